import type { Confidence } from './reading.ts'

/** How to treat a value that was read, as text; null if the order says exactly this, or nothing. */
export const doubts: Record<Confidence, string | null> = {
  high: null,
  medium: 'Check this',
  low: 'Check this: the order can be read in two ways',
  none: null,
}
