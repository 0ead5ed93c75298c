import type { Confidence } from './reading.ts'

/** What to make of a value that was read, as text; null where the order says exactly this, or nothing. */
export const doubts: Record<Confidence, string | null> = {
  high: null,
  medium: 'Check this',
  low: 'Check this: the order can be read in two ways',
  none: null,
}
