import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { listDocuments } from '#app/rental-debt/application/documents.server.ts'
import { lockDraft } from '#app/rental-debt/application/drafts.server.ts'
import { attachDocuments } from '#app/rental-debt/application/supporting-documents/receive-documents.server.ts'
import { removeDocument } from '#app/rental-debt/application/supporting-documents/remove-document.server.ts'
import { saveDocuments } from '#app/rental-debt/application/supporting-documents/save-documents.server.ts'
import { createMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { chunked } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { newKey, saveOf } from './step-save.ts'

export let used: { dataDir: string }
export let member: Member
export let debtId: string

export const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })
export const newDebt = () =>
  inTransaction(member.actor, (tx) =>
    rentalDebtFactory.create(tx, { organizationId: member.organizationId, filerId: member.person.id }),
  )

export const png = pictureOf('a picture of a lease')
export const bad = (name: string) => readFileSync(`tests/fixtures/orders/bad/${name}.pdf`)

export async function uploaded(bytes: Uint8Array, fileName: string): Promise<string> {
  const stored = await storeStream(owner(), chunked(bytes), { fileName })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.uploadId
}

export type Sent = [bytes: Uint8Array, fileName: string]

export async function send(files: Sent[], documentType = 'lease', by = member) {
  const form = new FormData()
  form.set('document_type', documentType)
  for (const [bytes, fileName] of files) form.append('upload_id', await uploaded(bytes, fileName))
  return attachDocuments(by, { debtId, hold: lockDraft }, form)
}

export const list = () =>
  inTransaction(member.actor, (tx) => listDocuments(tx, member.organizationId, debtId))
export const names = async () => (await list()).map(({ fileName }) => fileName)

export const remove = (documentId: string, once = newKey(), by = member, from = debtId) =>
  removeDocument(by, { debtId: from, documentId, hold: lockDraft, once })

/** Why the step was not saved; undefined if it was. */
export async function save(isSkipped: boolean) {
  const saved = await saveDocuments(member, {
    ...(await saveOf(member, debtId, 'supporting-documents')),
    isSkipped,
  })
  return saved.ok ? undefined : saved.refusal
}

export const skipped = () =>
  inTransaction(member.actor, async (tx) => {
    const row = await tx
      .selectFrom('rental_debt')
      .select('skip_supporting_documents as skip')
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow()
    return row.skip
  })

export const discardJobs = () =>
  inTransaction(member.actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`select data->>'fileId' as id from pgboss.job
      where name = 'discard-file' and data->>'organizationId' = ${member.organizationId}`.execute(tx)
    return rows.map(({ id }) => id)
  })

export const fileOf = async (documentId: string) =>
  inTransaction(member.actor, (tx) =>
    tx.selectFrom('document').select('file_id').where('id', '=', documentId).executeTakeFirst(),
  )

export const setStatus = (status: string) =>
  inTransaction(member.actor, (tx) => tx.updateTable('rental_debt').set({ status }).execute())

/** A database and queues, and before each test a new person with a draft. */
export function useDebtsForDocuments(): void {
  used = useFreshDatabase()

  beforeAll(prepareJobs)
  afterAll(stopJobs)
  beforeEach(async () => {
    member = await createMember()
    debtId = await newDebt()
  })
}
