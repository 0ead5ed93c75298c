import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { prepareJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { listDocuments } from '#app/rental-debt/documents.server.ts'
import { lockDraft } from '#app/rental-debt/drafts.server.ts'
import { attachDocuments } from '#app/rental-debt/supporting-documents/receive-documents.server.ts'
import { removeDocument } from '#app/rental-debt/supporting-documents/remove-document.server.ts'
import { saveDocuments } from '#app/rental-debt/supporting-documents/save-documents.server.ts'
import { mostDocuments, mostFilesAtOnce } from '#app/rental-debt/uploads/upload-problems.ts'
import { courtOrderFactory, createStoredFile } from '#tests/factories/court-order.ts'
import { createMember } from '#tests/factories/member.ts'
import { rentalDebtFactory } from '#tests/factories/rental-debt.ts'
import { chunked, filesOnDisk } from './files/helpers.ts'
import { useFreshDatabase } from './fresh-database.ts'

const used = useFreshDatabase()

beforeAll(prepareJobs)
afterAll(stopJobs)

let member: Member
let debtId: string

const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })
const newDebt = () =>
  inTransaction(member.actor, (tx) =>
    rentalDebtFactory.create(tx, { organizationId: member.organizationId, filerId: member.person.id }),
  )

beforeEach(async () => {
  member = await createMember()
  debtId = await newDebt()
})

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a picture of a lease'),
])
const bad = (name: string) => readFileSync(`tests/fixtures/orders/bad/${name}.pdf`)

async function uploaded(bytes: Uint8Array, fileName: string): Promise<string> {
  const stored = await storeStream(owner(), chunked(bytes), { fileName })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.uploadId
}

type Sent = [bytes: Uint8Array, fileName: string]

async function send(files: Sent[], documentType = 'lease', by = member) {
  const form = new FormData()
  form.set('document_type', documentType)
  for (const [bytes, fileName] of files) form.append('upload_id', await uploaded(bytes, fileName))
  return attachDocuments(by, debtId, form)
}

const list = () => inTransaction(member.actor, (tx) => listDocuments(tx, member.organizationId, debtId))
const names = async () => (await list()).map(({ fileName }) => fileName)

async function remove(documentId: string, form = new FormData(), by = member): Promise<string> {
  if (!form.has('form_token')) form.set('form_token', crypto.randomUUID())
  return removeDocument(by, { debtId, documentId, form, locationOf: (done) => done })
}

const save = (isSkipped: boolean) =>
  inTransaction(member.actor, async (tx) =>
    saveDocuments(tx, await lockDraft(tx, member.organizationId, debtId), isSkipped),
  )

const skipped = () =>
  inTransaction(member.actor, async (tx) => {
    const row = await tx
      .selectFrom('rental_debt')
      .select('skip_supporting_documents as skip')
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow()
    return row.skip
  })

const discardJobs = () =>
  inTransaction(member.actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`select data->>'fileId' as id from pgboss.job
      where name = 'discard-file' and data->>'organizationId' = ${member.organizationId}`.execute(tx)
    return rows.map(({ id }) => id)
  })

const fileOf = async (documentId: string) =>
  inTransaction(member.actor, (tx) =>
    tx.selectFrom('document').select('file_id').where('id', '=', documentId).executeTakeFirst(),
  )

const setStatus = (status: string) =>
  inTransaction(member.actor, (tx) => tx.updateTable('rental_debt').set({ status }).execute())

async function statusOf(work: Promise<unknown>): Promise<number | null> {
  return work.then(
    () => null,
    (thrown: { status?: number; init?: { status: number } }) =>
      thrown.init?.status ?? thrown.status ?? Promise.reject(thrown),
  )
}

