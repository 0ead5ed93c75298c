import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import type { Person } from './reviewer.ts'

// A landlord's 60 leases over a year from December 1, 2026: kinds of renters, and what the file of each month says of them.

export const firstMonth = '2026-12-01'

/** What a landlord confirms of a lease in the month of a number: null where nothing is said. */
type Said = 'in_full' | 'nothing' | 'nothing_owed' | null

export type Kind = {
  name: string
  said: (month: number) => Said
  /** The account status in the file of a month; null where nothing is sent. */
  status: (month: number) => string | null
  /** What the line of a month says of a dispute. */
  comment?: (month: number) => string
  coversLate?: boolean
  agrees?: boolean
  dueDay?: number
}

const lateStatuses = ['71', '78', '80', '82', '83', '84', '84', '84']
/** Nothing is paid from the fourth month on. */
const lateFrom = 3
const stopsBefore = 6
const endsAfter = 7
const silent = { from: 4, until: 6 }
/** The renter disputes that the first of two unpaid months was; staff correct it after the next file. */
export const disputeIn = 5
/** The landlord takes what is owed to court, and the order's debt is reported from the next file on. */
export const sueIn = 5
/** A renter asks for the end of their account, and stops the reports months later. */
export const accountEnd = { askedIn: 3, stopsIn: 8 }

const always = (): Said => 'in_full'
const stopsPaying = (month: number): Said => (month < lateFrom ? 'in_full' : 'nothing')

export const kinds = {
  onTime: { name: 'Ontime', said: always, status: () => '11' },
  late: {
    name: 'Late',
    coversLate: true,
    said: stopsPaying,
    status: (month) => (month <= lateFrom ? '11' : (lateStatuses[month - lateFrom - 1] ?? null)),
  },
  lateUnagreed: { name: 'Unagreed', said: stopsPaying, status: (month) => (month <= lateFrom ? '11' : null) },
  silent: {
    name: 'Silent',
    said: (month) =>
      month < silent.from || month > silent.until + 1
        ? 'in_full'
        : month > silent.until
          ? 'nothing_owed'
          : null,
    status: (month) => (month < silent.from || month > silent.until ? '11' : null),
  },
  undecided: { name: 'Undecided', agrees: false, said: always, status: () => null },
  stops: { name: 'Stops', said: always, status: (month) => (month < stopsBefore ? '11' : null) },
  removes: {
    name: 'Removes',
    said: always,
    status: (month) => (month < stopsBefore ? '11' : month === stopsBefore ? 'DA' : null),
  },
  ends: {
    name: 'Ends',
    said: (month) => (month <= endsAfter ? 'in_full' : null),
    status: (month) => (month <= endsAfter ? '11' : month === endsAfter + 1 ? '13' : null),
  },
  roommates: { name: 'Agreed', said: always, status: () => '11' },
  disputes: {
    name: 'Disputes',
    coversLate: true,
    said: (month) => (month === lateFrom || month === lateFrom + 1 ? 'nothing' : 'in_full'),
    status: (month) => (month === lateFrom + 1 || month === disputeIn ? '71' : '11'),
    comment: (month) => ({ [disputeIn]: 'XB', [disputeIn + 1]: 'XH', [disputeIn + 2]: 'XR' })[month] ?? '',
  },
  sued: {
    name: 'Sued',
    coversLate: true,
    said: stopsPaying,
    status: (month) =>
      month <= lateFrom
        ? '11'
        : month <= sueIn
          ? (lateStatuses[month - lateFrom - 1] ?? null)
          : month === sueIn + 1
            ? '05'
            : null,
  },
  deletes: { name: 'Deletes', said: always, status: (month) => (month < accountEnd.stopsIn ? '11' : null) },
  dueLater: { name: 'Fifteenth', dueDay: 15, said: always, status: (month) => (month === 0 ? null : '11') },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const kindOf = (name: KindName): Kind => kinds[name]

export type YearLease = { kind: KindName; leaseId: string; renterId: string; email: string }

/** One lease of each kind, and others whose rent is paid on time. */
export async function createYear(
  of: Person,
  count: number,
  emails: Record<KindName, string>,
): Promise<YearLease[]> {
  const added = await today()
  const { organizationId } = of.owner
  const leases: YearLease[] = []
  for (let index = 0; index < count; index += 1) {
    const name = kindNames[index] ?? 'onTime'
    const kind = kindOf(name)
    const email = index < kindNames.length ? emails[name] : `ontime-${index}@renter.example`
    const renters = [renterFacts({ first_name: 'Rue', last_name: kind.name, email })]
    if (name === 'roommates')
      renters.push(renterFacts({ first_name: 'Bartholomew', last_name: 'Quillfeather' }))
    const facts = leaseFactory.plain({
      address_2: `Unit ${100 + index}`,
      startsOn: isoDate(firstMonth),
      dueDay: kind.dueDay ?? 1,
      renters,
    })
    leases.push(
      await of.inOwnName(async (tx) => {
        const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
          ...facts,
          today: added,
        })
        const [renterId = ''] = renterIds
        const on = added
        if (kind.agrees !== false)
          await createConsent(tx, { organizationId, renterId, coversLate: kind.coversLate ?? false, on })
        return { kind: name, leaseId, renterId, email }
      }),
    )
  }
  return leases
}

export const createYearDebts = (of: Person, count: number): Promise<string[]> =>
  of.inOwnName(async (tx) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const person = {
        first_name: 'Debtor',
        last_name: `Owing${'ABCDE'[index]}`,
        date_of_birth: '1980-02-03',
      }
      const { debtId } = await registeredDebtFactory.active(tx, of.owner, {}, person)
      ids.push(debtId)
    }
    return ids
  })

/** What a court decided about a renter, in the files from a day on, as the debt that their lease led to. */
export async function createCourtDebt(
  of: Person,
  { kind, leaseId }: YearLease,
  from: IsoDate,
): Promise<void> {
  const { name } = kindOf(kind)
  const { debtId } = await of.inOwnName((tx) =>
    registeredDebtFactory.active(
      tx,
      of.owner,
      { issued_date: addDays(from, -40), grace_period_end_at: new Date(`${from}T12:00:00Z`) },
      { first_name: 'Rue', last_name: name },
    ),
  )
  const { owner } = await database()
  await owner
    .updateTable('lease_court_debt')
    .set({ rental_debt_id: debtId })
    .where('lease_id', '=', leaseId)
    .execute()
}

/** The day of the month of a number. */
export function dayOf(month: number, day: number): IsoDate {
  const at = 11 + month
  const name = `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  return addDays(isoDate(`${name}-01`), day - 1)
}

/** The day before its landlord ends the lease of the kind that ends, and its last day. */
export const endOfLease = { recordedIn: endsAfter, on: isoDate('2027-07-31') }
export const stopIn = stopsBefore
