import { sql } from 'kysely'
import { recordOpening } from '#app/audit/record.server.ts'
import { drawOrderPage, ReadersBusy } from '#app/court-orders/read-order.server.ts'
import type { OrderReading } from '#app/court-orders/reading.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { notFound, tooBusy } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { filingsOfFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { findFilingValues } from './filing-row.server.ts'
import { type FilingValues, readFiling } from './filing-values.ts'

export type PendingRow = {
  id: string
  fileNumber: string
  tribunal: string
  place: string
  source: 'import' | 'upload'
  since: IsoDate
}

/** The orders that wait to be published, the oldest first. A page beyond the last shows the last. */
export async function readPendingFilings(
  staff: Staff,
  asked: number,
): Promise<{ rows: PendingRow[]; count: number } & Paging> {
  return inTransaction(staff.actor, async (tx) => {
    const { count } = await tx
      .selectFrom('court_filing')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    const { offset, ...paging } = pageAt(asked, Number(count))
    const rows = await tx
      .selectFrom('court_filing as filing')
      .innerJoin('court_filing_intake as intake', 'intake.filing_id', 'filing.id')
      .select(['filing.id', 'filing.file_number as fileNumber', 'filing.tribunal', 'filing.city'])
      .select(['filing.province', 'intake.source', 'filing.created_at as createdAt'])
      .where('filing.state', '=', 'pending')
      .orderBy('filing.created_at')
      .orderBy('filing.id')
      .limit(rowsPerPage)
      .offset(offset)
      .execute()
    return {
      ...{ count: Number(count), ...paging },
      rows: rows.map(({ city, province, createdAt, ...row }) => ({
        ...row,
        place: [city, province].filter(Boolean).join(', '),
        since: torontoDate(createdAt.getTime()),
      })),
    }
  })
}

export type PendingFiling = {
  id: string
  values: FilingValues
  read: ReturnType<typeof readFiling>
  pages: number
  source: 'import' | 'upload'
  since: IsoDate
  /** Who brought it; for staff only. */
  broughtBy: string[]
  /** Its reviewer brought it themselves. */
  isOwn: boolean
  /** The published order that it seems to be once more. */
  same: { id: string; fileNumber: string } | null
}

/** Opens an order that waits, and writes down that its pages were opened. */
export async function openPendingFiling(staff: Staff, id: string): Promise<PendingFiling> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await findFilingValues(tx, id)
    if (row?.state !== 'pending') throw notFound()
    const intake = await tx
      .selectFrom('court_filing_intake')
      .select(['source', 'reading', 'pages'])
      .where('filing_id', '=', id)
      .executeTakeFirstOrThrow()
    await recordOpening(tx, 'filing.pending_opened', { subject: id, why: 'review' })
    const contributors = await contributorsOf(tx, id)
    const { source, pages } = intake
    return {
      ...{ id, source, pages, values: row.values },
      read: readFiling(intake.reading as OrderReading | null),
      since: torontoDate(row.createdAt.getTime()),
      broughtBy: contributors.map(({ email }) => email),
      isOwn: contributors.some(({ personId }) => personId === staff.person.id),
      same: await findPublishedSame(tx, id, row.values),
    }
  })
}

/** Everybody who brought an order, and the file as each called it. */
export const contributorsOf = (tx: Tx, filingId: string) =>
  tx
    .selectFrom('contribution')
    .innerJoin('person', 'person.id', 'contribution.person_id')
    .select(['contribution.id', 'contribution.person_id as personId', 'contribution.file_name as fileName'])
    .select('person.email')
    .where('contribution.filing_id', '=', filingId)
    .where('contribution.state', '=', 'handed_in')
    .orderBy('contribution.created_at')
    .execute()

async function findPublishedSame(tx: Tx, id: string, values: FilingValues): Promise<PendingFiling['same']> {
  const fileNumber = values.reference_id ?? ''
  const own = {
    ...{ id, fileNumber, tribunal: values.tribunal ?? '', issuedDate: values.issued_date ?? '' },
    ...{ tenantNames: values.tenant_names, landlordNames: values.landlord_names },
  }
  const same = (await filingsOfFile(tx, fileNumber)).find(
    (other) => other.id !== id && other.state === 'published' && isSameOrder(other, own),
  )
  return same ? { id: same.id, fileNumber: same.fileNumber } : null
}

/** The published orders of a file number, which another one can be merged into. */
export async function findMergeTargets(staff: Staff, fileNumber: string) {
  if (fileNumber.trim() === '') return []
  const found = await inTransaction(staff.actor, (tx) => filingsOfFile(tx, fileNumber))
  return found
    .filter(({ state }) => state === 'published')
    .slice(0, 20)
    .map(({ id, fileNumber: number, tribunal, issuedDate, tenantNames, landlordNames }) => ({
      ...{ id, fileNumber: number, tribunal, issuedDate },
      people: [...tenantNames, ...landlordNames].join(', '),
    }))
}

/** The file of an order that waits. */
export async function openPendingFile(staff: Staff, id: string) {
  return inTransaction(staff.actor, async (tx) => {
    const file = await tx
      .selectFrom('court_filing as filing')
      .innerJoin('court_filing_file as file', 'file.filing_id', 'filing.id')
      .select(['file.file_key as storageKey', 'file.content_type as contentType'])
      .select(['file.byte_size as sizeBytes', 'filing.file_number as fileNumber'])
      .where('filing.id', '=', id)
      .where('filing.state', '=', sql.lit('pending'))
      .executeTakeFirst()
    if (!file) throw notFound()
    await recordOpening(tx, 'filing.pending_opened', { subject: id, why: 'review' })
    return file
  })
}

/** A page of it as a picture; null if there is no such page. */
export async function drawPendingPage(staff: Staff, id: string, page: number): Promise<Uint8Array | null> {
  const { storageKey } = await openPendingFile(staff, id)
  return withLocalFile(storageKey, (path) => drawOrderPage(path, page)).catch((error: unknown) => {
    if (error instanceof ReadersBusy) throw tooBusy()
    throw error
  })
}
