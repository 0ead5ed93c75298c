import { recordAudit } from '#app/court-records/audit.server.ts'
import { ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { courtOrderRules } from '#app/uploads/court-order/court-order-rules.ts'
import { type TakeRefusal, takeUpload } from '#app/uploads/take-upload.server.ts'
import { withdrawnReason } from './contribution-states.ts'
import { findByContent } from './file-order.server.ts'

/** How many orders of one person may wait to be read. */
const maxWaiting = 20

type Taking = { uploadId: string; province: ProvinceCode }

/** Makes an uploaded PDF a contribution with the upload's id, and queues its reading. */
export async function takeContribution(
  caller: PersonCaller,
  { uploadId, province }: Taking,
): Promise<{ ok: true; id: string } | { ok: false; reason: TakeRefusal }> {
  const reason = await takeUpload(caller, {
    uploadId,
    rules: courtOrderRules,
    record: (tx, file, fileName) => recordContribution(tx, caller, { file, fileName, province }),
    isPart: (fileId) => isOwn(caller, fileId),
  })
  return reason === null ? { ok: true, id: uploadId } : { ok: false, reason }
}

type New = { file: StoredFile; fileName: string; province: string }

async function recordContribution(
  tx: Tx,
  caller: PersonCaller,
  { file, fileName, province }: New,
): Promise<void> {
  const { organizationId, by } = caller
  const known = await findByContent(tx, file.sha256.toString('hex'))
  const row = {
    id: file.id,
    organization_id: organizationId,
    person_id: by.person.id,
    province,
    file_name: fileName,
    created_at: nowInTransaction,
  }
  await recordAudit(tx, 'contribution.uploaded', { subject: file.id })
  // A known order need not be read again.
  if (known?.outcome === 'withdrawn') {
    await tx
      .insertInto('contribution')
      .values({ ...row, state: 'refused', reason: withdrawnReason })
      .execute()
    return
  }
  if (known?.isPublished) {
    await tx
      .insertInto('contribution')
      .values({ ...row, state: 'known', filing_id: known.filingId })
      .execute()
    return
  }
  const waiting = await countWaiting(tx, caller)
  if (waiting >= maxWaiting) throw new ReadersBusy()
  await tx.insertInto('contribution').values(row).execute()
  const job = { organizationId, contributionId: file.id }
  await requestJob(tx, 'read-contribution', job, { priority: -waiting })
}

/** A person with many waiting orders comes after everyone else's first. */
async function countWaiting(tx: Tx, { organizationId, by: { person } }: PersonCaller): Promise<number> {
  const { own } = await tx
    .selectFrom('contribution')
    .select((e) => e.fn.countAll<number>().as('own'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow()
  return Number(own)
}

async function isOwn(caller: PersonCaller, id: string): Promise<boolean> {
  const row = await inTransaction(caller.actor, (tx) =>
    tx
      .selectFrom('contribution')
      .select('id')
      .where('organization_id', '=', caller.organizationId)
      .where('person_id', '=', personIdOf(caller))
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return row !== undefined
}
