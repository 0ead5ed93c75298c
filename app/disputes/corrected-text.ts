import type { CorrectedValue } from './subject.ts'

/** `Interest rate. Before: 7.00% a year. Now: 5.00% a year.` */
export function correctedText({ what, was, now }: CorrectedValue): string {
  if (was === null) return `${what}: ${now ?? 'none'}, new.`
  return `${what}. Before: ${was}. Now: ${now ?? 'removed'}.`
}
