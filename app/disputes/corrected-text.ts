import type { CorrectedValue } from './subject.ts'

/** `Interest rate: 7.00% a year, now 5.00% a year.` */
export function correctedText({ what, was, now }: CorrectedValue): string {
  if (was === null) return `${what}: ${now ?? 'none'}, new.`
  return `${what}: ${was}, now ${now ?? 'removed'}.`
}
