import { today } from '#app/platform/clock.server.ts'
import { type Actor, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { recordAudit } from '#app/profile/audit.server.ts'
import { type ExportView, exportDays } from './exports.ts'

type Caller = { actor: Actor; person: { id: string } }

export const exportFolder = (personId: string): string => `exports/${personId}`

const selectExport = (tx: Tx, personId: string) =>
  tx.selectFrom('data_export').selectAll().where('person_id', '=', personId)

/**
 * Requests a copy of the caller's data: one at a time. While one is being made, a second request is the same; a
 * finished copy is replaced by the new one.
 */
export async function askForExport(
  { actor, person }: Caller,
  { once: key }: { once: OnceKey },
): Promise<'asked' | 'waiting'> {
  const expiresOn = addDays(await today(), exportDays)
  return inTransaction(actor, (tx) =>
    once(tx, key, async () => {
      // Two at once take turns here.
      await tx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().executeTakeFirst()
      const before = await selectExport(tx, person.id).executeTakeFirst()
      if (before?.state === 'waiting') return 'waiting'
      await tx.deleteFrom('data_export').where('person_id', '=', person.id).execute()
      const { id } = await tx
        .insertInto('data_export')
        .values({ person_id: person.id, expires_on: expiresOn })
        .returning('id')
        .executeTakeFirstOrThrow()
      await requestJob(tx, 'make-export', { personId: person.id, exportId: id })
      await recordAudit(tx, 'export.asked', { subject: person.id })
      return 'asked'
    }),
  )
}

/** The state of a person's copy. An expired one counts as none, even before it is deleted. */
export async function viewExport({ actor, person }: Caller): Promise<ExportView> {
  const day = await today()
  const row = await inTransaction(actor, (tx) => selectExport(tx, person.id).executeTakeFirst())
  if (!row || row.expires_on <= day) return { state: 'none' }
  if (row.state !== 'ready' || !row.ready_at) return { state: row.state === 'failed' ? 'failed' : 'waiting' }
  const until = addDays(isoDate(row.expires_on), -1)
  return { state: 'ready', size: Number(row.size_bytes), madeAt: momentOf(row.ready_at), until }
}

/** The caller's own copy to download, which is recorded; null if there is none. */
export async function openExport({ actor, person }: Caller) {
  const day = await today()
  return inTransaction(actor, async (tx) => {
    const row = await selectExport(tx, person.id).executeTakeFirst()
    if (row?.state !== 'ready' || !row.storage_key || row.expires_on <= day) return null
    await recordAudit(tx, 'export.downloaded', { subject: person.id })
    return { storageKey: row.storage_key, sizeBytes: Number(row.size_bytes) }
  })
}

/** Deletes expired copies: first the bytes, so that a remaining row is found the next time. */
export async function deleteExpiredExports(date: IsoDate): Promise<void> {
  const due = await inTransaction({ ...anonymous, asUpkeep: true }, (tx) =>
    tx
      .selectFrom('data_export')
      .select(['id', 'person_id'])
      .where('expires_on', '<=', date)
      .orderBy('id')
      .execute(),
  )
  for (const { id, person_id: personId } of due) {
    await removeExportBytes(personId)
    await inTransaction({ personId, organizationId: null }, async (tx) => {
      const gone = await tx.deleteFrom('data_export').where('id', '=', id).executeTakeFirst()
      if (gone.numDeletedRows > 0n) await recordAudit(tx, 'export.deleted', { subject: personId })
    })
  }
}

/** Everything in a person's folder; empty if no copy was ever made. */
export async function removeExportBytes(personId: string): Promise<void> {
  await (await disk()).deleteAll(exportFolder(personId))
}
