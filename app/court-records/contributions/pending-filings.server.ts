import { recordOpening } from '#app/court-records/audit.server.ts'
import { drawOrderPage, ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { notFound, tooBusy } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { filingsOfFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { withdrawalReasons } from '../withdrawal.ts'
import { copiesOf } from './copies.server.ts'
import { findFilingValues } from './filing-row.server.ts'
import { type FilingValues, readFiling } from './filing-values.ts'
import { findRefusal, findRefusalOfFiling, type Refusal } from './refusals.server.ts'

export type PendingRow = {
  id: string
  fileNumber: string
  tribunal: string
  place: string
  source: 'import' | 'upload'
  since: IsoDate
}

/** The orders that wait to be published, oldest first. A page beyond the last shows the last. */
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
      count: Number(count),
      ...paging,
      rows: rows.map(({ city, province, createdAt, ...row }) => ({
        ...row,
        place: [city, province].filter(Boolean).join(', '),
        since: torontoDate(createdAt),
      })),
    }
  })
}

/** One file of a pending order, with its values. */
export type PendingCopy = {
  id: string
  source: 'import' | 'upload'
  pages: number
  /** The contributors; for staff only. */
  broughtBy: string[]
  values: FilingValues
  /** Why it would have no public PDF. */
  noCopy: string | null
}

export type PendingFiling = Omit<PendingCopy, 'noCopy'> & {
  read: ReturnType<typeof readFiling>
  since: IsoDate
  /** Every file of it, its own first. */
  copies: PendingCopy[]
  /** The reviewer contributed it. */
  isOwn: boolean
  /** The published order that it seems to repeat. */
  same: { id: string; fileNumber: string } | null
  /** Staff rejected it before. */
  refusedBefore: Refusal | null
}

/** The decision about an order that no longer waits. */
export type PastDecision = {
  how: 'published' | 'merged' | 'copy' | 'withdrawn' | 'refused'
  fileNumber: string
  /** The filing it is part of now. */
  filingId: string | null
  refusal: Refusal | null
}

export type ForDecision = { pending: PendingFiling; past: null } | { pending: null; past: PastDecision }

/** Opens a pending order and records that its pages were opened; or returns the decision about it. */
export async function openForDecision(staff: Staff, id: string): Promise<ForDecision> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await findFilingValues(tx, id)
    if (row?.state !== 'pending') return { pending: null, past: await findPast(tx, id, row) }
    await recordOpening(tx, 'filing.pending_opened', { subject: id, why: 'review' })
    const copies = await copiesOf(tx, id)
    const [own] = copies
    if (!own) throw notFound()
    const people = copies.flatMap(({ contributors }) => contributors)
    const shown: PendingCopy[] = []
    for (const { id: copyId, contributors, ...copy } of copies) {
      shown.push({
        id: copyId,
        source: copy.source,
        pages: copy.pages,
        noCopy: copy.noCopy,
        broughtBy: contributors.map(({ email }) => email),
        values: copyId === id ? row.values : await valuesOfCopy(tx, copyId),
      })
    }
    const { source, pages, sha256, fileNumber, tribunal, issuedDate } = own
    const pending = {
      id,
      source,
      pages,
      values: row.values,
      read: readFiling(own.reading),
      since: torontoDate(row.createdAt),
      copies: shown,
      broughtBy: people.map(({ email }) => email),
      isOwn: people.some(({ personId }) => personId === staff.person.id),
      same: await findPublishedSame(tx, id, row.values),
      refusedBefore: await findRefusal(tx, { sha256, fileNumber, tribunal, issuedDate }),
    }
    return { pending, past: null }
  })
}

/** A pending order; not found if it no longer waits. */
export async function openPendingFiling(staff: Staff, id: string): Promise<PendingFiling> {
  const { pending } = await openForDecision(staff, id)
  if (!pending) throw notFound()
  return pending
}

async function valuesOfCopy(tx: Tx, id: string): Promise<FilingValues> {
  const copy = await findFilingValues(tx, id)
  if (!copy) throw notFound()
  return copy.values
}

