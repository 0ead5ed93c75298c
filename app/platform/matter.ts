import type { Actor, Tx } from './database/transaction.server.ts'
import type { JobHandlers, JobName } from './jobs/jobs.server.ts'
import type { Schedule } from './jobs/run-schedules.server.ts'
import type { Mail } from './mail/mail.ts'
import type { OptionalMailNames } from './mail/optional-mail.ts'
import type { Consumer } from './provider-events/take-event.server.ts'
import type { IsoDate } from './values/dates.ts'
import type { Moment } from './values/moments.ts'
import type { Shown } from './values/shown.ts'
import type { IdentityEvent } from './vendors/persona.server.ts'
import type { StripeEvent } from './vendors/stripe.server.ts'

/** The person whose data is read, in one snapshot of the database. */
export type Reading = {
  tx: Tx
  personId: string
  email: string
  /** Their organizations: their data there is read in each one's name. */
  organizations: readonly { id: string; name: string }[]
  /** For reads across all of them. */
  matters: readonly Matter[]
}

/** A file in a person's copy of their data. */
export type HeldFile = { name: string; storageKey: string; sizeBytes: number }

/**
 * Whether a table's rows about a person are in their copy: in which of its files, or why not, as text for that person.
 * And what the deletion of the account does to them, or to the rows of an organization without any other member.
 */
export type Holding = ({ in: string } | { not: string }) & { onDeletion: OnDeletion }

export type OnDeletion =
  | 'deleted'
  /** Drafts, and files that nothing refers to, are deleted; what was submitted stays. */
  | 'unfinished deleted'
  /** Rows stay without what identifies the person or gives access. */
  | 'cleared'
  | 'kept'

/** The data about a person, for their copy. */
export type Held = {
  /** Files of the copy that this matter starts, with their content as text for the person. */
  files?: Readonly<Record<string, string>>
  /** Every table that refers to a person or an organization; each is in exactly one matter. */
  tables: Readonly<Record<string, Holding>>
  /** The contents of a file, or a part of it if several matters add to one file; each part is an object. */
  read?: Readonly<Record<string, (reading: Reading) => Promise<unknown>>>
  /** A file that is too long to read at once: its rows, one after the other. */
  stream?: Readonly<Record<string, (reading: Reading) => AsyncIterable<unknown>>>
  /** Files that the person sent. */
  sent?: (reading: Reading) => Promise<HeldFile[]>
  /** Data missing from the copy although no table of a person holds it. */
  leftOut?: readonly string[]
}

export type LeavingPerson = { personId: string; email: string }

/** A person who leaves an organization permanently; `isLast` if no one else belongs to it. */
export type Leaving = { personId: string; organizationId: string; isLast: boolean }

/** An organization as the leaving person sees it. */
export type OwnOrganization = {
  id: string
  name: string
  isOwner: boolean
  /** Whether its owner can hand it over without us: it has Team Management. */
  hasTeam: boolean
  /** The number of other members. */
  others: number
}

export type Kept = { what: string; stays: string; until: string }

/** For feedback and orders alike; listed once. */
export const keptMessages: Kept = {
  what: 'Feedback, and mistakes that you reported',
  stays: 'What you wrote, without your email address',
  until: 'As long as the pages and orders that it is about are in use',
}

/** Why an account cannot be deleted yet, and what stays after the deletion: each as text for its person. */
export type Standing = { blockers?: readonly string[]; kept?: readonly Kept[] }

/** A part of deleting an account. Everything runs in one transaction, and repeating it changes nothing. */
export type Deletion = {
  /** The transaction acts for the person without an organization. */
  standing?: (tx: Tx, person: LeavingPerson) => Promise<Standing>
  /** The transaction acts for the person in this organization. */
  standingIn?: (tx: Tx, person: LeavingPerson, organization: OwnOrganization) => Promise<Standing>
  /** Removes what the person leaves behind in an organization, including files. */
  leave?: (tx: Tx, leaving: Leaving) => Promise<void>
  /** Removes the person's own rows, after they left their organizations. */
  forget?: (tx: Tx, person: LeavingPerson) => Promise<void>
}

/** A view of a person's data, as that person reads it. */
export type Opening = {
  /** Of the audit trail entry. */
  id: number
  at: Moment
  what: string
  who: string
  why: string
  about: { label: string; fileNumber: string | null; to: string }
}

/** The entries before an audit trail entry; null for the newest. */
export type OpeningsAsked = { personId: string; before: number | null; limit: number }

