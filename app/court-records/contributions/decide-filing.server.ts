import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once, onceKey } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { dropUnnamedFiles } from '../filing-files.server.ts'
import { requestPageImages } from '../page-images.server.ts'
import { republishFiling } from '../publish-filings.server.ts'
import { filingsOfFile, lockFileNumber, tieFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { contributorsOf, copiesOf, type WaitingCopy } from './copies.server.ts'
import { publishedMail, refusedMail } from './decision-mails.ts'
import { findFilingValues } from './filing-row.server.ts'
import { type Complete, type ReadBeside, toFiling } from './filing-values.ts'
import { contributionPaths } from './paths.ts'
import { keepRefusals } from './refusals.server.ts'

export type DecisionRefusal =
  /** A colleague was first. */
  | 'decided'
  /** The reviewer contributed it. */
  | 'own'
  /** The same order is published: this one belongs to it. */
  | 'same-order'
  /** The same order was published and withdrawn. */
  | 'withdrawn'
  /** The one it was to be merged into is not published. */
  | 'no-target'

type Verdict = 'published' | 'merged' | 'refused'
/** `notified`: the number of people who get an email. */
export type Decided = Outcome<{ verdict: Verdict; notified: number }, DecisionRefusal>

const refusal = refusalOf<DecisionRefusal>()

type Decision = {
  id: string
  verdict: Verdict
  key: OnceKey
  /** The file number of the published order. */
  newNumber?: string
}

/** Decides a pending order: completely or not at all, and of two decisions at once only one counts. */
function decide(
  staff: Staff,
  { id, verdict, key, newNumber }: Decision,
  work: (tx: Tx, read: ReadBeside) => Promise<{ notified: number }>,
): Promise<Decided> {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, onceKey(key, id, verdict), async () => {
        const seen = await findFilingValues(tx, id)
        if (!seen) throw refusal.because('decided')
        const numbers = [seen.values.reference_id, newNumber].filter((each) => typeof each === 'string')
        await lockFileNumber(tx, ...numbers)
        const filing = await findFilingValues(tx, id, { lock: true })
        if (filing?.state !== 'pending') throw refusal.because('decided')
        const contributors = await contributorsOf(tx, id)
        if (contributors.some(({ personId }) => personId === staff.person.id)) throw refusal.because('own')
        return { verdict, ...(await work(tx, filing)) }
      }),
    ),
  )
}

/** Publishes an order with the values that staff have compared with its pages. */
export function publishPending(
  staff: Staff,
  { id, values, once: key }: { id: string; values: Complete; once: OnceKey },
): Promise<Decided> {
  const decision = { id, verdict: 'published', key, newNumber: values.reference_id } as const
  return decide(staff, decision, async (tx, { reasoning, conditional, neutralCitation }) => {
    const filing = toFiling(values, { id, reasoning, conditional, neutralCitation })
    const others = await filingsOfFile(tx, filing.fileNumber)
    const same = others.filter((one) => one.id !== id && isSameOrder(one, filing))
    if (same.some(({ state }) => state === 'published')) throw refusal.because('same-order')
    if (same.some(({ state }) => state === 'withdrawn')) throw refusal.because('withdrawn')
    await republishFiling(tx, filing)
    await tieFile(tx, filing.fileNumber)
    await requestPageImages(tx, id)
    await recordAudit(tx, 'filing.published', { subject: id })
    return tellPublished(tx, id, { id, fileNumber: filing.fileNumber })
  })
}

/** Merges an order into a published one: it is the same order, contributed again. */
export function mergePending(
  staff: Staff,
  { id, into, once: key }: { id: string; into: string; once: OnceKey },
): Promise<Decided> {
  return decide(staff, { id, verdict: 'merged', key }, async (tx) => {
    const target = await findFilingValues(tx, into, { lock: true })
    if (target?.state !== 'published' || into === id) throw refusal.because('no-target')
    // Copies that were merged into this one earlier move with it.
    await tx
      .updateTable('court_filing')
      .set({ merged_into_id: into })
      .where('merged_into_id', '=', id)
      .execute()
    await tx
      .updateTable('court_filing')
      .set({ state: 'merged', merged_into_id: into, updated_at: nowInTransaction })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, 'filing.merged', { subject: id, details: { into } })
    return tellPublished(tx, id, { id: into, fileNumber: target.values.reference_id ?? '' })
  })
}

