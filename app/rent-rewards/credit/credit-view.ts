import { accountStatus } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { readPage } from '#app/platform/values/paging.ts'
import type { ComingReport } from './coming-report.ts'

/** A file that an organization's leases were in, or were left out of. */
export type CreditReport = {
  id: string
  reportDate: IsoDate
  isSent: boolean
  /** Leases in the file. */
  reported: number
  leftOut: number
}

export type CreditHistory = {
  reports: CreditReport[]
  nextOn: IsoDate
  /** Null where many leases are counted only when someone asks. */
  next: ComingReport | null
}

/** A lease in a report. Amounts in cents, as the bureau gets them without their cents. */
export type CreditEntry = {
  id: string
  leaseId: string
  /** 0 left out, 1 late, closed or owing, 2 the rest. */
  rank: number
  address: string | null
  city: string | null
  /** The people it went out for. */
  names: string[]
  /** The renters who agree now. */
  agreed: string[]
  /** Who rented it then, in the file or not. */
  renters: number
  /** A code of the format; null if it was left out. */
  status: string | null
  /** Why it was left out. */
  why: string | null
  owed: number
  pastDue: number | null
  since: string | null
  closedOn: string | null
  dispute: string | null
}

/** The same as it is stored. */
export type StoredEntry = Omit<CreditEntry, 'why' | 'names'> & {
  reason: string | null
  consumers: { firstName: string; lastName: string; ecoa: string }[] | null
}

export const namesOf = (consumers: StoredEntry['consumers']): string[] =>
  (consumers ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

/** The groups of a report, in their order: what is left out, what differs, and the rest. */
export const entryGroups = ['left-out', 'differs', 'as-usual'] as const
export type EntryGroup = (typeof entryGroups)[number]

export type EntryFilter = { q: string; group: EntryGroup | null; page: number }

const maxSearchLength = 200

export const readEntryFilter = (search: URLSearchParams): EntryFilter => ({
  q: (search.get('q') ?? '').trim().slice(0, maxSearchLength),
  group: entryGroups.find((group) => group === search.get('group')) ?? null,
  page: readPage(search.get('page')),
})

/** How many leases went out as the same, or were left out for the same reason. */
export type Kind = { status: string | null; reason: string | null; owes: boolean; count: number }

/** The group of a kind, as the list puts its leases. */
export function groupOfKind({ status, owes }: Kind): EntryGroup {
  if (status === null) return 'left-out'
  return status !== accountStatus.current || owes ? 'differs' : 'as-usual'
}

/** As in specification 1, section 9. */
export const reportStatus = ({ isSent }: CreditReport) =>
  isSent ? ({ label: 'Reported', tone: 'green' } as const) : ({ label: 'Scheduled', tone: 'yellow' } as const)

/** Whole texts: a label put into another text, or in lower case, is not one that translators have. */
export const groupTexts: Record<EntryGroup, { heading: (count: number) => string; only: string }> = {
  'left-out': { heading: (count) => `Left out (${count})`, only: 'Only: left out' },
  differs: {
    heading: (count) => `Late, closed or money owed (${count})`,
    only: 'Only: late, closed or money owed',
  },
  'as-usual': {
    heading: (count) => `Up to date, nothing owed (${count})`,
    only: 'Only: up to date, nothing owed',
  },
}
