import { shownInEnglish } from '#app/platform/values/shown.ts'
import type { CorrectedValue } from './subject.ts'

/** `Interest rate. Before: 7.00% a year. Now: 5.00% a year.` */
export function correctedText({ what, was, now }: CorrectedValue): string {
  const [before, after] = [was, now].map((each) => each && shownInEnglish(each))
  if (before === null) return after === null ? `${what}: none, new.` : `${what}: ${after}, new.`
  return after === null
    ? `${what}. Before: ${before}. Now: removed.`
    : `${what}. Before: ${before}. Now: ${after}.`
}
