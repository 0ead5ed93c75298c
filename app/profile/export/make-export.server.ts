import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk, openObject } from '#app/platform/files/disk.server.ts'
import { inTemporaryFolder } from '#app/platform/files/temporary-folder.server.ts'
import { type ZipEntry, zipOf } from '#app/platform/files/zip.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { HeldFile, Matter } from '#app/platform/matter.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { recordAudit } from '#app/profile/audit.server.ts'
import { profilePaths } from '../paths.ts'
import { aboutText } from './about.ts'
import { type Collected, collect } from './collect.server.ts'
import { exportReadyMail } from './export-mail.ts'
import { exportFolder } from './exports.server.ts'
import { exportDays, exportTries } from './exports.ts'

type Job = { personId: string; exportId: string }

/** The file format's limit is 4 GB. */
const maxBytes = 3 * 1024 ** 3

/**
 * The job that makes a person's copy. It can run twice, even at the same moment, and be killed at any point: each run
 * writes under its own key, the first to finish is stored and mailed, and the others' bytes are deleted.
 */
export async function makeExport(
  matters: readonly Matter[],
  job: Job,
  { failures } = { failures: 0 },
): Promise<void> {
  if (!(await isWaiting(job))) return
  try {
    await make(matters, job)
  } catch (error) {
    if (failures + 1 < exportTries) throw error
    log().error({ export: job.exportId, error: describeError(error) }, 'a copy of data was not made')
    await giveUp(job)
  }
}

const actorOf = ({ personId }: Job) => ({ personId, organizationId: null })

const isWaiting = (job: Job): Promise<boolean> =>
  inTransaction(actorOf(job), async (tx) => {
    const row = await tx
      .selectFrom('data_export')
      .select('state')
      .where('id', '=', job.exportId)
      .executeTakeFirst()
    return row?.state === 'waiting'
  })

async function make(matters: readonly Matter[], job: Job): Promise<void> {
  const at = new Date(await now())
  const storageKey = `${exportFolder(job.personId)}/${crypto.randomUUID()}.zip`
  const sizeBytes = await inTemporaryFolder(async (folder) => {
    const collected = await collect(job.personId, { matters, folder })
    if (!collected) return null
    let size = 0
    const counted = async function* () {
      for await (const chunk of zipOf(entriesOf(collected, { matters, folder, at }), at)) {
        size += chunk.byteLength
        yield chunk
      }
    }
    await (await disk()).putStream(storageKey, Readable.from(counted(), { objectMode: false }))
    return size
  })
  if (sizeBytes === null) return
  const kept = await keep(job, { storageKey, sizeBytes })
  await removeOthers(job, kept ? storageKey : null, storageKey)
}

/** Leftovers of this person's other runs; for a run that was not stored, only its own bytes. */
async function removeOthers({ personId }: Job, kept: string | null, own: string): Promise<void> {
  const at = await disk()
  if (!kept) return at.delete(own)
  const { objects } = await at.listAll(exportFolder(personId))
  for (const object of objects) if (!object.isDirectory && object.key !== kept) await at.delete(object.key)
}

function keep(job: Job, { storageKey, sizeBytes }: { storageKey: string; sizeBytes: number }) {
  return inTransaction(actorOf(job), async (tx) => {
    const done = await tx
      .updateTable('data_export')
      .set({ state: 'ready', storage_key: storageKey, size_bytes: sizeBytes, ready_at: sql`now()` })
      .where('id', '=', job.exportId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    const person = tx.selectFrom('person').select('email').where('id', '=', job.personId)
    const { email } = await person.executeTakeFirstOrThrow()
    const link = new URL(profilePaths.yourData, config().publicUrl).href
    await postMail(tx, exportReadyMail({ to: email, link, days: exportDays }))
    await recordAudit(tx, 'export.made', { subject: job.personId })
    return true
  })
}

const giveUp = (job: Job): Promise<void> =>
  inTransaction(actorOf(job), async (tx) => {
    await tx
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('id', '=', job.exportId)
      .where('state', '=', 'waiting')
      .execute()
    await recordAudit(tx, 'export.failed', { subject: job.personId })
  })

/** The data first, then the person's own files; the list of contents comes last, when it is known. */
async function* entriesOf(
  collected: Collected,
  { matters, folder, at }: { matters: readonly Matter[]; folder: string; at: Date },
): AsyncGenerator<ZipEntry> {
  for (const name of collected.written) yield { name, bytes: createReadStream(path.join(folder, name)) }
  const leftOut: string[] = []
  let total = 0
  for (const file of collected.files) {
    const bytes = total + file.sizeBytes > maxBytes ? null : await openFile(file)
    if (!bytes) leftOut.push(file.name)
    else {
      total += file.sizeBytes
      yield { name: file.name, bytes, isCompressed: true }
    }
  }
  const { email, files } = collected
  const about = {
    at: momentOf(at),
    email,
    matters,
    files: files.length - leftOut.length,
    leftOut,
  }
  yield { name: 'about.txt', bytes: [new TextEncoder().encode(aboutText(about))] }
}

/** The person may remove a file while their copy is made: missing files are named. */
async function openFile({ storageKey }: HeldFile): Promise<Readable | null> {
  if (!(await (await disk()).exists(storageKey))) return null
  return openObject(storageKey)
}