describe('uploading', () => {
  test('keeps several files under their type, each with its name and size', async () => {
    const pdf = bad('no-order')
    expect(
      await send([
        [png, 'lease.png'],
        [pdf, 'terms.pdf'],
      ]),
    ).toEqual({ ok: true })
    expect(await list()).toMatchObject([
      { documentType: 'lease', fileName: 'lease.png', sizeBytes: png.byteLength },
      { documentType: 'lease', fileName: 'terms.pdf', sizeBytes: pdf.byteLength },
    ])
  })

  test('keeps the good ones of several and names the bad ones', async () => {
    const answer = await send([
      [png, 'good.png'],
      [Buffer.from('plain text'), 'notes.pdf'],
      [bad('encrypted'), 'locked.pdf'],
      [bad('truncated'), 'half.pdf'],
    ])
    expect(answer).toMatchObject({ ok: false, status: 400, keptCount: 1, documentType: 'lease' })
    expect(answer.ok ? [] : answer.problems.map(({ message }) => message)).toEqual([
      'notes.pdf is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.',
      'locked.pdf is protected by a password. Save a copy without the password and upload that.',
      'half.pdf is cut short. Download it again from where you got it, then upload it.',
    ])
    expect(await names()).toEqual(['good.png'])
    expect(filesOnDisk(used.dataDir).filter((name) => name.includes(member.organizationId))).toHaveLength(1)
  })

  test.each(['', 'court_order', 'supporting_court_order', 'passport'])('takes no type %j', async (type) => {
    const answer = await send([[png, 'a.png']], type)
    expect(answer).toMatchObject({
      ok: false,
      problems: [
        { field: 'document_type', message: 'Please select a document type above to enable upload.' },
      ],
    })
    expect(await list()).toEqual([])
    expect(filesOnDisk(used.dataDir).filter((name) => name.includes(member.organizationId))).toEqual([])
  })

  test('asks for a file where there is none', async () => {
    expect(await send([])).toMatchObject({
      ok: false,
      problems: [{ field: 'file', message: 'Choose a file to upload' }],
    })
  })

  test('the same file under the same type again changes nothing; under another it is another document', async () => {
    await send([[png, 'a.png']])
    expect(await send([[png, 'b.png']])).toEqual({ ok: true })
    expect(await names()).toEqual(['a.png'])
    expect(await discardJobs()).toHaveLength(1)
    await send([[png, 'b.png']], 'notice')
    expect(await names()).toEqual(['a.png', 'b.png'])
  })

  test('one upload sent twice at the same moment is one document', async () => {
    const form = new FormData()
    form.set('document_type', 'other')
    form.set('upload_id', await uploaded(png, 'a.png'))
    const sent = () => attachDocuments(member, debtId, form)
    expect(await Promise.all([sent(), sent()])).toEqual([{ ok: true }, { ok: true }])
    expect(await names()).toEqual(['a.png'])
  })

  test('more uploads than one form takes are all refused, in words, and not looked up one by one', async () => {
    const form = new FormData()
    form.set('document_type', 'lease')
    form.set('upload_id', await uploaded(png, 'a.png'))
    for (let n = 0; n < mostFilesAtOnce; n += 1) form.append('upload_id', crypto.randomUUID())
    const answer = await attachDocuments(member, debtId, form)
    expect(answer).toMatchObject({ ok: false, keptCount: 0, problems: [{ field: 'file' }] })
    expect(answer.ok || answer.problems).toHaveLength(1)
    expect(await names()).toEqual([])
  })

  test(`a debt holds at most ${mostDocuments}`, async () => {
    await inTransaction(member.actor, async (tx) => {
      for (let n = 1; n < mostDocuments; n += 1) {
        await tx
          .insertInto('document')
          .values({
            organization_id: member.organizationId,
            rental_debt_id: debtId,
            file_id: await createStoredFile(tx, owner()),
            document_type: 'other',
            original_file_name: `${n}.pdf`,
          })
          .execute()
      }
    })
    const answer = await send([
      [png, 'last.png'],
      [Buffer.concat([png, png]), 'over.png'],
    ])
    expect(answer).toMatchObject({
      keptCount: 1,
      problems: [
        {
          message:
            'over.png was not kept: an application holds at most 50 documents. Remove one that is not needed.',
        },
      ],
    })
    expect(await list()).toHaveLength(mostDocuments)
  })

  test("is for one's own drafts, and with one's own uploads", async () => {
    const stranger = await createMember()
    expect(await statusOf(send([[png, 'a.png']], 'lease', stranger))).toBe(404)
    const colleague = { ...member, person: { ...member.person, id: stranger.person.id } }
    expect(await send([[png, 'a.png']], 'lease', colleague)).toMatchObject({
      problems: [{ message: 'The uploaded file is no longer here. Choose it again.' }],
    })
    await setStatus('in_review')
    expect(await statusOf(send([[png, 'a.png']]))).toBe(303)
    expect(await list()).toEqual([])
  })
})

describe('removing', () => {
  test('takes the document and asks for its file to be discarded', async () => {
    await send([[png, 'a.png']])
    const [document] = await list()
    const file = await fileOf(document?.id ?? '')
    expect(await remove(document?.id ?? '')).toBe('removed')
    expect(await list()).toEqual([])
    expect(await discardJobs()).toEqual([file?.file_id])
  })

  test('one form, or two people at once, remove it once', async () => {
    await send([[png, 'a.png']])
    const id = (await list())[0]?.id ?? ''
    const form = new FormData()
    form.set('form_token', 'one')
    expect(await Promise.all([remove(id, form), remove(id, form)])).toEqual(['removed', 'removed'])
    expect(await remove(id)).toBe('gone')
    expect(await discardJobs()).toHaveLength(1)
  })

  test('court orders stay', async () => {
    const order = await inTransaction(member.actor, (tx) => courtOrderFactory.read(tx, owner(), debtId))
    expect(await remove(order)).toBe('kept')
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('document').set({ document_type: 'supporting_court_order' }).execute(),
    )
    expect(await remove(order)).toBe('kept')
    expect(await list()).toHaveLength(1)
  })

  test("is for one's own drafts", async () => {
    await send([[png, 'a.png']])
    const id = (await list())[0]?.id ?? ''
    expect(await statusOf(remove(id, new FormData(), await createMember()))).toBe(404)
    const kept = debtId
    debtId = await newDebt()
    expect(await remove(id)).toBe('gone')
    debtId = kept
    await setStatus('in_review')
    expect(await statusOf(remove(id))).toBe(303)
    expect(await names()).toEqual(['a.png'])
  })
})

describe('the step', () => {
  test('is saved with documents, or skipped without', async () => {
    expect(await save(false)).toBe('none-stored')
    expect(await skipped()).toBeNull()
    expect(await save(true)).toBeUndefined()
    expect(await skipped()).toBe(true)
    await send([[png, 'a.png']])
    expect(await skipped()).toBe(false)
    expect(await save(true)).toBe('has-documents')
    expect(await save(false)).toBeUndefined()
    expect(await skipped()).toBe(false)
  })

  test('a court order alone is no supporting document', async () => {
    await inTransaction(member.actor, (tx) => courtOrderFactory.read(tx, owner(), debtId))
    expect(await save(false)).toBe('none-stored')
    expect(await save(true)).toBeUndefined()
  })

  test('asks again once its last document is removed', async () => {
    await send([
      [png, 'a.png'],
      [Buffer.concat([png, png]), 'b.png'],
    ])
    await save(false)
    const [a, b] = await list()
    await remove(a?.id ?? '')
    expect(await skipped()).toBe(false)
    await remove(b?.id ?? '')
    expect(await skipped()).toBeNull()
  })
})
