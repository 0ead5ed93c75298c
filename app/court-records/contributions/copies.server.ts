import type { OrderReading } from '#app/order-reader/reading.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

export type Contributor = { id: string; personId: string; fileName: string; email: string }

/** A file of a pending order. */
export type WaitingCopy = {
  id: string
  sha256: string
  source: 'import' | 'upload'
  fileNumber: string
  tribunal: string
  issuedDate: string
  pages: number
  reading: OrderReading | null
  /** Why it would have no public PDF. */
  noCopy: string | null
  contributors: Contributor[]
}

const contributors = (tx: Tx, filingId: string) =>
  tx
    .selectFrom('contribution')
    .innerJoin('person', 'person.id', 'contribution.person_id')
    .select(['contribution.id', 'contribution.person_id as personId', 'contribution.file_name as fileName'])
    .select((e) => e.fn.coalesce('copy_filing_id', 'filing_id').as('copyId'))
    .select('person.email')
    .where('contribution.filing_id', '=', filingId)
    .where('contribution.state', '=', 'handed_in')
    .orderBy('contribution.created_at')
    .execute()

/** Everyone who contributed an order, and each one's name for the file. */
export const contributorsOf = (tx: Tx, filingId: string): Promise<Contributor[]> => contributors(tx, filingId)

/** The files of a pending order: its main one first, then those that were merged into it. */
export async function copiesOf(tx: Tx, filingId: string): Promise<WaitingCopy[]> {
  const people = await contributors(tx, filingId)
  const rows = await tx
    .selectFrom('court_filing as filing')
    .innerJoin('court_filing_file as file', 'file.filing_id', 'filing.id')
    .innerJoin('court_filing_intake as intake', 'intake.filing_id', 'filing.id')
    .select(['filing.id', 'file.sha256', 'intake.source', 'intake.pages', 'intake.reading'])
    .select(['filing.file_number as fileNumber', 'filing.tribunal', 'filing.issued_date as issuedDate'])
    .select('file.public_failure as noCopy')
    .where((e) => e.or([e('filing.id', '=', filingId), e('filing.merged_into_id', '=', filingId)]))
    .orderBy((e) => e('filing.id', '<>', filingId))
    .orderBy('filing.created_at')
    .orderBy('filing.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    reading: row.reading as OrderReading | null,
    contributors: people
      .filter(({ copyId }) => copyId === row.id)
      .map(({ id, personId, fileName, email }) => ({ id, personId, fileName, email })),
  }))
}