/** A person's email address changes. */
export type AddressChange = { from: string; to: string }

/** Scheduled work. Work across all matters gets the list. */
export type ScheduledWork = Pick<Schedule, 'name' | 'when'> & {
  run: (date: IsoDate, matters: readonly Matter[]) => Promise<unknown>
}

/** An item that waits for staff, as their list shows it. */
export type WaitingRow = {
  id: string
  /** Its page. */
  to: string
  /** Its name, if that says more than its kind's label. */
  matter?: string
  /** Its file number. */
  reference: string | null
  /** The person, organization, place or page it is about. */
  about: string
  state: Shown
  since: IsoDate
  /** If it has its own due date instead of its kind's number of days. */
  dueOn?: IsoDate
}

/** A kind of item that waits for staff. */
export type WaitingKind = {
  /** The label of its rows. */
  label: string
  /** The number of business days for each, if a row has no due date of its own. */
  days: number
  /** The first `limit`. */
  list: (tx: Tx, limit: number, matters: readonly Matter[]) => Promise<WaitingRow[]>
}

/** A search result for staff, and its page. */
export type Found = {
  kind: string
  id: string
  /** What it is called. */
  label: string
  /** What distinguishes it from others with its name. */
  detail: string | null
  to: string
}

/** What staff consider before a suspension: the fact, and what they can do about it. */
export type LeftAlone = { fact: string; advice: string }

/** What a matter provides for staff. */
export type ForStaff = {
  /** The number waiting in each of its lists, by the list page's name. */
  counts?: (tx: Tx) => Promise<Readonly<Record<string, number>>>
  /** Waiting items, by kind. */
  waiting?: Readonly<Record<string, WaitingKind>>
  /** Headings for the kinds of search results, in order. */
  finds?: Readonly<Record<string, string>>
  /** Results with this file number, name or email address. */
  find?: (staff: { actor: Actor & { personId: string } }, text: string) => Promise<Found[]>
  /** What has no owner while a person cannot sign in; the transaction acts for staff. */
  leftAlone?: (tx: Tx, personId: string) => Promise<LeftAlone[]>
  /** Whether an organization is charged for a feature, which then stays on; the transaction acts for staff in it. */
  isChargedFor?: (tx: Tx, organizationId: string, feature: string) => Promise<boolean>
  /** An organization's items, for its page; the transaction acts for staff in it. */
  countsOf?: (tx: Tx, organizationId: string) => Promise<UsageCount[]>
  /** The record with this id, if it has no name; the transaction acts for staff. */
  findById?: (tx: Tx, id: string) => Promise<Found[]>
}

/** A count of an organization's usage; the label is for its people. */
export type UsageCount = { label: string; count: number }

/**
 * What a matter, or a feature that matters share, hands over to features that work on all of them.
 * `app/matters.server.ts` is the list; they loop over it and know none by name. A shared feature adds what it loops
 * over to this type, in its own folder.
 */
export interface Matter {
  name: string
  held?: Held
  deletion?: Deletion
  /** Who viewed a person's data, newest first; never the person themselves. The transaction acts for the person. */
  openings?: (tx: Tx, asked: OpeningsAsked) => Promise<Opening[]>
  /**
   * Moves data stored under a person's old address to the new one. The transaction acts for the person, under the old
   * address.
   */
  changeAddress?: (tx: Tx, change: AddressChange) => Promise<void>
  /**
   * Whether a caller without a person could open other people's records here: the code that admits one requires a
   * second step.
   */
  demandsSecondStep?: (tx: Tx, organizationId: string) => Promise<boolean>
  jobs?: Partial<JobHandlers>
  /** Its jobs that wait for a turn among the readers of files. */
  jobsOnFiles?: readonly JobName[]
  /** Jobs across all matters. */
  jobsOverAll?: (matters: readonly Matter[]) => Partial<JobHandlers>
  schedules?: readonly ScheduledWork[]
  stripeEvents?: Consumer<StripeEvent>
  personaEvents?: Consumer<IdentityEvent>
  /** Each mail with invented content, by name. */
  mailSamples?: Readonly<Record<string, () => Mail>>
  /** The kinds of its mail that readers can do without: what each is, as text for them. */
  optionalMail?: Partial<OptionalMailNames>
  staff?: ForStaff
  /** An organization's usage. `today` is the application's date. */
  usage?: (tx: Tx, of: { organizationId: string; today: string }) => Promise<UsageCount[]>
}
