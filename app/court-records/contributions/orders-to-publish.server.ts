import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { contributionPaths } from './paths.ts'

type Row = { id: string; reference: string; about: string; since: Date; source: 'import' | 'upload' }

/** The orders that wait to be published, oldest first. */
export async function listOrdersToPublish(tx: Tx, limit: number) {
  const { rows } = await sql<Row>`
    select filing.id, filing.file_number as reference, filing.created_at as since, intake.source,
      coalesce(nullif(concat_ws(', ', filing.city, filing.province), ''), filing.tribunal) as about
    from court_filing filing join court_filing_intake intake on intake.filing_id = filing.id
    where filing.state = 'pending' order by filing.created_at, filing.id limit ${limit}`.execute(tx)
  return rows.map(({ id, reference, about, since, source }) => ({
    id,
    about,
    reference: reference || null,
    to: contributionPaths.review(id),
    state: source === 'upload' ? 'Uploaded' : 'Imported',
    since: torontoDate(since),
  }))
}
