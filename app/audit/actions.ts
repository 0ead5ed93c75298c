import { billingActions } from './billing-actions.ts'
import { contributionActions } from './contribution-actions.ts'
import { debtActions } from './debt-actions.ts'
import { feedbackActions } from './feedback-actions.ts'
import { filingActions } from './filing-actions.ts'
import { organizationActions } from './organization-actions.ts'
import { profileActions } from './profile-actions.ts'
import { screeningActions } from './screening-actions.ts'
import { securityActions } from './security-actions.ts'
import { staffActions } from './staff-actions.ts'
import { keyActions, teamActions } from './team-actions.ts'

/** What an entry may be about. The id is a row's own, or, for an address that nobody is known by and for an applicant, a keyed hash. */
export type SubjectKind =
  | 'debt'
  | 'debtor'
  | 'order'
  | 'filing'
  | 'contribution'
  | 'document'
  | 'evidence'
  | 'dispute'
  | 'not_me'
  | 'checkout'
  | 'filing'
  | 'filing_report'
  | 'bureau_file'
  | 'person'
  | 'organization'
  | 'membership'
  | 'invitation'
  | 'api_key'
  | 'feedback'
  | 'job'
  | 'session'
  | 'address'
  | 'unknown'
  | 'saved_search'
  | 'trail'
  | 'work'
  | 'applicant_search'
  | 'applicant'

/**
 * What a detail may be: the id of a row, a code that stands in the program's text, a small count, a calendar date.
 * Amounts, names and words stay in the rows that the ids name.
 */
export type DetailKind = 'id' | 'code' | 'count' | 'date'

export type ActionDefinition = {
  /** In the past tense, for the trail's readers. */
  label: string
  subject: SubjectKind | null
  /** What the subject belongs to, so that a debt's trail holds what was done to its documents and people. */
  partOf?: SubjectKind
  details?: Readonly<Record<string, DetailKind>>
}

const accountActions = {
  'identity.checked': {
    label: 'Identity check changed',
    subject: 'person',
    details: { status: 'code', setback: 'code' },
  },
  'trail.exported': {
    label: 'Downloaded the audit trail',
    subject: 'trail',
    details: { entries: 'count' },
  },
  'trail.read': {
    label: 'Read the audit trail',
    subject: 'trail',
    details: { subject: 'id', person: 'id', organization: 'id', action: 'code' },
  },
} as const satisfies Record<string, ActionDefinition>

const researchActions = {
  'search.named_party': { label: 'Searched orders by the name of a party', subject: 'applicant' },
  'search.saved': { label: 'Saved a search', subject: 'saved_search' },
  'search.removed': { label: 'Removed a saved search', subject: 'saved_search' },
  'search.mail_started': { label: 'Turned on emails about a saved search', subject: 'saved_search' },
  'search.mail_stopped': { label: 'Turned off emails about a saved search', subject: 'saved_search' },
  'search.mailed': {
    label: 'Was emailed new orders for a saved search',
    subject: 'saved_search',
    details: { orders: 'count' },
  },
} as const satisfies Record<string, ActionDefinition>

/** What shows something sensitive to somebody, or uses it. */
const openings = {
  'order.opened': { label: 'Opened a court order', subject: 'order', partOf: 'debt' },
  'document.opened': { label: 'Opened a document', subject: 'document', partOf: 'debt' },
  'evidence.opened': { label: 'Opened evidence of a dispute', subject: 'evidence', partOf: 'dispute' },
  'ledger.opened': { label: 'Opened a ledger as staff', subject: 'debt' },
  'history.opened': { label: 'Opened the history of a debt', subject: 'debt' },
  'ledger.downloaded': { label: 'Downloaded a ledger', subject: 'debt', details: { format: 'code' } },
  'notice.printed': { label: 'Downloaded a notice to print', subject: 'debtor', partOf: 'debt' },
  'sin.opened': {
    label: 'Opened a SIN',
    subject: 'debtor',
    partOf: 'debt',
    details: { file: 'count' },
  },
  'sin.changed': { label: 'Changed a SIN', subject: 'debtor', partOf: 'debt' },
  'sin.erased': { label: 'Erased a SIN', subject: 'debtor', partOf: 'debt' },
  'bureau_file.written': {
    label: 'Wrote a credit bureau file',
    subject: 'bureau_file',
    details: { number: 'count' },
  },
  'bureau_file.opened': { label: 'Opened the lines of a credit bureau file', subject: 'bureau_file' },
  'bureau_file.downloaded': { label: 'Downloaded a credit bureau file', subject: 'bureau_file' },
  'bureau_file.marked_sent': { label: 'Marked a credit bureau file as sent', subject: 'bureau_file' },
} as const satisfies Record<string, ActionDefinition>

const figureActions = {
  'figures.hearing_waits_set': { label: 'Set the months to an L1 hearing', subject: null },
  'figures.hearing_waits_removed': { label: 'Removed the months to an L1 hearing', subject: null },
} as const satisfies Record<string, ActionDefinition>

/** Everything that the trail can say. What is not listed cannot be written. */
export const actions = {
  ...debtActions,
  ...openings,
  ...accountActions,
  ...securityActions,
  ...profileActions,
  ...organizationActions,
  ...staffActions,
  ...teamActions,
  ...keyActions,
  ...feedbackActions,
  ...billingActions,
  ...figureActions,
  ...filingActions,
  ...screeningActions,
  ...researchActions,
  ...contributionActions,
} as const

export type Action = keyof typeof actions

export const definitionOf = (action: Action): ActionDefinition => actions[action]

export const isAction = (text: string): text is Action => Object.hasOwn(actions, text)
