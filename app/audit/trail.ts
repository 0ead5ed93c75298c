import type { Matter } from '#app/platform/matter.ts'
import type { NameSubjects } from './subject-names.ts'

/**
 * What a detail may be: the id of a row, a code that stands in the program's text, a small count, a calendar date.
 * Amounts, names and words stay in the rows that the ids name.
 */
export type DetailKind = 'id' | 'code' | 'count' | 'date'

export type ActionDefinition = {
  /** In the past tense, for the trail's readers. */
  label: string
  /** What an entry is about. The id is a row's own, or a keyed hash of an address or an applicant that no row is known by. */
  subject: string | null
  /** What the subject belongs to, so that a debt's trail holds what was done to its documents and people. */
  partOf?: string
  details?: Readonly<Record<string, DetailKind>>
}

/** By their names, such as `debt.approved`. */
export type Actions = Readonly<Record<string, ActionDefinition>>

/** What the audit trail can say of a matter, and what the kinds of its subjects are called. What is not listed cannot be written. */
export type Trail = {
  actions: Actions
  subjects: Readonly<Record<string, string>>
  /** What codes of its details are called, where the code is not the word: `rent_rewards` is `Rent Rewards`. */
  codes?: Readonly<Record<string, string>>
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** What the audit trail can say of it. */
    trail?: Trail
    /** What the things are called that its entries are about. */
    nameSubjects?: NameSubjects
  }
}

/** What the audit trail can say of all matters. */
export const trailOf = (matters: readonly Matter[]): Trail => ({
  actions: Object.assign({}, ...matters.map(({ trail }) => trail?.actions)),
  subjects: Object.assign({}, ...matters.map(({ trail }) => trail?.subjects)),
  codes: Object.assign({}, ...matters.map(({ trail }) => trail?.codes)),
})
