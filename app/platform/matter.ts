import type { Tx } from './database/transaction.server.ts'

/** Who is read about, in one snapshot of the database. */
export type Reading = {
  tx: Tx
  personId: string
  email: string
  /** The organizations they belong to: what is theirs there is read in the name of each. */
  organizations: readonly { id: string; name: string }[]
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

/**
 * What a matter, or a feature that matters share, hands over to those that work on all of them. `app/matters.server.ts` is
 * the list; whoever works on all of them loops over it and knows none by name.
 */
export type Matter = {
  name: string
  held?: Held
  deletion?: Deletion
}
