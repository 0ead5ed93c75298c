import type { Cents } from '#app/platform/values/money.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import type { CorrectedValue } from './subject.ts'

/** An amount of a balance; null while it is not known. */
export const balanceText = (cents: Cents | null): string =>
  cents === null ? 'not known' : shownInEnglish({ cents })

/** `Interest rate. Before: 7.00% a year. Now: 5.00% a year.` */
export function correctedText({ what, was, now }: CorrectedValue): string {
  const before = was === null ? 'none' : shownInEnglish(was)
  const after = now === null ? 'removed' : shownInEnglish(now)
  return `${what}. Before: ${before}. Now: ${after}.`
}
