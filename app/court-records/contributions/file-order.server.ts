import { randomUUID } from 'node:crypto'
import type { OrderReading } from '#app/order-reader/reading.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { lockContent } from '../filing-files.server.ts'
import { type PublicCopy, publicCopyColumns, requestPublicCopy } from '../public-copies.server.ts'
import { keepFiling, republishFiling } from '../publish-filings.server.ts'
import { filingsOfFile, lockFileNumber, tieFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { type Complete, toFiling } from './filing-values.ts'
import { findRefusal } from './refusals.server.ts'

export type OrderFile = {
  sha256: string
  byteSize: number
  /**
   * Stores it and returns its place. Called twice: before the transaction, because copying takes time, and under the
   * lock of its content, because a rejection may have removed it in between.
   */
  keep: () => Promise<string>
  /** The public copy; a job makes it if there is none. */
  copy?: PublicCopy
}

/** An order entering the corpus. */
export type IncomingOrder = {
  file: OrderFile
  source: 'import' | 'upload'
  values: Complete
  reading: OrderReading | null
  /** Whether it is published without a review. */
  isPublished: boolean
}

export type FiledAs = {
  /**
   * `known`: this file was there. `merged`: the same order was there, from another file. `withdrawn`: staff withdrew
   * it.
   */
  outcome: 'published' | 'pending' | 'known' | 'merged' | 'withdrawn'
  filingId: string
  /** The filing of this file, if it is merged into that one. */
  copyId: string | null
  /** Whether that filing is published. */
  isPublished: boolean
  /** Staff rejected the same order before, so it waits for them instead of being published. */
  wasRefused?: boolean
}

/**
 * Files an order once, no matter who contributes it and how many do at once: by its content, then by file number, date
 * and tribunal. An order from a second file is stored merged into the first. One that staff withdrew stays out.
 */
export async function fileOrder(tx: Tx, order: IncomingOrder): Promise<FiledAs> {
  const { file, values } = order
  await lockContent(tx, file.sha256)
  const known = await holdByContent(tx, file.sha256)
  if (known) return known
  await lockFileNumber(tx, values.reference_id)
  const filing = toFiling(values, { id: randomUUID(), ...besideOf(order.reading) })
  const others = await filingsOfFile(tx, filing.fileNumber)
  const same = others.find((other) => isSameOrder(other, filing))
  if (same?.state === 'withdrawn')
    return { outcome: 'withdrawn', filingId: same.id, copyId: null, isPublished: false }
  const wasRefused = order.isPublished && (await findRefusal(tx, { ...filing, sha256: file.sha256 })) !== null
  const isSure = order.isPublished && !wasRefused
  await keepFiling(tx, filing, same?.id ?? null)
  await addFile(tx, filing.id, order)
  if (same) {
    const isPublished = same.state === 'published' || (isSure && (await publishWaiting(tx, same.id, order)))
    // Staff may reject the other copy and accept this one.
    if (!isPublished) await addPages(tx, filing.id, order.reading)
    return {
      outcome: 'merged',
      filingId: same.id,
      copyId: filing.id,
      isPublished,
      wasRefused: wasRefused && !isPublished,
    }
  }
  await addPages(tx, filing.id, order.reading)
  if (isSure) await publish(tx, filing.id, order)
  return {
    outcome: isSure ? 'published' : 'pending',
    filingId: filing.id,
    copyId: null,
    isPublished: isSure,
    wasRefused,
  }
}

/** The filing of a file with this content; null if none. A merged filing leads to the one it is part of. */
export async function findByContent(tx: Tx, sha256: string): Promise<FiledAs | null> {
  const row = await tx
    .selectFrom('court_filing_file as file')
    .innerJoin('court_filing as own', 'own.id', 'file.filing_id')
    .leftJoin('court_filing as first', 'first.id', 'own.merged_into_id')
    .select((e) => [
      'own.id as ownId',
      e.fn.coalesce('first.id', 'own.id').as('filingId'),
      e.fn.coalesce('first.state', 'own.state').as('state'),
    ])
    .where('file.sha256', '=', sha256)
    .executeTakeFirst()
  if (!row) return null
  const outcome = row.state === 'withdrawn' ? 'withdrawn' : 'known'
  const copyId = row.ownId === row.filingId ? null : row.ownId
  return { outcome, filingId: row.filingId, copyId, isPublished: row.state === 'published' }
}

/**
 * The same, locked until the transaction ends: it waits for a decision in progress, so that no one is led to a filing
 * that is being rejected.
 */
async function holdByContent(tx: Tx, sha256: string): Promise<FiledAs | null> {
  let seen = await findByContent(tx, sha256)
  while (seen) {
    const ids = [seen.filingId, seen.copyId ?? seen.filingId]
    await tx
      .selectFrom('court_filing')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forKeyShare()
      .execute()
    const now = await findByContent(tx, sha256)
    if (now?.filingId === seen.filingId && now.copyId === seen.copyId) return now
    seen = now
  }
  return null
}

/** A better copy of an imported order that waits for staff replaces their review; a contributed one still needs it. */
async function publishWaiting(tx: Tx, filingId: string, order: IncomingOrder): Promise<boolean> {
  const { source } = await tx
    .selectFrom('court_filing_intake')
    .select('source')
    .where('filing_id', '=', filingId)
    .executeTakeFirstOrThrow()
  if (source === 'import') await publish(tx, filingId, order)
  return source === 'import'
}

/** Readings from before conditions were read have none. */
const besideOf = (reading: IncomingOrder['reading'] & MayBeConditional) => ({
  reasoning: reading?.body?.reasoning ?? '',
  conditional: reading?.conditional?.value ?? null,
  neutralCitation: reading?.body?.citation ?? null,
})
type MayBeConditional = { conditional?: { value: boolean | null } } | null | undefined

async function publish(tx: Tx, filingId: string, { values, reading }: IncomingOrder): Promise<void> {
  await republishFiling(tx, toFiling(values, { id: filingId, ...besideOf(reading) }))
  await tieFile(tx, values.reference_id)
}

async function addFile(tx: Tx, filingId: string, { file, source, reading }: IncomingOrder): Promise<void> {
  const copy = file.copy ?? null
  await tx
    .insertInto('court_filing_file')
    .values({
      filing_id: filingId,
      file_key: await file.keep(),
      ...publicCopyColumns(copy),
      content_type: 'application/pdf',
      byte_size: file.byteSize,
      sha256: file.sha256,
    })
    .execute()
  if (!copy) await requestPublicCopy(tx, filingId)
  // Pages and reasons are in separate rows.
  const { body: _body, ...kept } = reading ?? { body: null }
  await tx
    .insertInto('court_filing_intake')
    .values({
      filing_id: filingId,
      source,
      pages: reading?.pages ?? 0,
      reading: reading && JSON.stringify(kept),
    })
    .execute()
}

async function addPages(tx: Tx, filingId: string, reading: OrderReading | null): Promise<void> {
  const pages = reading?.body?.pages ?? []
  if (pages.length === 0) return
  await tx
    .insertInto('court_filing_page')
    .values(pages.map(({ page, text }) => ({ filing_id: filingId, page, text })))
    .execute()
}
