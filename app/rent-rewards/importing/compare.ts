import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { placeKey, unitKey } from '../import/entry.ts'
import type { RowPlace } from '../import/found.ts'
import { nameKey } from '../import/values/names.ts'
import { chargesUntil } from '../months/charges.ts'
import { countsFrom, type LeaseMonths, trackedFrom } from '../months/confirmed.ts'
import { firstDayOf, monthAfter, monthOf } from '../months/months.ts'
import type { DatedTerms, ImportRow, NewLeaseFacts, PaidMonth, RenterFacts, RowData } from './import-types.ts'
import type { LeaseFacts } from './lease-facts.ts'

export type KnownRenter = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  /** Mail came back, or someone else has the address: only the landlord enters another one, by hand. */
  isReturned: boolean
}

export type KnownLease = {
  id: string
  externalId: string | null
  isOfSource: boolean
  address_1: string
  address_2: string | null
  city: string
  startsOn: IsoDate
  endsOn: IsoDate | null
  /** Who lives there now. */
  renters: KnownRenter[]
  /** Of leases that the file may be about. */
  months: LeaseMonths | null
}

export type Comparing = {
  today: IsoDate
  asOf: IsoDate | null
  raisesFrom: IsoDate
  /** Whether the file names several renters of a lease somewhere: only then a missing name means anything. */
  namesEveryone: boolean
}

type Placed = { facts: LeaseFacts; place: RowPlace | undefined }

/** The lines of an import: what is new, what differs, and what stays. */
export function compareLeases(
  found: readonly Placed[],
  known: readonly KnownLease[],
  given: Comparing,
): ImportRow[] {
  const byId = new Map(known.flatMap((lease) => (lease.isOfSource ? [[lease.externalId, lease]] : [])))
  const units = Map.groupBy(known, unitOf)
  const inFile = Map.groupBy(found, ({ facts }) => unitOf(facts))
  return found.flatMap(({ facts, place }) => {
    const lease = byId.get(facts.external_id)
    const at = {
      ...(place ?? { file: null, sheet: null, row: null }),
      leaseId: lease?.id ?? null,
      title: titleOf(lease ?? facts),
      people: facts.renters.map((renter) => `${renter.first_name} ${renter.last_name}`).join(', '),
    }
    if (lease) return differencesOf(facts, lease, given).map((data) => ({ ...at, ...data }))
    const others = [
      ...(units.get(unitOf(facts)) ?? []).map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
      ...(inFile.get(unitOf(facts)) ?? [])
        .filter((other) => other.facts !== facts)
        .map((other) => ({ startsOn: other.facts.starts_on, endsOn: other.facts.ends_on })),
    ]
    const overlaps = others.some((other) => overlap(facts, other))
    return [{ ...at, outcome: 'new' as const, after: newLease(facts, given, overlaps), isLeftOut: false }]
  })
}

export const titleOf = (lease: { address_1: string; address_2: string | null; city: string }): string =>
  [lease.address_2, lease.address_1, lease.city].filter(Boolean).join(', ')

/** The same street and unit in another city is another home. */
const unitOf = (lease: { address_1: string; address_2: string | null; city: string }): string =>
  `${placeKey(lease.city)}/${placeKey(lease.address_1)}/${unitKey(lease.address_2 ?? '')}`

const overlap = (a: LeaseFacts, b: { startsOn: IsoDate; endsOn: IsoDate | null }): boolean =>
  (b.endsOn === null || a.starts_on <= b.endsOn) && (a.ends_on === null || b.startsOn <= a.ends_on)

function newLease({ balance, ...facts }: LeaseFacts, given: Comparing, overlaps: boolean): NewLeaseFacts {
  const tracked = trackedFrom(facts.starts_on, given.today)
  const from = countsFrom(facts.starts_on, tracked)
  const terms = [{ from, rent: facts.rent, fees: facts.fees, subsidy: facts.subsidy }]
  const months: LeaseMonths = {
    startsOn: from,
    endsOn: facts.ends_on !== null && facts.ends_on < from ? from : facts.ends_on,
    dueDay: facts.due_day,
    terms,
    lastMonthDeposit: facts.last_month_deposit,
    owedBefore: 0,
    oneOff: [],
    receipts: [],
    statements: [],
  }
  return {
    ...facts,
    owed_before: owedBefore(months, balance, given.asOf),
    paid: paidMonth(months, balance, given),
    overlaps,
  }
}

/** Payments cover the oldest month first: what is owed beyond this month's rent is from before. */
function owedBefore(months: LeaseMonths, balance: Cents | null, asOf: IsoDate | null): Cents {
  if (balance === null || asOf === null || balance <= 0) return 0
  const due = chargesUntil(months, asOf).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, balance - due)
}

/**
 * The month that a balance of 0 shows to be paid: the last one whose rent is due by its day. A balance above 0 says
 * nothing of a payment, and neither does a file without balances.
 */
