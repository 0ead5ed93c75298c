import type { Actor, Tx } from './database/transaction.server.ts'
import type { JobHandlers, JobName } from './jobs/jobs.server.ts'
import type { Schedule } from './jobs/run-schedules.server.ts'
import type { Mail } from './mail/mail.ts'
import type { Consumer } from './provider-events/take-event.server.ts'
import type { IsoDate } from './values/dates.ts'
import type { IdentityEvent } from './vendors/persona.server.ts'
import type { StripeEvent } from './vendors/stripe.server.ts'

/** Who is read about, in one snapshot of the database. */
export type Reading = {
  tx: Tx
  personId: string
  email: string
  /** The organizations they belong to: what is theirs there is read in the name of each. */
  organizations: readonly { id: string; name: string }[]
  /** For what reads over all of them. */
  matters: readonly Matter[]
}

/** A file of a person that goes into their copy. */
export type HeldFile = { name: string; storageKey: string; sizeBytes: number }

/** Whether a table's rows about a person are in their copy: in which of its files, or why not, in words for that person. */
export type Holding = { in: string } | { not: string }

/** What is held about a person, for the copy of their data. */
export type Held = {
  /** Files of the copy that begin here, and what each has, in words for the person who gets it. */
  files?: Readonly<Record<string, string>>
  /** Every table that refers to a person. */
  tables: Readonly<Record<string, Holding>>
  /** The contents of a file, or a part of it where several matters add to one file; each part is an object. */
  read?: Readonly<Record<string, (reading: Reading) => Promise<unknown>>>
  /** A file that is too long to be read at once: its rows, one after the other. */
  stream?: Readonly<Record<string, (reading: Reading) => AsyncIterable<unknown>>>
  /** Files that the person sent. */
  sent?: (reading: Reading) => Promise<HeldFile[]>
  /** What is not in the copy though no table of a person holds it. */
  leftOut?: readonly string[]
}

export type LeavingPerson = { personId: string; email: string }

/** A person who leaves an organization for good; `isLast` where no one else belongs to it. */
export type Leaving = { personId: string; organizationId: string; isLast: boolean }

/** An organization as the person who wants to leave it sees it. */
export type OwnOrganization = {
  id: string
  name: string
  isOwner: boolean
  /** Whether its owner can hand it over without us: Team Management is open to it. */
  hasTeam: boolean
  /** How many others belong to it. */
  others: number
}

export type Kept = { what: string; stays: string; until: string }

/** Of feedback and of orders alike; listed once. */
export const keptMessages: Kept = {
  what: 'Feedback, and mistakes that you reported',
  stays: 'What you wrote, without your email address',
  until: 'As long as the pages and orders that it is about are in use',
}

/** Why an account cannot be deleted yet, and what stays once it is: each in words for its person. */
export type Standing = { blockers?: readonly string[]; kept?: readonly Kept[] }

/** A part in the deletion of an account. All of it runs in one transaction, and doing it again changes nothing. */
export type Deletion = {
  /** The transaction acts for the person and for no organization. */
  standing?: (tx: Tx, person: LeavingPerson) => Promise<Standing>
  /** The transaction acts for the person in this organization. */
  standingIn?: (tx: Tx, person: LeavingPerson, organization: OwnOrganization) => Promise<Standing>
  /** Removes what the person leaves behind in an organization, files included. */
  leave?: (tx: Tx, leaving: Leaving) => Promise<void>
  /** Removes what hangs on the person alone, after they left their organizations. */
  forget?: (tx: Tx, person: LeavingPerson) => Promise<void>
}

/** That someone opened what is about a person, as that person reads it. */
export type Opening = {
  /** Of the entry in the audit trail. */
  id: number
  at: { iso: string; text: string }
  what: string
  who: string
  why: string
  about: { label: string; fileNumber: string | null; to: string }
}

/** The entries before one of the audit trail; null for the newest. */
export type OpeningsAsked = { personId: string; before: number | null; limit: number }

/** A person's email address changes. */
export type AddressChange = { from: string; to: string }

