import { recordAudit } from '#app/audit/record.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once, onceKey } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { requestPageImages } from '../page-images.server.ts'
import { republishFiling } from '../publish-filings.server.ts'
import { filingsOfFile, lockFileNumber, tieFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { publishedMail, refusedMail } from './decision-mails.ts'
import { findFilingValues } from './filing-row.server.ts'
import { type Complete, toFiling } from './filing-values.ts'
import { contributionPaths } from './paths.ts'
import { contributorsOf } from './pending-filings.server.ts'

export type DecisionRefusal =
  /** Somebody else was first. */
  | 'decided'
  /** Its reviewer brought it. */
  | 'own'
  /** The same order is published: this one belongs to it. */
  | 'same-order'
  /** The one it was to be merged into is not published. */
  | 'no-target'

type Verdict = 'published' | 'merged' | 'refused'
export type Decided = Outcome<Verdict, DecisionRefusal>

const refusal = refusalOf<DecisionRefusal>()

/** Decides about an order that waits: all of it happens, or nothing, and of two decisions at once one. */
function decide(
  staff: Staff,
  { id, verdict, key }: { id: string; verdict: Verdict; key: OnceKey },
  work: (tx: Tx, reasoning: string) => Promise<void>,
): Promise<Decided> {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, onceKey(key, id, verdict), async () => {
        const filing = await findFilingValues(tx, id, { lock: true })
        if (filing?.state !== 'pending') throw refusal.because('decided')
        const contributors = await contributorsOf(tx, id)
        if (contributors.some(({ personId }) => personId === staff.person.id)) throw refusal.because('own')
        await work(tx, filing.reasoning)
        return verdict
      }),
    ),
  )
}

/** Publishes an order with the values that staff have compared with its pages. */
export function publishPending(
  staff: Staff,
  { id, values, once: key }: { id: string; values: Complete; once: OnceKey },
): Promise<Decided> {
  return decide(staff, { id, verdict: 'published', key }, async (tx, reasoning) => {
    await lockFileNumber(tx, values.reference_id)
    const filing = toFiling(values, { id, reasoning })
    const others = await filingsOfFile(tx, filing.fileNumber)
    if (others.some((one) => one.id !== id && one.state === 'published' && isSameOrder(one, filing)))
      throw refusal.because('same-order')
    await republishFiling(tx, filing)
    await tieFile(tx, filing.fileNumber)
    await requestPageImages(tx, id)
    await recordAudit(tx, 'filing.published', { subject: id })
    await tellPublished(tx, id, { id, fileNumber: filing.fileNumber })
  })
}

/** Makes an order part of a published one: the same, brought once more. */
export function mergePending(
  staff: Staff,
  { id, into, once: key }: { id: string; into: string; once: OnceKey },
): Promise<Decided> {
  return decide(staff, { id, verdict: 'merged', key }, async (tx) => {
    const target = await findFilingValues(tx, into, { lock: true })
    if (target?.state !== 'published' || into === id) throw refusal.because('no-target')
    // Copies that were merged into this one before follow it.
    await tx
      .updateTable('court_filing')
      .set({ merged_into_id: into })
      .where('merged_into_id', '=', id)
      .execute()
    await tx
      .updateTable('court_filing')
      .set({ state: 'merged', merged_into_id: into, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, 'filing.merged', { subject: id, details: { into } })
    await tellPublished(tx, id, { id: into, fileNumber: target.values.reference_id ?? '' })
  })
}

async function tellPublished(
  tx: Tx,
  filingId: string,
  now: { id: string; fileNumber: string },
): Promise<void> {
  const url = new URL(contributionPaths.filing(now.id), config().publicUrl).href
  for (const { id, email } of await contributorsOf(tx, filingId)) {
    await tx
      .updateTable('contribution')
      .set({ state: 'published', filing_id: now.id, decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await postMail(tx, publishedMail({ to: email, fileNumber: now.fileNumber, url }))
  }
}

/** Refuses an order: it leaves the corpus with its files, and those who brought it are told why. */
export async function refusePending(
  staff: Staff,
  { id, reason, once: key }: { id: string; reason: string; once: OnceKey },
): Promise<Decided> {
  const files: string[] = []
  const decided = await decide(staff, { id, verdict: 'refused', key }, async (tx) => {
    await recordAudit(tx, 'filing.refused', { subject: id })
    const url = new URL(contributionPaths.upload, config().publicUrl).href
    for (const { id: contribution, email, fileName } of await contributorsOf(tx, id)) {
      await tx
        .updateTable('contribution')
        .set({ state: 'refused', filing_id: null, reason, decided_at: new Date() })
        .where('id', '=', contribution)
        .execute()
      await postMail(tx, refusedMail({ to: email, fileName, reason, url }))
    }
    files.push(...(await deletePending(tx, id)))
  })
  // After the commit: a file that stays behind a process that was killed belongs to nobody, and is written again when it comes again.
  for (const file of files) await (await disk()).delete(file)
  return decided
}

/** Its rows and those of its copies; answers where their files lie. An import does not bring them again. */
async function deletePending(tx: Tx, id: string): Promise<string[]> {
  const copies = await tx
    .updateTable('court_filing')
    .set({ state: 'pending', merged_into_id: null })
    .where('merged_into_id', '=', id)
    .returning('id')
    .execute()
  const ids = [id, ...copies.map((copy) => copy.id)]
  await tx
    .updateTable('court_filing_import')
    .set({ outcome: 'refused', filing_id: null })
    .where('filing_id', 'in', ids)
    .execute()
  for (const table of ['court_filing_page', 'court_filing_intake'] as const)
    await tx.deleteFrom(table).where('filing_id', 'in', ids).execute()
  const files = await tx
    .deleteFrom('court_filing_file')
    .where('filing_id', 'in', ids)
    .returning('file_key')
    .execute()
  await tx.deleteFrom('court_filing').where('id', 'in', ids).execute()
  return files.map(({ file_key }) => file_key)
}
