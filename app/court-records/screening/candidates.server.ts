import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { marks } from '../marks.ts'
import type { Applicant, ComparedFiling } from './match.ts'
import { corroborationQuery, nameQueries } from './name-marks.ts'
import { isShownOn, oldestShown } from './shown-records.server.ts'

/** At most so many orders are compared for a name, the newest; for a name with an address or landlord, as many again. */
const mostCompared = 1000
const mostOfOtherName = 200
const mostInAll = 3000

type Bounds = { today: IsoDate; most: number }

export type Candidate = ComparedFiling & { id: string; issuedDate: string }
type CandidateRow = Omit<Candidate, 'issuedDate' | 'tenantNames' | 'landlordNames'> & {
  issued_date: string
  tenant_names: string[]
  landlord_names: string[]
}

/** Orders whose tenants may have one of the names, each once; whether all there are were looked at. */
export async function findCandidates(
  tx: Tx,
  applicant: Applicant,
  today: IsoDate,
): Promise<{ candidates: Candidate[]; isAll: boolean }> {
  const corroboration = corroborationQuery(applicant)
  const found: CandidateRow[] = []
  let isAll = true
  const names = nameQueries(applicant)
  const mostOf = (index: number) => (index === 0 ? mostCompared : mostOfOtherName)
  for (const [index, name] of corroboration === null ? [] : names.entries()) {
    const nearer = await findNewest(tx, `${name} & ${corroboration}`, { today, most: mostOf(index) })
    found.push(...nearer.rows)
  }
  for (const [index, name] of names.entries()) {
    // What has the name alone is listed to twenty: with so many there is no need to see them all.
    if (found.length >= mostInAll) return { candidates: onceEach(found), isAll: false }
    const most = mostOf(index)
    const byName = await findNewest(tx, name, { today, most })
    found.push(...byName.rows)
    isAll &&= byName.isAll
  }
  return { candidates: onceEach(found), isAll }
}

const onceEach = (found: readonly CandidateRow[]): Candidate[] => [
  ...new Map(found.map((row) => [row.id, candidateOf(row)])).values(),
]

/**
 * Rare names are all found by one statement. Of a common one the newest years are asked one by one until there are enough,
 * so that no statement reads more than a thousand rows.
 */
async function findNewest(
  tx: Tx,
  query: string,
  { today, most }: Bounds,
): Promise<{ rows: CandidateRow[]; isAll: boolean }> {
  const whole = await find(tx, sql`${query}::tsquery`, { today, most })
  if (whole.length <= most) return { rows: whole, isAll: true }
  const rows: CandidateRow[] = []
  for (let year = Number(today.slice(0, 4)); year >= Number(oldestShown(today).slice(0, 4)); year -= 1) {
    const ofYear = sql`(${query}::tsquery && ${`'${marks.year(String(year))}'`}::tsquery)`
    rows.push(...(await find(tx, ofYear, { today, most })))
    if (rows.length >= most) break
  }
  return { rows: rows.slice(0, most), isAll: false }
}

async function find(tx: Tx, query: RawBuilder<unknown>, { today, most }: Bounds): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`select id, issued_date, tenant_names, landlord_names,
      address_1, address_2, city, province, postal_code
    from court_filing filing where search @@ ${query} and ${isShownOn(today)}
    limit ${most + 1}`.execute(tx)
  return rows
}

const candidateOf = ({ issued_date, tenant_names, landlord_names, ...row }: CandidateRow): Candidate => ({
  ...row,
  issuedDate: issued_date,
  tenantNames: tenant_names,
  landlordNames: landlord_names,
})

/** How many orders a search of this day looks through, and the newest of them. */
export async function readCorpus(tx: Tx, today: IsoDate): Promise<{ orders: number; upTo: string | null }> {
  const { rows } = await sql<{
    orders: number
    up_to: string | null
  }>`select count(*)::int as orders, max(issued_date) as up_to
    from court_filing where search is not null and issued_date >= ${oldestShown(today)}::date`.execute(tx)
  return { orders: rows[0]?.orders ?? 0, upTo: rows[0]?.up_to ?? null }
}
