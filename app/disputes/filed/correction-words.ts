import type { Correction, DisputeSubject, KeptCorrection } from '../subject.ts'

/** A correction in the words of its subject. */
export function correctionInWords(
  { kind, correctedWords }: Pick<DisputeSubject, 'kind' | 'correctedWords'>,
  { values, balance }: KeptCorrection,
): Correction {
  if (!correctedWords) throw new Error(`a correction of ${kind} has no words`)
  return { values: values.map(correctedWords), balance }
}

/** A correction as another party of the record reads it: without what is about the person who disputed alone. */
export const correctionForOthers = (
  { keptForOthers }: Pick<DisputeSubject, 'keptForOthers'>,
  { values, balance }: KeptCorrection,
): KeptCorrection => ({ values: keptForOthers ? values.map(keptForOthers) : values, balance })
