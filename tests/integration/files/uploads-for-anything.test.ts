import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { uploadProblemText } from '#app/uploads/problems.ts'
import { findSentBefore, uploaderOf } from '#app/uploads/receive-files.server.ts'
import { acceptAttribute, documentRules, type UploadRules } from '#app/uploads/rules.ts'
import { takeUpload, UploadLimitReached } from '#app/uploads/take-upload.server.ts'
import { createMember } from '#tests/factories/member.ts'
import { useFreshDatabase } from '../fresh-database.ts'
import { chunked, filesOnDisk, MB, pdfBytes, storedRows, uploadRows } from './helpers.ts'

const opened = useFreshDatabase()

/** What no matter of today uploads: one picture of at most 1 MB. */
const logo: UploadRules = {
  maxFiles: 1,
  limitBytes: MB,
  kinds: ['image/png', 'image/jpeg'],
  texts: {
    nothingChosen: 'Choose a logo',
    empty: (file) => `${file} is empty.`,
    wrongType: (file) => `${file} is no picture.`,
  },
}

let member: Member
beforeEach(async () => {
  member = await createMember()
})

const png = (bytes: number) => {
  const picture = Buffer.alloc(bytes, 7)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture)
  return picture
}

async function sent(bytes: Uint8Array, fileName = 'logo.png'): Promise<string> {
  const stored = await storeStream(uploaderOf(member), chunked(bytes), { fileName })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.uploadId
}

const formOf = (...ids: string[]) => {
  const form = new FormData()
  for (const id of ids) form.append('upload_id', id)
  return form
}

async function expectNothingLeft() {
  expect(await uploadRows(uploaderOf(member))).toBe(0)
  expect(await storedRows(uploaderOf(member))).toBe(0)
  expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(member.organizationId))).toEqual([])
}

describe('a file that came before its form', () => {
  test('is refused and gone where its own rules have a smaller limit', async () => {
    const small = await sent(png(MB))
    const [taken] = await findSentBefore(member, formOf(small), logo)
    expect(taken).toEqual({ ok: true, uploadId: small, fileName: 'logo.png' })
    const [refused] = await findSentBefore(member, formOf(await sent(png(MB + 1))), logo)
    expect(refused).toEqual({ ok: false, fileName: 'logo.png', reason: 'too-large' })
    expect(uploadProblemText('too-large', 'logo.png', logo)).toBe('logo.png exceeds the 1 MB limit.')
    expect(await uploadRows(uploaderOf(member))).toBe(1)
  })

  test('is one of as many as its rules take, and one more that says so', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => sent(png(100))))
    expect(await findSentBefore(member, formOf(...ids), logo)).toHaveLength(2)
    expect(await findSentBefore(member, formOf(...ids), documentRules(logo.texts))).toHaveLength(4)
  })
})

describe('taking an upload', () => {
  const take = (uploadId: string, record: () => Promise<void>, isPart = true) =>
    takeUpload(member, { uploadId, rules: logo, record, isPart: async () => isPart })

  test('makes it part of whatever it is for, once', async () => {
    const uploadId = await sent(png(100))
    let parts = 0
    const record = async () => {
      parts += 1
    }
    expect([await take(uploadId, record), await take(uploadId, record), parts]).toEqual([null, null, 1])
    // Stored before, and part of something else.
    expect(await take(uploadId, record, false)).toBe('upload-gone')
  })

  test('refuses a kind that is not among its own', async () => {
    expect(await take(await sent(pdfBytes(500), 'logo.pdf'), async () => undefined)).toBe('wrong-type')
    await expectNothingLeft()
  })

  test('leaves nothing behind where there is no room', async () => {
    const full = () => Promise.reject(new UploadLimitReached())
    expect(await take(await sent(png(100)), full)).toBe('no-room')
    await expectNothingLeft()
    expect(uploadProblemText('no-room', 'logo.png', logo)).toBe(
      'logo.png was not kept. There is no room for another file.',
    )
  })
})

test('a file field offers the kinds of its rules', () => {
  expect(acceptAttribute(logo)).toBe('.png,.jpg,.jpeg,image/png,image/jpeg')
})
