import { sql } from 'kysely'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import {
  compareDates,
  type IsoDate,
  isoDate,
  isoDateOrNull,
  torontoDate,
} from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { ConsentState } from '../consent/consent-states.ts'
import { readPlans } from '../line/read-line-facts.server.ts'
import { leaseSourceName } from '../line/source-name.ts'
import { type LeaseTerm, monthlyObligation, termOn } from '../months/charges.ts'
import { knownBalance, type LeaseMonths, type Said, unknownMonths } from '../months/confirmed.ts'
import { lastMonths, type MarkedMonth } from '../months/last-months.ts'
import { type MonthRow, monthRows } from '../months/month-rows.ts'
import { type Month, monthOf } from '../months/months.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { readProvenMonths } from '../past/proven-months.server.ts'
import { findPlan, type PlanView } from '../plan/plans.server.ts'
import type { LeaseStatus } from './lease-status.ts'

/** Who said what of a month. */
export type StatedMonth = {
  said: Said
  /** In cents, of a part. */
  received: number | null
  /** Our reviewers said so, by a decision on a dispute. */
  isDecided: boolean
  by: string | null
  on: IsoDate
  asOf: IsoDate
  channel: 'page' | 'import' | 'call'
}

export type LeaseRenterView = {
  id: string
  name: string
  email: string | null
  consent: ConsentState
  lateConsent: boolean
  isReturned: boolean
  changedOn: IsoDate
  hasIdentity: boolean
  joinedOn: string
  leftOn: string | null
  leftHow: 'moved' | 'mistake' | 'died' | null
  /** That they left can be undone. */
  canComeBack: boolean
}

/** A change of the rent that has not begun; in cents a month. */
export type LaterRent = { from: IsoDate; monthly: number }

/** A lease as both of its sides read it; a renter gets only themselves in `renters`. */
export type LeaseView = {
  id: string
  organizationId: string
  landlord: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  status: LeaseStatus
  startsOn: IsoDate
  endsOn: IsoDate | null
  dueDay: number
  isJoint: boolean
  rent: number
  fees: number
  subsidy: number
  monthly: number
  laterRents: LaterRent[]
  /** The rent from the first day that counts here, in cents. */
  firstRent: LeaseTerm
  deposit: number
  endedHow: 'term' | 'moved_out' | 'assigned' | 'other' | null
  endRecordedOn: string | null
  /** The first day that counts here. */
  countsFrom: IsoDate
  revision: number
  renters: LeaseRenterView[]
  months: (MonthRow & { statement: StatedMonth | null; receivedOn: IsoDate[] })[]
  lastMonths: MarkedMonth[]
  /** The payment plan that is proposed or agreed. */
  plan: PlanView | null
  /** In cents, as of today; null while it is not known. */
  owed: number | null
  /** The oldest month to confirm, without which nothing later is known. */
  openMonth: Month | null
  /** Whether the landlord is asked about a month of it. */
  isAsked: boolean
}

type Head = Pick<
  LeaseView,
  | 'id'
  | 'organizationId'
  | 'landlord'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'status'
  | 'dueDay'
  | 'isJoint'
  | 'revision'
  | 'deposit'
  | 'endedHow'
  | 'endRecordedOn'
  | 'isAsked'
> & { starts: string; ends: string | null }

/**
 * A lease in the caller's transaction, which decides what of it can be read: null if it is not theirs. `today` is of the
 * application's clock.
 */
