import type { CorrectedValue, Correction } from './subject.ts'

/** `Interest rate: 7.00% a year, now 5.00% a year.` */
export function correctedText({ what, was, now }: CorrectedValue): string {
  if (was === null) return `${what}: ${now ?? 'none'}, new.`
  return `${what}: ${was}, now ${now ?? 'removed'}.`
}

/** What a correction is to another party of the record: they read nothing that is about the one who disputed alone. */
export const correctionForOthers = ({ values, balance }: Correction): Correction => ({
  values: values.map(({ others, ...value }) => others ?? value),
  balance,
})
