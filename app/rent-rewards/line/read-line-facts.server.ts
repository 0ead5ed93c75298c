import { sql } from 'kysely'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import type { OnFault } from '#app/bureau/source.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { isRentRewardsToStart } from '#app/organization/rent-rewards-start.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { courtDebtOf, readCourtDebts } from '../court-debt/court-debts.server.ts'
import { readRenterDisputes } from '../disputes/dispute-facts.server.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { readProvenMonths } from '../past/proven-months.server.ts'
import { legalNameParts } from './legal-name.ts'
import {
  type ConsentSpan,
  type LateNotice,
  type LeaseLine,
  type LineFacts,
  type LineRenter,
  pastOf,
} from './line-facts.ts'
import { isReportedIn } from './reported-provinces.ts'
import { leaseSourceName } from './source-name.ts'
import { noticeDays } from './to-notify.ts'

type Asked = {
  organizationId: string
  ids: readonly string[]
  reportDate: IsoDate
}

/** The facts for the lines of many of an organization's leases, by id. Sixteen statements, however many they are. */
export async function readLineFacts(
  tx: Tx,
  { organizationId, ids, reportDate }: Asked,
  onFault: OnFault,
): Promise<Map<string, LineFacts>> {
  const facts = new Map<string, LineFacts>()
  if (ids.length === 0) return facts
  const of = { organizationId, ids }
  const [months, plans, renters, courtDebts, end, isToStart, proven, leases] = await Promise.all([
    readMonthsOf(tx, of),
    readPlans(tx, of),
    readRenters(tx, of),
    readCourtDebts(tx, { ...of, reportDate }),
    readRentRewardsEnd(tx, organizationId),
    isRentRewardsToStart(tx, organizationId),
    readProvenMonths(tx, of),
    readLeases(tx, { ...of, reportDate }),
  ])
  const debts = Map.groupBy(courtDebts, ({ leaseId }) => leaseId)
  for (const row of leases) {
    const own = months.get(row.id)
    if (!own) continue
    try {
      facts.set(row.id, {
        leaseId: row.id,
        startsOn: isoDate(row.starts_on),
        months: own,
        plans: plans.get(row.id) ?? [],
        proven: proven.get(row.id) ?? new Set(),
        renters: renters.get(row.id) ?? [],
        address: {
          firstLine: row.address_1,
          secondLine: row.address_2,
          city: row.city,
          province: row.province,
          postalCode: row.postal_code,
        },
        ended: end?.because ?? (isToStart ? 'not_started' : null),
        courtDebt: courtDebtOf(debts.get(row.id) ?? []),
        isProvinceReported: isReportedIn(row.province),
        past: pastOf(row.line),
      })
    } catch (error) {
      onFault(row.id, error)
    }
  }
  return facts
}

type Of = { organizationId: string; ids: readonly string[] }

type LeaseRow = {
  id: string
  starts_on: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  line: LeaseLine | null
}

async function readLeases(
  tx: Tx,
  { organizationId, ids, reportDate }: Of & { reportDate: IsoDate },
): Promise<LeaseRow[]> {
  const { rows } = await sql<LeaseRow>`
    select l.id, l.starts_on, l.address_1, l.address_2, l.city, l.province, l.postal_code, last.line
    from lease l
      left join lateral (select e.line from bureau_entry e where e.subject_id = l.id and e.source = ${leaseSourceName}
        and e.equifax_report_date < ${reportDate} and e.line is not null
        order by e.equifax_report_date desc limit 1) last on true
    where l.organization_id = ${organizationId} and l.id = ${anyOf(ids)}`.execute(tx)
  return rows
}

/** Agreed plans of leases, by the lease's id. */
export async function readPlans(
  tx: Tx,
  { organizationId, ids }: Of,
): Promise<Map<string, LineFacts['plans'][number][]>> {
  const rows = await tx
    .selectFrom('lease_plan as p')
    .innerJoin('lease_plan_part as part', (join) =>
      join.onRef('part.plan_id', '=', 'p.id').onRef('part.organization_id', '=', 'p.organization_id'),
    )
    .select(['p.id', 'p.lease_id', 'p.agreed_on', 'p.ended_on', 'part.due_on', 'part.amount'])
    .where('p.organization_id', '=', organizationId)
    .where('p.lease_id', '=', anyOf(ids))
    .where('p.agreed_on', 'is not', null)
    .$narrowType<{ agreed_on: string }>()
    .orderBy('p.agreed_on')
    .orderBy('part.due_on')
    .execute()
  const plans = new Map<string, LineFacts['plans'][number][]>()
  for (const parts of Map.groupBy(rows, ({ id }) => id).values()) {
    const [first] = parts
    if (!first) continue
    const plan = {
      agreedOn: isoDate(first.agreed_on),
      endedOn: isoDateOrNull(first.ended_on),
      parts: parts.map(({ due_on, amount }) => ({ on: isoDate(due_on), amount })),
    }
    plans.set(first.lease_id, [...(plans.get(first.lease_id) ?? []), plan])
  }
  return plans
}

