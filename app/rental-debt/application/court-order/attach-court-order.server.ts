import { ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { courtOrderRules } from '#app/uploads/court-order/court-order-rules.ts'
import { type TakeRefusal, takeUpload } from '#app/uploads/take-upload.server.ts'
import { holdsFile } from '../documents.server.ts'
import { clearAffirmation, lockDraft, requireDraft } from '../drafts.server.ts'
import { withFileOnce } from '../file-once.server.ts'
import { findCourtOrder } from './court-orders.server.ts'

/** How many orders of one person's drafts, and of one organization's, may wait to be read. */
export const maxWaiting = { person: 20, organization: 60 }

type Attaching = {
  debtId: string
  uploadId: string
  province: ProvinceCode
  /** Of a call, which comes with the file each time. */
  once?: OnceKey
}

export type Attached = { ok: true } | { ok: false; reason: TakeRefusal }

/**
 * Makes an uploaded PDF the court order of a draft and queues its reading. An earlier order of the draft stays on
 * record as replaced; the same file again changes nothing. A file that is not a readable PDF leaves nothing behind.
 */
export async function attachCourtOrder(
  caller: Caller,
  { debtId, uploadId, province, once: key }: Attaching,
): Promise<Attached> {
  await requireDraft(caller, debtId)
  const reason = await takeUpload(caller, {
    uploadId,
    rules: courtOrderRules,
    record: async (tx, file, fileName) => {
      await withFileOnce(tx, { caller, file, key }, async () => {
        await recordOrder(tx, caller, { debtId, province, file, fileName })
        return null
      })
    },
    isPart: (fileId) => holdsFile(caller, debtId, fileId),
  })
  return reason === null ? { ok: true } : { ok: false, reason }
}

type NewOrder = { debtId: string; province: string; file: StoredFile; fileName: string }

async function recordOrder(tx: Tx, caller: Caller, order: NewOrder): Promise<void> {
  const { organizationId } = caller
  const draft = await lockDraft(tx, organizationId, order.debtId)
  const current = await findCourtOrder(tx, organizationId, order.debtId)
  if (current?.sha256.equals(order.file.sha256)) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: order.file.id })
    return
  }
  const waiting = await countWaiting(tx, caller)
  if (waiting.organization >= maxWaiting.organization || waiting.person >= maxWaiting.person)
    throw new ReadersBusy()
  await clearAffirmation(tx, draft)
  if (current) {
    await tx
      .updateTable('document')
      .set({ replaced_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', current.documentId)
      .execute()
  }
  const document = await tx
    .insertInto('document')
    .values({
      organization_id: organizationId,
      rental_debt_id: order.debtId,
      file_id: order.file.id,
      document_type: 'court_order',
      original_file_name: order.fileName,
      created_at: nowInTransaction,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('court_order')
    .values({ document_id: document.id, organization_id: organizationId, province: order.province })
    .execute()
  await recordAudit(tx, 'application.order_attached', { subject: document.id, partOf: order.debtId })
  // A person with many waiting orders comes after everyone else's first.
  const job = { organizationId, documentId: document.id }
  await requestJob(tx, 'read-court-order', job, { priority: -waiting.organization })
}

/** Orders waiting to be read: a hundred good ones take some minutes. */
async function countWaiting(tx: Tx, caller: Caller) {
  const { organizationId } = caller
  const { organization, own } = await tx
    .selectFrom('court_order')
    .innerJoin('document', 'document.id', 'court_order.document_id')
    .innerJoin('rental_debt', 'rental_debt.id', 'document.rental_debt_id')
    .select((e) => e.fn.countAll<number>().as('organization'))
    .select((e) =>
      e.fn.countAll<number>().filterWhere('rental_debt.filer_id', '=', personIdOf(caller)).as('own'),
    )
    .where('court_order.organization_id', '=', organizationId)
    .where('court_order.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { organization: Number(organization), person: Number(own) }
}