export function paidMonth(
  months: LeaseMonths,
  balance: Cents | null,
  { today, asOf }: Pick<Comparing, 'today' | 'asOf'>,
): PaidMonth | null {
  if (balance === null || balance > 0 || asOf === null || asOf > today) return null
  const last = chargesUntil(months, asOf).at(-1)
  if (!last) return null
  const said = months.statements.find(({ month }) => month === last.month)
  // What a person said later, or said as well, stands.
  if (said && (said.said === 'in_full' || said.asOf > asOf)) return null
  return { month: last.month, asOf }
}

type Difference = RowData & { isLeftOut: boolean }

function differencesOf(facts: LeaseFacts, lease: KnownLease, given: Comparing): Difference[] {
  const { months } = lease
  const all: Difference[] = []
  const add = (data: RowData, isLeftOut = false) => all.push({ ...data, isLeftOut })
  const raise = months && raiseOf(facts, months, given.raisesFrom)
  if (raise) add({ outcome: 'changed', detail: 'raise', ...raise })
  if (facts.ends_on !== null && facts.ends_on !== lease.endsOn && facts.ends_on >= lease.startsOn)
    add({
      outcome: 'changed',
      detail: 'moved-out',
      before: { endsOn: lease.endsOn },
      after: { endsOn: facts.ends_on },
    })
  const { joined, left, contacts } = peopleOf(facts.renters, lease)
  for (const after of joined) add({ outcome: 'changed', detail: 'joined', after })
  if (given.namesEveryone)
    for (const renterId of left)
      add(
        {
          outcome: 'changed',
          detail: 'left',
          before: { renterId },
          after: { leftOn: given.asOf ?? given.today },
        },
        true,
      )
  for (const { renterId, ...after } of contacts)
    add({ outcome: 'changed', detail: 'contact', before: { renterId }, after })
  const paid = months && paidMonth(months, facts.balance, given)
  if (paid) add({ outcome: 'changed', detail: 'paid', after: paid })
  return all.length > 0 ? all : [{ outcome: 'same', isLeftOut: false }]
}

/** Compared with the last term, whenever it begins: a raise that is known already is none. */
function raiseOf(
  { rent, fees, subsidy }: LeaseFacts,
  { terms }: LeaseMonths,
  raisesFrom: IsoDate,
): { before: DatedTerms; after: DatedTerms } | null {
  const last = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
  if (!last) return null
  if (last.rent === rent && last.fees === fees && last.subsidy === subsidy) return null
  const from = raisesFrom < last.from ? last.from : raisesFrom
  return { before: { ...last }, after: { from, rent, fees, subsidy } }
}

function peopleOf(renters: readonly RenterFacts[], lease: KnownLease) {
  const known = new Map(
    lease.renters.map((renter) => [nameKey(`${renter.firstName} ${renter.lastName}`), renter]),
  )
  const named = new Set<string>()
  const joined: RenterFacts[] = []
  const contacts: { renterId: string; email: string | null; phone: string | null }[] = []
  const emails = new Set(lease.renters.flatMap(({ email }) => email ?? []))
  for (const renter of renters) {
    const key = nameKey(`${renter.first_name} ${renter.last_name}`)
    named.add(key)
    const same = known.get(key)
    if (!same) {
      joined.push(renter.email !== null && emails.has(renter.email) ? { ...renter, email: null } : renter)
      continue
    }
    const email =
      same.email === null && !same.isReturned && renter.email !== null && !emails.has(renter.email)
        ? renter.email
        : null
    const phone = same.phone === null ? renter.phone : null
    if (email !== null || phone !== null) contacts.push({ renterId: same.id, email, phone })
  }
  const left = [...known].flatMap(([key, { id }]) => (named.has(key) ? [] : [id]))
  return { joined, left, contacts }
}

/**
 * Leases of the same software and street that the file does not have. That alone ends nothing. Not asked while rows
 * cannot be read: they may be these.
 */
export function missingLeases(
  found: readonly Placed[],
  known: readonly KnownLease[],
  hasUnreadable: boolean,
): ImportRow[] {
  if (hasUnreadable) return []
  const ids = new Set(found.map(({ facts }) => facts.external_id))
  const streets = new Set(found.map(({ facts }) => placeKey(facts.address_1)))
  return known
    .filter(
      (lease) =>
        lease.isOfSource &&
        lease.endsOn === null &&
        !ids.has(lease.externalId ?? '') &&
        streets.has(placeKey(lease.address_1)),
    )
    .map((lease) => ({
      outcome: 'missing' as const,
      before: { endsOn: null },
      after: null,
      isLeftOut: true,
      leaseId: lease.id,
      file: null,
      sheet: null,
      row: null,
      title: titleOf(lease),
      people: lease.renters.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    }))
}

/** The first day of the month after the file's day: the old rent stays for the months before. */
export const raisesFromOf = (asOf: IsoDate | null, today: IsoDate): IsoDate =>
  firstDayOf(monthAfter(monthOf(asOf ?? today)))
