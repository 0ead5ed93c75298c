import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadImage } from '@napi-rs/canvas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { uploadProblemText } from '#app/uploads/problems.ts'
import { findSentBefore, uploaderOf } from '#app/uploads/receive-files.server.ts'
import { acceptAttribute, documentRules, type UploadRules } from '#app/uploads/rules.ts'
import { takeUpload, UploadLimitReached } from '#app/uploads/take-upload.server.ts'
import { createMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { chunked, filesOnDisk, MB, pdfBytes, storedRows, uploadRows } from './helpers.ts'

const opened = useFreshDatabase()

/** What no matter uploads today: one picture of at most 1 MB. */
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

/** A picture of this many bytes: data after its end is not part of it. */
const png = (bytes: number) =>
  Buffer.concat([pictureOf(`${bytes}`), Buffer.alloc(bytes, 7)]).subarray(0, bytes)

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
    const ids = await Promise.all([1, 2, 3, 4].map(() => sent(png(300))))
    expect(await findSentBefore(member, formOf(...ids), logo)).toHaveLength(2)
    expect(await findSentBefore(member, formOf(...ids), documentRules(logo.texts))).toHaveLength(4)
  })
})

describe('taking an upload', () => {
  const take = (uploadId: string, record: () => Promise<void>, isPart = true) =>
    takeUpload(member, { uploadId, rules: logo, record, isPart: async () => isPart })

  test('makes it part of whatever it is for, once', async () => {
    const uploadId = await sent(png(300))
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
    expect(await take(await sent(png(300)), full)).toBe('no-room')
    await expectNothingLeft()
    expect(uploadProblemText('no-room', 'logo.png', logo)).toBe(
      'logo.png was not kept. There is no room for another file.',
    )
  })
})

test('a file field offers the kinds of its rules', () => {
  expect(acceptAttribute(logo)).toBe('.png,.jpg,.jpeg,image/png,image/jpeg')
})

/** A phone photo: rotated by its header, with its location. */
function photoWithPlace(): Buffer {
  const photo = pictureOf('a photo', 'jpeg', [40, 20])
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    // Two entries: rotated by a quarter, and the author.
    Buffer.from('0002', 'hex'),
    Buffer.from('011200030000000100060000', 'hex'),
    Buffer.from('010f00020000001800000026', 'hex'),
    Buffer.from('00000000', 'hex'),
    Buffer.from('43.6532 N, 79.3832 W   \0'),
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([photo.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, photo.subarray(2)])
}

describe('a picture', () => {
  const keep = async (bytes: Uint8Array, fileName: string) => {
    let kept: { file: StoredFile; fileName: string } | null = null
    const refusal = await takeUpload(member, {
      uploadId: await sent(bytes, fileName),
      rules: documentRules(logo.texts),
      record: async (_, file, name) => {
        kept = { file, fileName: name }
      },
      isPart: async () => true,
    })
    return { refusal, kept: kept as { file: StoredFile; fileName: string } | null }
  }

  test('is kept as we redraw it: upright, without the place where it was taken', async () => {
    const photo = photoWithPlace()
    expect(photo.includes('43.6532')).toBe(true)
    const { kept } = await keep(photo, 'kitchen.JPG')
    if (!kept) throw new Error('it was refused')
    const bytes = await withLocalFile(kept.file.storageKey, (path) => readFile(path))
    expect(bytes.includes('43.6532')).toBe(false)
    expect([kept.fileName, kept.file.contentType]).toEqual(['kitchen.JPG', 'image/jpeg'])
    expect([kept.file.sizeBytes, kept.file.sha256]).toEqual([
      bytes.byteLength,
      createHash('sha256').update(bytes).digest(),
    ])
    const { width, height } = await loadImage(bytes)
    expect([width, height]).toEqual([20, 40])
  })

  test('that moves is kept as its first picture, under a name that says what it is', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
    expect((await keep(gif, 'hall.gif')).kept).toMatchObject({
      fileName: 'hall.png',
      file: { contentType: 'image/png' },
    })
  })

  test('that does not open is refused at once, and nothing of it stays', async () => {
    const begins = Buffer.from('89504e470d0a1a0a6e6f7468696e67', 'hex')
    const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)
    const photo = pictureOf('cut', 'jpeg', [400, 300])
    for (const damaged of [half(pictureOf()), half(photo), begins, Buffer.from('GIF89a\x01\0\x01\0 or so')])
      expect(['unreadable', 'truncated']).toContain((await keep(damaged, 'broken.png')).refusal)
    await expectNothingLeft()
  })
})
