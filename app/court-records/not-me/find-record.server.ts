import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fileKey } from '../words.ts'

export type FoundRecord = {
  id: string
  fileNumber: string
  tribunal: string
  issuedDate: string
  place: string
}

const maxFound = 10

/** The published orders of a file number in any spelling, newest first. */
export async function findRecords({ actor }: Member, number: string): Promise<FoundRecord[]> {
  const key = fileKey(number.slice(0, 100))
  if (key === '') return []
  const rows = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('court_filing')
      .select([
        'id',
        'file_number as fileNumber',
        'tribunal',
        'issued_date as issuedDate',
        'city',
        'province',
      ])
      // People often leave out the board's own letters.
      .where('file_number_key', 'in', [key, `LTB${key}`])
      .where('state', '=', 'published')
      .orderBy('issued_date', 'desc')
      .orderBy('id')
      .limit(maxFound)
      .execute(),
  )
  return rows.map(({ city, province, ...row }) => ({
    ...row,
    place: [city, province].filter(Boolean).join(', '),
  }))
}