export async function readLease(tx: Tx, leaseId: string, today: IsoDate): Promise<LeaseView | null> {
  const { rows } = await sql<Head>`
    select l.id, l.organization_id as "organizationId", coalesce(s.display_name, o.name) as landlord, l.address_1,
      l.address_2, l.city, l.province, l.postal_code, l.status, l.due_day as "dueDay", l.is_joint as "isJoint",
      l.revision, l.starts_on as starts, l.ends_on as ends, l.last_month_deposit as deposit,
      l.ended_how as "endedHow", l.end_recorded_on as "endRecordedOn",
      l.unconfirmed_from is not null as "isAsked"
    from lease l join organization o on o.id = l.organization_id
      left join rent_settings s on s.organization_id = l.organization_id
    where l.id = ${leaseId}`.execute(tx)
  const [head] = rows
  if (!head) return null
  const { starts, ends, ...rest } = head
  const { organizationId } = head
  const months = (await readMonthsOf(tx, { organizationId, ids: [leaseId] })).get(leaseId)
  if (!months) return null
  const said = await readStatements(tx, leaseId)
  const plans = await readPlans(tx, { organizationId, ids: [leaseId] })
  const proven = (await readProvenMonths(tx, { organizationId, ids: [leaseId] })).get(leaseId)
  const { rent, fees, subsidy } = termOn(months.terms, today)
  return {
    ...rest,
    startsOn: isoDate(starts),
    endsOn: isoDateOrNull(ends),
    rent,
    fees,
    subsidy,
    monthly: monthlyObligation({ from: today, rent, fees, subsidy }),
    laterRents: months.terms
      .filter(({ from }) => from > today && from > months.startsOn)
      .toSorted((a, b) => compareDates(a.from, b.from))
      .map((term) => ({ from: term.from, monthly: monthlyObligation(term) })),
    firstRent: months.terms.reduce((a, b) => (b.from < a.from ? b : a)),
    countsFrom: months.startsOn,
    renters: await readLeaseRenters(tx, leaseId, today),
    months: monthRows(months, today).map((row) => ({
      ...row,
      statement: said.get(row.month) ?? null,
      receivedOn: daysIn(months, row.month, today),
    })),
    lastMonths: lastMonths(months, today, plans.get(leaseId)).map((marked) =>
      proven?.has(marked.month) ? { ...marked, mark: { kind: 'current' } } : marked,
    ),
    plan: await findPlan(tx, { organizationId, leaseId, today }),
    owed: knownBalance(months, today),
    openMonth: unknownMonths(months, today)[0] ?? null,
  }
}

/** The days on which money came in a month, as far as they are known. */
const daysIn = ({ receipts }: LeaseMonths, month: Month, today: IsoDate): IsoDate[] =>
  [
    ...new Set(
      receipts
        .filter(
          ({ on, isDated, returnedOn }) =>
            isDated !== false && monthOf(on) === month && on <= today && returnedOn === null,
        )
        .map(({ on }) => on),
    ),
  ].toSorted(compareDates)

type RenterRow = Omit<LeaseRenterView, 'changedOn'> & { changedAt: Date }

async function readLeaseRenters(tx: Tx, leaseId: string, today: IsoDate): Promise<LeaseRenterView[]> {
  const { rows } = await sql<RenterRow>`
    select r.id, concat_ws(' ', r.first_name, r.middle_name, r.last_name) as name, r.email, r.consent,
      r.late_consent as "lateConsent", r.is_returned as "isReturned", r.consent_changed_at as "changedAt",
      i.lease_renter_id is not null as "hasIdentity", r.joined_on as "joinedOn", r.left_on as "leftOn",
      r.left_how as "leftHow", ${canComeBack(today)} as "canComeBack"
    from lease_renter r left join renter_identity i on i.lease_renter_id = r.id
    where r.lease_id = ${leaseId} order by r.position`.execute(tx)
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedOn: torontoDate(changedAt) }))
}

/** As `whyNotBack` decides it. */
const canComeBack = (today: IsoDate) => {
  const recordedOn = sql`(r.left_recorded_at at time zone 'America/Toronto')::date`
  return sql`(r.left_on is not null and r.dispute_id is null and r.left_recorded_at is not null
    and to_char(${recordedOn}, 'YYYY-MM') = ${monthOf(today)} and not exists (select from bureau_entry e
      where e.subject_id = r.lease_id and e.source = ${leaseSourceName} and e.line is not null
        and e.equifax_report_date >= ${recordedOn}))`
}

/** A renter's details as their landlord's form shows them. */
export const readRenterFields = (tx: Tx, renterId: string) =>
  tx
    .selectFrom('lease_renter')
    .select(['first_name', 'middle_name', 'last_name', 'email', 'phone', 'joined_on'])
    .where('id', '=', renterId)
    .executeTakeFirst()

async function readStatements(tx: Tx, leaseId: string): Promise<Map<Month, StatedMonth>> {
  const rows = await tx
    .selectFrom('lease_statement as s')
    .leftJoin('person as p', 'p.id', 's.said_by')
    .select(['s.month', 's.said', 's.received', 's.as_of', 's.channel', 's.said_at', 's.dispute_id'])
    .select(['p.first_name', 'p.last_name'])
    .where('s.lease_id', '=', leaseId)
    .where('s.replaced_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      monthOf(isoDate(row.month)),
      {
        said: row.said,
        received: row.received,
        isDecided: row.dispute_id !== null,
        by: (row.dispute_id === null && wholeName(row.first_name, row.last_name)) || null,
        on: torontoDate(row.said_at),
        asOf: isoDate(row.as_of),
        channel: row.channel,
      },
    ]),
  )
}

/** The same in a transaction of its own. */
export const findLease = (
  actor: Parameters<typeof inTransaction>[0],
  leaseId: string,
  today: IsoDate,
): Promise<LeaseView | null> => inTransaction(actor, (tx) => readLease(tx, leaseId, today))
