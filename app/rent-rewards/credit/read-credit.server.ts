import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { pageAt } from '#app/platform/values/paging.ts'
import { pageSize } from '../leases/lease-filter.ts'
import type { DebtsInFile } from '../line/next-outcomes.server.ts'
import { wordsOf } from '../line/reasons.ts'
import { leaseSourceName } from '../line/source-name.ts'
import { type CreditEntryEntity, creditEntryEntity } from './credit-call.ts'
import {
  type CreditEntry,
  type CreditHistory,
  type CreditReport,
  type EntryFilter,
  type EntryGroup,
  entryGroups,
  groupOfKind,
  type Kind,
  namesOf,
  type StoredEntry,
} from './credit-view.ts'
import { readComing, readComingDay } from './read-coming.server.ts'

/**
 * The credit reports of an organization's leases, latest first, with the coming one; of many leases only its day, unless
 * its count is asked for.
 */
export async function readCreditHistory(
  member: Member,
  debtsInFile: DebtsInFile,
  { isCountAsked, maxUnasked }: { isCountAsked: boolean; maxUnasked?: number },
): Promise<CreditHistory> {
  const today = await clockToday()
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const reports = await listReports(tx, organizationId, sql`true`)
    const notCounted = isCountAsked ? null : await readComingDay(tx, { organizationId, today }, maxUnasked)
    if (notCounted !== null) return { reports, next: null, nextOn: notCounted }
    const next = await readComing(tx, { organizationId, today, debtsInFile })
    return { reports, next, nextOn: next.reportDate }
  })
}

/** The credit reports of an organization's leases, latest first. */
export const listCreditReports = ({ actor, organizationId }: Caller): Promise<CreditReport[]> =>
  inTransaction(actor, (tx) => listReports(tx, organizationId, sql`true`))

async function listReports(
  tx: Tx,
  organizationId: string,
  which: RawBuilder<unknown>,
): Promise<CreditReport[]> {
  const { rows } = await sql<CreditReport>`
    select b.id, b.report_date as "reportDate", b.state = 'sent' as "isSent",
      (count(*) filter (where e.line is not null and e.equifax_status in ('pending', 'sent')))::int as reported,
      (count(*) filter (where e.equifax_status in ('left_out', 'held')))::int as "leftOut"
    from bureau_entry e join bureau_batch b on b.id = e.batch_id
    where e.organization_id = ${organizationId} and e.source = ${leaseSourceName} and b.state <> 'collecting' and ${which}
    group by b.id, b.report_date, b.state order by b.report_date desc`.execute(tx)
  return rows
}

/** One report with a page of its leases; null if the organization has none in it. */
export function readCreditReport(member: Member, batchId: string, filter: EntryFilter) {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const [report] = await listReports(tx, organizationId, sql`b.id = ${batchId}`)
    if (!report) return null
    const { q, group } = filter
    const asked = { organizationId, batchId, q, group }
    const kinds = await countKinds(tx, { ...asked, q: '' })
    const found = q ? await countKinds(tx, asked) : kinds
    const total = found
      .filter((kind) => group === null || groupOfKind(kind) === group)
      .reduce((sum, { count }) => sum + count, 0)
    const { page, pageCount, offset } = pageAt(filter.page, total, pageSize)
    const rows = await listEntries(tx, asked, { limit: pageSize, offset })
    return {
      report,
      kinds,
      rows,
      page,
      pageCount,
      total,
      q,
      group,
    }
  })
}

/** All leases of a report, for a file. */
export function readAllEntries(member: Member, batchId: string) {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const [report] = await listReports(tx, organizationId, sql`b.id = ${batchId}`)
    if (!report) return null
    return {
      report,
      rows: await listEntries(
        tx,
        { organizationId, batchId, q: '', group: null },
        { limit: null, offset: 0 },
      ),
    }
  })
}

/** A part of the leases of a report; null if the organization has none in it. */
export function listCreditEntries(
  { actor, organizationId }: Caller,
  batchId: string,
  part: { limit: number; offset: number },
): Promise<{ entries: CreditEntryEntity[]; total: number } | null> {
  return inTransaction(actor, async (tx) => {
    const [report] = await listReports(tx, organizationId, sql`b.id = ${batchId}`)
    if (!report) return null
    const asked = { organizationId, batchId, q: '', group: null }
    const kinds = await countKinds(tx, asked)
    const entries = (await storedEntries(tx, asked, part)).map(creditEntryEntity)
    return { entries, total: kinds.reduce((sum, { count }) => sum + count, 0) }
  })
}

type Asked = { organizationId: string; batchId: string; q: string; group: EntryGroup | null }

const status = sql`e.line ->> 'accountStatus'`
/** First what is left out, then what is late, closed or owed, then the rest. */
const rank = sql`case when e.line is null then 0
  when ${status} <> '11' or e.amount_in_cents >= 100 then 1 else 2 end`

function conditions({ organizationId, batchId, q, group }: Asked): RawBuilder<unknown> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 12)
  const found = words.map((word) => sql`strpos(l.search, ${folded(sql`${word}`)}) > 0`)
  return sql.join(
    [
      sql`e.organization_id = ${organizationId}`,
      sql`e.batch_id = ${batchId}`,
      sql`e.source = ${leaseSourceName}`,
      ...found,
      ...(group === null ? [] : [sql`${rank} = ${entryGroups.indexOf(group)}`]),
    ],
    sql` and `,
  )
}

/** How many leases went out as what, or were left out why, in all groups. */
async function countKinds(tx: Tx, asked: Asked): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select ${status} as status, e.reason, e.line is not null and e.amount_in_cents >= 100 as owes, count(*)::int as count
    from bureau_entry e left join lease l on l.organization_id = e.organization_id and l.id = e.subject_id
    where ${conditions({ ...asked, group: null })} group by 1, 2, 3 order by 4 desc`.execute(tx)
  return rows
}

async function listEntries(
  tx: Tx,
  asked: Asked,
  part: { limit: number | null; offset: number },
): Promise<CreditEntry[]> {
  const rows = await storedEntries(tx, asked, part)
  return rows.map(({ reason, consumers, ...row }) => ({
    ...row,
    why: reason === null ? null : (wordsOf(reason)?.short ?? 'Left out'),
    names: namesOf(consumers),
  }))
}

async function storedEntries(
  tx: Tx,
  asked: Asked,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.subject_id as "leaseId", ${rank} as rank, e.reason, ${status} as status,
      e.amount_in_cents::float8 as owed, (e.line ->> 'amountPastDue')::float8 as "pastDue",
      e.line ->> 'dateFirstDelinquency' as since, e.line ->> 'dateClosed' as "closedOn",
      e.line ->> 'complianceCondition' as dispute, e.line -> 'consumers' as consumers,
      concat_ws(', ', l.address_2, l.address_1) as address, l.city,
      coalesce((select array_agg(concat_ws(' ', r.first_name, r.last_name) order by r.position) from lease_renter r
        where r.organization_id = e.organization_id and r.lease_id = e.subject_id and r.consent = 'accepted'), '{}') as agreed,
      (select count(*)::int from lease_renter r where r.organization_id = e.organization_id and r.lease_id = e.subject_id
        and r.joined_on <= e.equifax_report_date and (r.left_on is null or r.left_on > e.equifax_report_date)) as renters
    from bureau_entry e left join lease l on l.organization_id = e.organization_id and l.id = e.subject_id
    where ${conditions(asked)}
    order by ${rank}, l.address_1, l.address_2, e.subject_id
    limit ${limit} offset ${offset}`.execute(tx)
  return rows
}