async function tellPublished(
  tx: Tx,
  filingId: string,
  now: { id: string; fileNumber: string },
): Promise<{ notified: number }> {
  const url = new URL(contributionPaths.filing(now.id), config().publicUrl).href
  const contributors = await contributorsOf(tx, filingId)
  for (const { id, email } of contributors) {
    await tx
      .updateTable('contribution')
      .set({ state: 'published', filing_id: now.id, decided_at: nowInTransaction })
      .where('id', '=', id)
      .execute()
    await postMail(tx, publishedMail({ to: email, fileNumber: now.fileNumber, url }))
  }
  return { notified: contributors.length }
}

type ToRefuse = {
  id: string
  /** One of its copies, if only that one is rejected. */
  copy?: string | null
  reason: string
  once: OnceKey
}

/**
 * Rejects an order, or one copy of it: it leaves the corpus with its file, and its contributors are notified of the
 * reason. If the main copy is rejected, the next one takes its place.
 */
export async function refusePending(
  staff: Staff,
  { id, copy = null, reason, once: key }: ToRefuse,
): Promise<Decided> {
  const contents: string[] = []
  const decision = { id, verdict: 'refused', key: onceKey(key, copy ?? 'all') } as const
  const decided = await decide(staff, decision, async (tx) => {
    const copies = await copiesOf(tx, id)
    const refused = copies.filter((each) => copy === null || each.id === copy)
    if (refused.length === 0) throw refusal.because('decided')
    const [next] = copies.filter((each) => !refused.includes(each))
    await recordAudit(tx, 'filing.refused', { subject: copy ?? id })
    const notified = await tellRefused(tx, refused, reason)
    if (next && refused.some((each) => each.id === id)) await handOver(tx, id, next.id)
    await keepRefusals(
      tx,
      refused.map(({ id: filingId, ...each }) => ({ filingId, ...each })),
      reason,
    )
    await deleteCopies(tx, refused)
    contents.push(...refused.map(({ sha256 }) => sha256))
    return { notified }
  })
  // After the commit: a file left behind by a killed process belongs to no filing, and is written again when it comes
  // again.
  await dropUnnamedFiles(contents)
  return decided
}

async function tellRefused(tx: Tx, refused: readonly WaitingCopy[], reason: string): Promise<number> {
  const url = new URL(contributionPaths.upload, config().publicUrl).href
  const contributors = refused.flatMap((each) => each.contributors)
  for (const { id, email, fileName } of contributors) {
    await tx
      .updateTable('contribution')
      .set({ state: 'refused', filing_id: null, copy_filing_id: null, reason, decided_at: nowInTransaction })
      .where('id', '=', id)
      .execute()
    await postMail(tx, refusedMail({ to: email, fileName, reason, url }))
  }
  return contributors.length
}

/** A copy becomes the filing that the others are merged into. */
async function handOver(tx: Tx, id: string, next: string): Promise<void> {
  await tx
    .updateTable('court_filing')
    .set({ state: 'pending', merged_into_id: null })
    .where('id', '=', next)
    .execute()
  await tx
    .updateTable('court_filing')
    .set({ merged_into_id: next })
    .where('merged_into_id', '=', id)
    .execute()
  await tx
    .updateTable('contribution')
    .set((e) => ({
      filing_id: next,
      copy_filing_id: e.fn<string | null>('nullif', ['copy_filing_id', e.val(next)]),
    }))
    .where('filing_id', '=', id)
    .execute()
  await tx.updateTable('court_filing_import').set({ filing_id: next }).where('filing_id', '=', id).execute()
}

/**
 * Their rows. An import does not add again what staff rejected from an import; an order that a person contributed and
 * an import adds too waits for staff.
 */
async function deleteCopies(tx: Tx, refused: readonly WaitingCopy[]): Promise<void> {
  const ids = refused.map(({ id }) => id)
  const contentsFrom = (from: WaitingCopy['source']) =>
    refused.filter(({ source }) => source === from).map(({ sha256 }) => sha256)
  await tx
    .updateTable('court_filing_import')
    .set({ outcome: 'refused', filing_id: null })
    .where('sha256', 'in', ['', ...contentsFrom('import')])
    .execute()
  await tx
    .deleteFrom('court_filing_import')
    .where('sha256', 'in', ['', ...contentsFrom('upload')])
    .execute()
  for (const table of ['court_filing_page', 'court_filing_intake', 'court_filing_file'] as const)
    await tx.deleteFrom(table).where('filing_id', 'in', ids).execute()
  await tx
    .updateTable('court_filing')
    .set({ state: 'pending', merged_into_id: null })
    .where('id', 'in', ids)
    .where('state', '=', 'merged')
    .execute()
  await tx.deleteFrom('court_filing').where('id', 'in', ids).execute()
}
