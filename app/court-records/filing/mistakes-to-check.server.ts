import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { paths } from '../paths.ts'

type Row = {
  id: string
  filing_id: string
  reference: string
  about: string
  since: Date
  has_account: boolean
}

/** The open reports of mistakes, oldest first. */
export async function listMistakesToCheck(tx: Tx, limit: number) {
  const { rows } = await sql<Row>`
    select report.id, report.filing_id, filing.file_number as reference, report.created_at as since,
      report.person_id is not null as has_account,
      coalesce(nullif(concat_ws(', ', filing.city, filing.province), ''), filing.tribunal) as about
    from court_filing_report report join court_filing filing on filing.id = report.filing_id
    where report.state = 'open' order by report.created_at, report.id limit ${limit}`.execute(tx)
  return rows.map(({ id, filing_id, reference, about, since, has_account }) => ({
    id,
    reference,
    about,
    to: paths.staff.filing(filing_id),
    state: has_account ? 'From an account' : 'From a visitor',
    since: torontoDate(since),
  }))
}