/** Scheduled work. What works on all matters is handed the list. */
export type ScheduledWork = Pick<Schedule, 'name' | 'when'> & {
  run: (date: IsoDate, matters: readonly Matter[]) => Promise<unknown>
}

/** Something that waits for staff, as its list shows it. */
export type WaitingRow = {
  id: string
  /** Its page. */
  to: string
  /** What it is called where that says more than its kind's label. */
  matter?: string
  /** Its file number. */
  reference: string | null
  /** The person, organization, place or page it is about. */
  about: string
  state: string
  since: IsoDate
  /** Where it has a due date of its own, and not as many days as its kind. */
  dueOn?: IsoDate
}

/** A kind of what waits for staff. */
export type WaitingKind = {
  /** What its rows are called. */
  label: string
  /** In how many business days each is to be done, where a row has no due date of its own. */
  days: number
  /** The first `limit`. */
  list: (tx: Tx, limit: number, matters: readonly Matter[]) => Promise<WaitingRow[]>
}

/** Something that staff look for, and where it is opened. */
export type Found = {
  kind: string
  id: string
  /** What it is called. */
  label: string
  /** What sets it apart from others of its name. */
  detail: string | null
  to: string
}

/** What a member of staff considers before a suspension: the fact, and what they can do about it. */
export type LeftAlone = { fact: string; advice: string }

/** What staff have to do with a matter. */
export type ForStaff = {
  /** How many wait in each of its lists, by the name of the list's page. */
  counts?: (tx: Tx) => Promise<Readonly<Record<string, number>>>
  /** What waits, by its kind. */
  waiting?: Readonly<Record<string, WaitingKind>>
  /** Headings for the kinds of what is found, in their order. */
  finds?: Readonly<Record<string, string>>
  /** What has this file number, name or email address. */
  find?: (staff: { actor: Actor & { personId: string } }, text: string) => Promise<Found[]>
  /** What stays with nobody while a person cannot sign in; the transaction acts for staff. */
  leftAlone?: (tx: Tx, personId: string) => Promise<LeftAlone[]>
  /** Whether an organization is charged for a feature, which then stays on; the transaction acts for staff in it. */
  isChargedFor?: (tx: Tx, organizationId: string, feature: string) => Promise<boolean>
  /** What an organization has, for its page; the transaction acts for staff in it. */
  countsOf?: (tx: Tx, organizationId: string) => Promise<UsageCount[]>
  /** What has this id and no name; the transaction acts for staff. */
  findById?: (tx: Tx, id: string) => Promise<Found[]>
}

/** Something that is counted of what an organization uses; the label is for its people. */
export type UsageCount = { label: string; count: number }

/**
 * What a matter, or a feature that matters share, hands over to those that work on all of them. `app/matters.server.ts` is
 * the list; whatever works on all of them loops over it and knows none by name. A shared feature adds what it loops over
 * to this type, in its own folder.
 */
export interface Matter {
  name: string
  held?: Held
  deletion?: Deletion
  /** Who opened what is about a person, the newest first; never they themselves. The transaction acts for the person. */
  openings?: (tx: Tx, asked: OpeningsAsked) => Promise<Opening[]>
  /** What was kept under a person's address follows them. The transaction acts for the person, under the address before. */
  changeAddress?: (tx: Tx, change: AddressChange) => Promise<void>
  /** Whether a caller without a person could open other people's records here: whoever lets one in proves a second step. */
  demandsSecondStep?: (tx: Tx, organizationId: string) => Promise<boolean>
  jobs?: Partial<JobHandlers>
  /** Those of its jobs that wait for a turn among the readers of files. */
  jobsOnFiles?: readonly JobName[]
  /** Jobs that work on all matters. */
  jobsOverAll?: (matters: readonly Matter[]) => Partial<JobHandlers>
  schedules?: readonly ScheduledWork[]
  stripeEvents?: Consumer<StripeEvent>
  personaEvents?: Consumer<IdentityEvent>
  /** Each mail with invented content, by its name. */
  mailSamples?: Readonly<Record<string, () => Mail>>
  staff?: ForStaff
  /** How much of it an organization uses. `today` is the application's date. */
  usage?: (tx: Tx, of: { organizationId: string; today: string }) => Promise<UsageCount[]>
}
