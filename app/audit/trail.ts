import type { Matter } from '#app/platform/matter.ts'
import type { EventType } from './event-types.ts'
import type { NameSubjects } from './subject-names.ts'

/**
 * The types of a detail: a row's id, a code from the source, a small count, a calendar date. Amounts, names and texts
 * stay in the rows that the ids name.
 */
export type DetailKind = 'id' | 'code' | 'count' | 'date'

export type ActionDefinition = {
  /** In the past tense, for the trail's readers. */
  label: string
  /** The subject of an entry. The id is a row's, or a keyed hash of an address or an applicant without a row. */
  subject: string | null
  /** The parent of the subject, so that a debt's trail includes its documents and people. */
  partOf?: string
  details?: Readonly<Record<string, DetailKind>>
  /** The event that programs are sent. It names the subject, or with `eventOf` what the subject is part of. */
  event?: EventType
  eventOf?: 'partOf'
}

/** By name, such as `debt.approved`. */
export type Actions = Readonly<Record<string, ActionDefinition>>

/**
 * The audit actions of a matter, and labels for its kinds of subjects. An action that is not listed cannot be written.
 */
export type Trail = {
  actions: Actions
  subjects: Readonly<Record<string, string>>
  /** What codes of its details are called, where the code is not the word: `rent_rewards` is `Rent Rewards`. */
  codes?: Readonly<Record<string, string>>
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** Its audit actions. */
    trail?: Trail
    /** Labels for the subjects of its entries. */
    nameSubjects?: NameSubjects
  }
}

/** The audit actions of all matters. */
export const trailOf = (matters: readonly Matter[]): Trail => ({
  actions: Object.assign({}, ...matters.map(({ trail }) => trail?.actions)),
  subjects: Object.assign({}, ...matters.map(({ trail }) => trail?.subjects)),
  codes: Object.assign({}, ...matters.map(({ trail }) => trail?.codes)),
})