async function findPast(
  tx: Tx,
  id: string,
  row: Awaited<ReturnType<typeof findFilingValues>>,
): Promise<PastDecision> {
  if (row) {
    const fileNumber = row.values.reference_id ?? ''
    if (row.state !== 'merged')
      return {
        how: row.state === 'withdrawn' ? 'withdrawn' : 'published',
        fileNumber,
        filingId: id,
        refusal: null,
      }
    const into = await tx
      .selectFrom('court_filing as copy')
      .innerJoin('court_filing as first', 'first.id', 'copy.merged_into_id')
      .select(['first.id', 'first.state', 'first.file_number as fileNumber'])
      .where('copy.id', '=', id)
      .executeTakeFirstOrThrow()
    const how = into.state === 'pending' ? 'copy' : 'merged'
    return { how, fileNumber: into.fileNumber, filingId: into.id, refusal: null }
  }
  const refusal = await findRefusalOfFiling(tx, id)
  if (!refusal) throw notFound()
  return { how: 'refused', fileNumber: refusal.fileNumber, filingId: null, refusal }
}

type SameOrder = { id: string; fileNumber: string }

async function findSame(
  tx: Tx,
  { id, values, state }: { id: string; values: FilingValues; state: 'published' | 'withdrawn' },
): Promise<SameOrder | null> {
  const fileNumber = values.reference_id ?? ''
  const own = {
    id,
    fileNumber,
    tribunal: values.tribunal ?? '',
    issuedDate: values.issued_date ?? '',
    tenantNames: values.tenant_names,
    landlordNames: values.landlord_names,
  }
  const same = (await filingsOfFile(tx, fileNumber)).find(
    (other) => other.id !== id && other.state === state && isSameOrder(other, own),
  )
  return same ? { id: same.id, fileNumber: same.fileNumber } : null
}

const findPublishedSame = (tx: Tx, id: string, values: FilingValues) =>
  findSame(tx, { id, values, state: 'published' })

/** The withdrawn order that a pending one would repeat with these values, and why it was withdrawn. */
export async function findWithdrawnSame(
  staff: Staff,
  id: string,
  values: FilingValues,
): Promise<(SameOrder & { on: IsoDate; why: string }) | null> {
  return inTransaction(staff.actor, async (tx) => {
    const same = await findSame(tx, { id, values, state: 'withdrawn' })
    if (!same) return null
    const act = await tx
      .selectFrom('court_filing_withdrawal')
      .select(['reason', 'words', 'created_at as at'])
      .where('filing_id', '=', same.id)
      .where('act', '=', 'withdrawn')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const why = [act.reason && `${withdrawalReasons[act.reason]}.`, act.words].filter(Boolean).join(' ')
    return { ...same, on: torontoDate(act.at), why }
  })
}

/** The published orders of a file number that another one can be merged into. */
export async function findMergeTargets(staff: Staff, fileNumber: string) {
  if (fileNumber.trim() === '') return []
  const found = await inTransaction(staff.actor, (tx) => filingsOfFile(tx, fileNumber))
  return found
    .filter(({ state }) => state === 'published')
    .slice(0, 20)
    .map(({ id, fileNumber: number, tribunal, issuedDate, tenantNames, landlordNames }) => ({
      id,
      fileNumber: number,
      tribunal,
      issuedDate,
      people: [...tenantNames, ...landlordNames].join(', '),
    }))
}

/** The file of a pending order, or of one of its copies. */
export async function openPendingFile(staff: Staff, id: string) {
  return inTransaction(staff.actor, async (tx) => {
    const file = await tx
      .selectFrom('court_filing as filing')
      .innerJoin('court_filing_file as file', 'file.filing_id', 'filing.id')
      .leftJoin('court_filing as first', 'first.id', 'filing.merged_into_id')
      .select(['file.file_key as storageKey', 'file.public_key as publicKey'])
      .select(['file.content_type as contentType', 'file.byte_size as sizeBytes'])
      .select('filing.file_number as fileNumber')
      .where('filing.id', '=', id)
      .where((e) => e.or([e('filing.state', '=', 'pending'), e('first.state', '=', 'pending')]))
      .executeTakeFirst()
    if (!file) throw notFound()
    await recordOpening(tx, 'filing.pending_opened', { subject: id, why: 'review' })
    return file
  })
}

/** A page of the public copy as a picture; null if there is no such page. */
export async function drawPendingPage(staff: Staff, id: string, page: number): Promise<Uint8Array | null> {
  const { storageKey, publicKey } = await openPendingFile(staff, id)
  const draw = (path: string) => drawOrderPage(path, page, { isBare: true })
  return withLocalFile(publicKey ?? storageKey, draw).catch((error: unknown) => {
    if (error instanceof ReadersBusy) throw tooBusy()
    throw error
  })
}
