import { sql } from 'kysely'
import { config } from '#app/platform/config.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { oldestShown } from '../shown-records.server.ts'
import { casesChart, l1Chart } from './charts.ts'
import { drawCharts } from './draw-charts.server.ts'
import { casesGiven, figuresOf, type YearPart } from './figures.ts'
import { type KeptFigures, readFigures } from './kept-figures.server.ts'
import { sampleL1Months } from './l1-waits.ts'

/** Orders per statement: other requests run in between, on the embedded database too. */
const partSize = 5000
const daysOfWaits = 365
/** When the sandbox clock moves by months, an hour passes at once: the orders are still the same. */
const freshForMs = 10 * 60_000

type Part = { parts: YearPart[]; last: { on: string; id: string } | null }

/** Calculates the totals of all published orders, draws their charts, and stores both for home. An hourly job. */
export async function calculateFigures(today: IsoDate): Promise<void> {
  const kept = await readFigures()
  if (kept && Date.now() - kept.calculatedAt.getTime() < freshForMs) return
  const parts: YearPart[] = []
  let after: Part['last'] = null
  do {
    const from: Part['last'] = after
    const part: Part = await inTransaction(anonymous, (tx) => readPart(tx, from, today))
    parts.push(...part.parts)
    after = part.last
  } while (after !== null)
  const figures = figuresOf(parts)
  const years = figures.averageOwedPerCase.length > 0 ? figures.averageOwedPerCase : casesGiven
  const [cases, sample] = await drawCharts([casesChart(years).bars, l1Chart(sampleL1Months).bars])
  if (!cases || !sample) throw new Error('a chart was not drawn')
  const drawn: KeptFigures = {
    ...figures,
    screenedFrom: oldestShown(today),
    cases,
    l1Sample: config().isSandbox ? sample : null,
  }
  await inTransaction(anonymous, (tx) =>
    sql`insert into corpus_figures (figures, calculated_at) values (${JSON.stringify(drawn)}::jsonb, now())
      on conflict (single) do update set figures = excluded.figures, calculated_at = now()`.execute(tx),
  )
}

async function readPart(tx: Tx, after: Part['last'], today: IsoDate): Promise<Part> {
  const waitsFrom = addDays(today, -daysOfWaits)
  const { rows } = await sql<YearPart & { lastOn: string; lastId: string; isWhole: boolean }>`
    with part as (
      select id, issued_date, meeting_date, amount_owed, payable_by, tags from court_filing
      where state = 'published'
        and (issued_date, id) > (coalesce(${after?.on ?? null}::date, '-infinity'),
          coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by issued_date, id limit ${partSize}),
    last as (select issued_date, id from part order by issued_date desc, id desc limit 1)
    select extract(year from issued_date)::int as year, count(*)::int as filings,
      (count(*) filter (where issued_date >= ${oldestShown(today)}::date))::int as screened,
      coalesce(sum(amount_owed), 0)::bigint as owed,
      (count(*) filter (where is_rent))::int as "rentCases",
      coalesce(sum(amount_owed) filter (where is_rent), 0)::bigint as "rentOwed",
      (max(issued_date) filter (where 'n4' = any (tags)))::text as "latestN4",
      (count(*) filter (where has_wait))::int as waits,
      coalesce(sum(issued_date - meeting_date) filter (where has_wait), 0)::int as "waitDays",
      (select issued_date::text from last) as "lastOn", (select id from last) as "lastId",
      (select count(*) from part) = ${partSize} as "isWhole"
    from part, lateral (select amount_owed > 0 and payable_by is not distinct from 'tenant' as is_rent,
      issued_date >= ${waitsFrom}::date and meeting_date <= issued_date as has_wait) of_each
    group by 1`.execute(tx)
  const [first] = rows
  return {
    parts: rows.map(({ lastOn: _, lastId: __, isWhole: ___, ...part }) => part),
    last: first?.isWhole ? { on: first.lastOn, id: first.lastId } : null,
  }
}
