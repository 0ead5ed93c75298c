import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { marks } from '../marks.ts'
import { isShownOn, oldestShown } from '../shown-records.server.ts'
import type { Applicant, ComparedFiling } from './match.ts'
import { nameQueries, nearerQueries } from './name-marks.ts'
import { ordersOfTenant } from './standing.ts'

/**
 * The maximum number of orders compared for a name, the newest; for a name with closer data, the same number again of
 * each kind.
 */
const maxCompared = 1000
const maxOfOtherName = 200
/** For all names together, and for all with closer data. */
const maxInAll = 3000

type Bounds = { today: IsoDate; max: number }

export type Candidate = ComparedFiling & {
  id: string
  issuedDate: string
  /** Whether it is a match if more than the name agrees. */
  ordersOfTenant: boolean
}
type CandidateRow = Omit<ComparedFiling, 'tenantNames' | 'landlordNames'> & {
  id: string
  issued_date: string
  amount_owed: number | null
  payable_by: 'tenant' | 'landlord' | null
  tenancy_terminated_date: string | null
  dismissed: boolean
  tags: string[]
  tenant_names: string[]
  landlord_names: string[]
}

type Found = {
  candidates: Candidate[]
  /** Whether every order with one of the names was compared. */
  isAll: boolean
  /** Whether every possible match was: those with a postal code, landlord or city of the search as well. */
  isAllNearer: boolean
}

/**
 * Orders whose tenants may have one of the names, each once. For a rare name, all are compared. For a common one, first
 * those that also have a postal code of the search, then a landlord, then a city, and then the newest.
 */
export async function findCandidates(tx: Tx, applicant: Applicant, today: IsoDate): Promise<Found> {
  const found = new Map<string, Candidate>()
  const add = (rows: readonly CandidateRow[]) => {
    for (const row of rows) found.set(row.id, candidateOf(row))
  }
  const common: { name: string; bounds: Bounds }[] = []
  for (const [index, name] of nameQueries(applicant).entries()) {
    const bounds = { today, max: index === 0 ? maxCompared : maxOfOtherName }
    const rows = found.size < maxInAll ? await find(tx, queryOf(name), bounds) : null
    if (rows && rows.length <= bounds.max) add(rows)
    else common.push({ name, bounds })
  }
  const enough = found.size + maxInAll
  let isAllNearer = true
  for (const nearer of nearerQueries(applicant)) {
    for (const { name, bounds } of common) {
      const of = found.size < enough ? await findNewest(tx, `${name} & ${nearer}`, bounds) : null
      add(of?.rows ?? [])
      isAllNearer &&= of?.isAll ?? false
    }
  }
  // Name-only records are listed up to twenty: beyond that, not all are needed.
  for (const { name, bounds } of common) {
    if (found.size < enough) add(await findByYears(tx, name, bounds))
  }
  return { candidates: [...found.values()], isAll: common.length === 0, isAllNearer }
}

const queryOf = (query: string) => sql`${query}::tsquery`

/** If there are more than are compared, the newest. */
async function findNewest(
  tx: Tx,
  query: string,
  bounds: Bounds,
): Promise<{ rows: CandidateRow[]; isAll: boolean }> {
  const rows = await find(tx, queryOf(query), bounds)
  if (rows.length <= bounds.max) return { rows, isAll: true }
  return { rows: await findByYears(tx, query, bounds), isAll: false }
}

/** The newest years one by one until there are enough, so that no statement sorts more than one year's orders. */
async function findByYears(tx: Tx, query: string, bounds: Bounds): Promise<CandidateRow[]> {
  const { today, max } = bounds
  const rows: CandidateRow[] = []
  for (let year = Number(today.slice(0, 4)); year >= Number(oldestShown(today).slice(0, 4)); year -= 1) {
    const ofYear = sql`(${queryOf(query)} && ${`'${marks.year(String(year))}'`}::tsquery)`
    rows.push(...(await find(tx, ofYear, bounds, sql`order by found.issued_date + 0 desc, filing_id`)))
    if (rows.length >= max) break
  }
  return rows.slice(0, max)
}

async function find(
  tx: Tx,
  query: RawBuilder<unknown>,
  { today, max }: Bounds,
  order: RawBuilder<unknown> = sql``,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with found as materialized (
      select filing_id, issued_date from searched_filing found
      where search @@ ${query} and issued_date + 0 >= ${oldestShown(today)}::date ${order} limit ${max + 1})
    select filing.id, filing.issued_date, tenant_names, landlord_names,
      address_1, address_2, filing.city, filing.province, postal_code, filing.amount_owed, payable_by,
      tenancy_terminated_date, dismissed, filing.tags
    from found join court_filing filing on filing.id = found.filing_id and ${isShownOn(today)}
    ${order}`.execute(tx)
  return rows
}

const candidateOf = (row: CandidateRow): Candidate => ({
  id: row.id,
  issuedDate: row.issued_date,
  tenantNames: row.tenant_names,
  landlordNames: row.landlord_names,
  address_1: row.address_1,
  address_2: row.address_2,
  city: row.city,
  province: row.province,
  postal_code: row.postal_code,
  ordersOfTenant: ordersOfTenant({
    amountOwed: row.amount_owed,
    payableBy: row.payable_by,
    tenancyTerminatedDate: row.tenancy_terminated_date,
    dismissed: row.dismissed,
    tags: row.tags,
  }),
})
