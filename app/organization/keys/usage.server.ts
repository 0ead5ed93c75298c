import { sql } from 'kysely'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import type { KeyReader } from './read-keys.server.ts'
import { type KeyUsage, shownDays, type UsageSummary } from './usage.ts'

type KeyName = { number: number; name: string; isTest: boolean; ending: string }

const keyColumns = ['api_key.number', 'api_key.name', 'api_key.is_test', 'api_key.ending'] as const
const keyOf = (row: { number: number; name: string; is_test: boolean; ending: string }): KeyName => ({
  number: row.number,
  name: row.name,
  isTest: row.is_test,
  ending: row.ending,
})

/** How often each key was used on each recent day, the most used key first. */
export async function readUsage({ actor, organizationId }: KeyReader, today: IsoDate): Promise<UsageSummary> {
  const from = addDays(today, 1 - shownDays)
  const rows = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('api_usage')
      .innerJoin('api_key', 'api_key.id', 'api_usage.api_key_id')
      .select([...keyColumns, 'api_usage.day'])
      .select([
        sql<number>`sum(calls)::int`.as('calls'),
        sql<number>`coalesce(sum(calls) filter (where status >= 400), 0)::int`.as('errors'),
      ])
      .where('api_usage.organization_id', '=', organizationId)
      .where('api_usage.day', '>=', from)
      .where('api_usage.day', '<=', today)
      .groupBy([...keyColumns, 'api_usage.day'])
      .orderBy('api_usage.day')
      .execute(),
  )
  const byKey = new Map<number, KeyUsage>()
  for (const row of rows) {
    const key = byKey.get(row.number) ?? { ...keyOf(row), calls: 0, errors: 0, days: [] }
    key.calls += row.calls
    key.errors += row.errors
    key.days.push({ day: row.day as IsoDate, calls: row.calls, errors: row.errors })
    byKey.set(row.number, key)
  }
  const keys = [...byKey.values()].sort((a, b) => b.calls - a.calls || a.number - b.number)
  return { from, to: today, keys }
}

export type LatestCall = KeyName & {
  at: Date
  method: string
  route: string
  status: number
  problem: string | null
  ms: number
  reference: string
  /** Bytes. */
  sent: number
  answered: number
}

/** Which calls of a log. */
export type CallsAsked = { errorsOnly?: boolean; status?: number | undefined; day?: IsoDate | undefined }

/** The calls of the last days, newest first. Those of a test organization are its test keys'. */
export function readCalls(
  { actor, organizationId }: KeyReader,
  { limit, offset, ...asked }: CallsAsked & { limit: number; offset: number },
): Promise<{ total: number; calls: LatestCall[] }> {
  return inTransaction(actor, async (tx) => ({
    total: await countCalls(tx, organizationId, asked),
    calls: await callRows(tx, organizationId, { ...asked, limit, offset }),
  }))
}

/** The latest calls of all keys, newest first; only failed ones if requested. */
export function readLatestCalls(
  { actor, organizationId }: KeyReader,
  asked: { page: number; errorsOnly: boolean },
): Promise<Paging & { calls: LatestCall[] }> {
  return inTransaction(actor, async (tx) => {
    const total = await countCalls(tx, organizationId, asked)
    const { offset, ...paging } = pageAt(asked.page, total)
    return { ...paging, calls: await callRows(tx, organizationId, { ...asked, limit: rowsPerPage, offset }) }
  })
}

async function countCalls(tx: Tx, organizationId: string, asked: CallsAsked): Promise<number> {
  const { total } = await callsOf(tx, organizationId, asked)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function callRows(
  tx: Tx,
  organizationId: string,
  { limit, offset, ...asked }: CallsAsked & { limit: number; offset: number },
): Promise<LatestCall[]> {
  const rows = await callsOf(tx, organizationId, asked)
    .select([...keyColumns, 'at', 'method', 'route', 'status', 'problem', 'ms', 'reference'])
    .select(['bytes_in', 'bytes_out'])
    .orderBy('at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    ...keyOf(row),
    at: row.at,
    method: row.method,
    route: row.route,
    status: row.status,
    problem: row.problem,
    ms: row.ms,
    reference: row.reference,
    sent: row.bytes_in,
    answered: row.bytes_out,
  }))
}

const callsOf = (tx: Tx, organizationId: string, { errorsOnly = false, status, day }: CallsAsked) =>
  tx
    .selectFrom('api_call')
    .innerJoin('api_key', 'api_key.id', 'api_call.api_key_id')
    .where((where) =>
      where.or([
        where('api_call.organization_id', '=', organizationId),
        where('api_key.acts_for', '=', organizationId),
      ]),
    )
    .$if(errorsOnly, (query) => query.where('api_call.status', '>=', 400))
    .$if(status !== undefined, (query) => query.where('api_call.status', '=', status ?? 0))
    .$if(day !== undefined, (query) =>
      query
        .where('api_call.at', '>=', midnight(day as IsoDate))
        .where('api_call.at', '<', midnight(day as IsoDate, 1)),
    )

/** The beginning of a day of ours, or of one after it. */
const midnight = (day: IsoDate, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Toronto'`