async function readRenters(tx: Tx, of: Of): Promise<Map<string, LineRenter[]>> {
  const { organizationId, ids } = of
  const rows = await tx
    .selectFrom('lease_renter as r')
    .leftJoin('renter_identity as i', 'i.lease_renter_id', 'r.id')
    .select(['r.id', 'r.lease_id', 'r.first_name', 'r.middle_name', 'r.last_name'])
    .select(['r.joined_on', 'r.left_on', 'r.left_how', 'i.legal_name'])
    .where('r.organization_id', '=', organizationId)
    .where('r.lease_id', '=', anyOf(ids))
    .orderBy('r.lease_id')
    .orderBy('r.position')
    .execute()
  const renterIds = rows.map(({ id }) => id)
  const [consents, notices, disputes] = await Promise.all([
    readConsents(tx, organizationId, renterIds),
    readNotices(tx, organizationId, renterIds),
    readRenterDisputes(tx, organizationId, renterIds),
  ])
  const renters = rows.map((row) => {
    const known = { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }
    const own = consents.get(row.id) ?? []
    const isRemoved =
      own.length > 0 && own.every(({ withdrawnOn }) => withdrawnOn !== null) && own.at(-1)?.isRemoval === true
    return {
      leaseId: row.lease_id,
      renter: {
        id: row.id,
        ...(row.legal_name === null ? known : legalNameParts(row.legal_name, known)),
        joinedOn: isoDate(row.joined_on),
        leftOn: isoDateOrNull(row.left_on),
        leftHow: row.left_how,
        hasBirthDate: row.legal_name !== null,
        // Who agreed again did not agree again to what they had taken out.
        consents: isRemoved ? own : own.filter(({ isRemoval }) => !isRemoval),
        isRemoved,
        lateNotices: notices.get(row.id) ?? [],
        disputes: disputes.get(row.id) ?? [],
      } satisfies LineRenter,
    }
  })
  return new Map(
    [...Map.groupBy(renters, ({ leaseId }) => leaseId)].map(([id, own]) => [
      id,
      own.map(({ renter }) => renter),
    ]),
  )
}

type Consent = ConsentSpan & { isRemoval: boolean }

async function readConsents(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, Consent[]>> {
  const rows = await tx
    .selectFrom('rent_consent')
    .select(['lease_renter_id', 'channel', 'covers_late', 'accepted_at', 'late_withdrawn_at', 'withdrawn_at'])
    .select('removal_asked_at')
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', anyOf(ids))
    .orderBy('accepted_at')
    .execute()
  const day = (at: Date | null) => at && torontoDate(at)
  return grouped(rows, (row) => ({
    acceptedOn: torontoDate(row.accepted_at),
    withdrawnOn: day(row.withdrawn_at),
    coversLate: row.covers_late,
    lateWithdrawnOn: day(row.late_withdrawn_at),
    // An attestation that its renter objects to was never their consent.
    isRemoval: row.removal_asked_at !== null || (row.channel === 'attested' && row.withdrawn_at !== null),
  }))
}

async function readNotices(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, LateNotice[]>> {
  const rows = await tx
    .selectFrom('late_notice as n')
    .leftJoin('outgoing_mail as mail', 'mail.id', 'n.mail_id')
    .select(['n.lease_renter_id', 'n.about', 'n.may_report_from', 'n.mailed_on'])
    // A message that still waits is not sent before today.
    .select(
      sql<Date | null>`case when mail.id is not null then coalesce(mail.sent_at, ${nowInTransaction}) end`.as(
        'sent',
      ),
    )
    .where('n.organization_id', '=', organizationId)
    .where('n.lease_renter_id', '=', anyOf(ids))
    .where('n.returned_at', 'is', null)
    .execute()
  const sentOn = ({ sent, mailed_on }: (typeof rows)[number]) =>
    sent ? torontoDate(sent) : isoDate(mailed_on)
  const ends = await tx
    .selectFrom('reporting_end_mail')
    .select(['lease_renter_id', 'ended_on'])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', anyOf(rows.map((row) => row.lease_renter_id)))
    .execute()
  // Its file was never made: they were mailed since that nothing is reported, and a late report later would be a surprise.
  const isOver = (row: (typeof rows)[number]) =>
    ends.some(
      (end) =>
        end.lease_renter_id === row.lease_renter_id &&
        row.mailed_on <= end.ended_on &&
        end.ended_on <= reportDateFrom(isoDate(row.may_report_from)),
    )
  const standing = rows.filter((row) => !isOver(row))
  return grouped(standing, (row) => ({
    about: isoDate(row.about),
    mayReportFrom: laterOf(isoDate(row.may_report_from), addDays(sentOn(row), noticeDays.least)),
  }))
}

const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

function grouped<Row extends { lease_renter_id: string }, T>(
  rows: readonly Row[],
  to: (row: Row) => T,
): Map<string, T[]> {
  return new Map([...Map.groupBy(rows, (row) => row.lease_renter_id)].map(([id, own]) => [id, own.map(to)]))
}
