import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openBatchFile } from '#app/bureau/batch-file.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readMetro2File } from '#app/platform/metro2/read-file.ts'
import type { Metro2Record } from '#app/platform/metro2/record.ts'
import { trailOf } from '../support/trail.ts'

// The tests read stored rows as their owner, past row level security.

export async function batches() {
  const { owner } = await database()
  return owner.selectFrom('bureau_batch').selectAll().orderBy('report_date').execute()
}

export async function entriesOf(debtId: string) {
  const { owner } = await database()
  return owner
    .selectFrom('bureau_entry')
    .selectAll()
    .where('subject_id', '=', debtId)
    .orderBy('equifax_report_date')
    .execute()
}

/** Every test starts before the first file, without other tests' debts. */
export async function deleteBatchesAndDebts(): Promise<void> {
  await deleteBatches()
  const { owner } = await database()
  await owner.deleteFrom('rental_debt').execute()
  await owner.deleteFrom('audit_entry').execute()
}

/** As before the first file, with the same debts. */
export async function deleteBatches(): Promise<void> {
  const { owner } = await database()
  await owner.deleteFrom('bureau_entry').execute()
  await owner.deleteFrom('bureau_batch').execute()
}

/** The decrypted file of a 15th. */
export async function fileOf(reportDate: string): Promise<Buffer> {
  const batch = (await batches()).find(({ report_date }) => report_date === reportDate)
  if (!batch?.storage_key) throw new Error(`no file for ${reportDate}`)
  return buffer(Readable.from(await openBatchFile(batch.id, batch.storage_key)))
}

export async function recordsOf(reportDate: string): Promise<Metro2Record[]> {
  const records: Metro2Record[] = []
  for await (const record of readMetro2File([await fileOf(reportDate)], 'canada')) records.push(record)
  return records
}

/** Which SINs were decrypted, who did it and why. */
export async function accesses() {
  const opened = await trailOf({ action: 'sin.opened' })
  return opened.map(({ subject, person, why, details }) => ({ subject, person, why, details }))
}
