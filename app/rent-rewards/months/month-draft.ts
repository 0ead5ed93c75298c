import type { Said } from './confirmed.ts'

/** What the page chooses by itself where nothing was said. */
export const usualSaid: Said = 'in_full'

/** A choice for one lease, as the page holds it: `received` as typed, `shown` the statement that it showed or null. */
export type Choice = { said: Said; received: string; shown: string | null }

/** Choices by lease, with the person who made each. */
export type DraftChoices = Record<string, Choice & { by: string }>

type Saving = {
  personId: string
  /** A lease whose choice the page had from the draft. */
  isKept: boolean
  choice: Choice
  /** What the page chooses by itself. */
  usual: Said
}

/**
 * Whether a save keeps the choice, drops what is kept, or leaves it: the usual choice of a page that did not show a colleague's
 * one says nothing about it.
 */
export function afterSave(
  before: DraftChoices[string] | undefined,
  { personId, isKept, choice, usual }: Saving,
): DraftChoices[string] | null {
  if (choice.said !== usual) return { ...choice, by: personId }
  return before && before.by !== personId && !isKept ? before : null
}
