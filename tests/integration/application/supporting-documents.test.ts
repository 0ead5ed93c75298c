import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { AlreadySubmitted, lockDraft } from '#app/rental-debt/application/drafts.server.ts'
import { attachDocuments } from '#app/rental-debt/application/supporting-documents/receive-documents.server.ts'
import { maxDocuments } from '#app/rental-debt/application/supporting-documents/upload-texts.ts'
import { maxFilesAtOnce } from '#app/uploads/rules.ts'
import { courtOrderFactory, createStoredFile } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { filesOnDisk } from '../files/helpers.ts'
import {
  bad,
  debtId,
  discardJobs,
  fileOf,
  list,
  member,
  names,
  newDebt,
  owner,
  png,
  remove,
  send,
  setStatus,
  uploaded,
  useDebtsForDocuments,
  used,
} from '../worlds/documents.ts'
import { newKey } from '../worlds/step-save.ts'

useDebtsForDocuments()

describe('uploading', () => {
  test('keeps several files under their type, each with its name and size', async () => {
    const pdf = bad('no-order')
    expect(
      await send([
        [png, 'lease.png'],
        [pdf, 'terms.pdf'],
      ]),
    ).toMatchObject({ ok: true })
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
    expect(answer).toMatchObject({ ok: false, status: 400, addedCount: 1, documentType: 'lease' })
    expect(answer.ok ? [] : answer.problems.map(({ message }) => message)).toEqual([
      'notes.pdf is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.',
      'locked.pdf is protected by a password. Save a copy without the password and upload that.',
      'half.pdf is incomplete. Download it again from where you got it, then upload it.',
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
    expect(await send([[png, 'b.png']])).toEqual({ ok: true, isSame: true })
    expect(await names()).toEqual(['a.png'])
    expect(await discardJobs()).toHaveLength(1)
    await send([[png, 'b.png']], 'notice')
    expect(await names()).toEqual(['a.png', 'b.png'])
  })

  test('one upload sent twice at the same moment is one document', async () => {
    const form = new FormData()
    form.set('document_type', 'other')
    form.set('upload_id', await uploaded(png, 'a.png'))
    const sent = () => attachDocuments(member, { debtId, hold: lockDraft }, form)
    expect(await Promise.all([sent(), sent()])).toMatchObject([{ ok: true }, { ok: true }])
    expect(await names()).toEqual(['a.png'])
  })

  test('more uploads than one form takes are all refused, in words, and not looked up one by one', async () => {
    const form = new FormData()
    form.set('document_type', 'lease')
    form.set('upload_id', await uploaded(png, 'a.png'))
    for (let n = 0; n < maxFilesAtOnce; n += 1) form.append('upload_id', crypto.randomUUID())
    const answer = await attachDocuments(member, { debtId, hold: lockDraft }, form)
    expect(answer).toMatchObject({ ok: false, addedCount: 0, problems: [{ field: 'file' }] })
    expect(answer.ok || answer.problems).toHaveLength(1)
    expect(await names()).toEqual([])
  })

  test(`a debt holds at most ${maxDocuments}`, async () => {
    await inTransaction(member.actor, async (tx) => {
      for (let n = 1; n < maxDocuments; n += 1) {
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
      [pictureOf('another'), 'over.png'],
    ])
    expect(answer).toMatchObject({
      addedCount: 1,
      problems: [
        {
          message:
            'over.png was not kept: an application holds at most 50 documents. Remove one you do not need.',
        },
      ],
    })
    expect(await list()).toHaveLength(maxDocuments)
  })

  test("is for one's own drafts, and with one's own uploads", async () => {
    const stranger = await createMember()
    await expect(send([[png, 'a.png']], 'lease', stranger)).rejects.toThrow(NothingThere)
    const person = { ...member.person, id: stranger.person.id }
    const colleague = { ...member, person, by: { person } }
    expect(await send([[png, 'a.png']], 'lease', colleague)).toMatchObject({
      problems: [{ message: 'The uploaded file is no longer here. Choose it again.' }],
    })
    await setStatus('in_review')
    await expect(send([[png, 'a.png']])).rejects.toThrow(AlreadySubmitted)
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

  test('one key, or two people at once, remove it once', async () => {
    await send([[png, 'a.png']])
    const id = (await list())[0]?.id ?? ''
    const key = newKey()
    expect(await Promise.all([remove(id, key), remove(id, key)])).toEqual(['removed', 'removed'])
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
    await expect(remove(id, newKey(), await createMember())).rejects.toThrow(NothingThere)
    expect(await remove(id, newKey(), member, await newDebt())).toBe('gone')
    await setStatus('in_review')
    await expect(remove(id)).rejects.toThrow(AlreadySubmitted)
    expect(await names()).toEqual(['a.png'])
  })
})
