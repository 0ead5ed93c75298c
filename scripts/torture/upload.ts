import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import type { HttpPerson } from '../lib/http-person.ts'
import { pause } from '../lib/server-process.ts'
import { checkDownload, readingDone, sha256 } from './court-order.ts'
import type { Kind } from './stage.ts'

const text = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
const uploads = '/dashboard/uploads'

/**
 * A resumable upload, killed while a piece is being sent, continues where the server says, and the file is complete.
 */
export const upload: Kind = {
  name: 'upload',
  async play({ server, filer }) {
    const debtId = await filer.startDebt()
    // Large enough to take a moment: an order with an attachment.
    const file = await withAttachment(6_000_000 + randomInt(1_000_000))
    const step = `/dashboard/rental-debt/${debtId}/court-order`
    const token = await filer.tokenOf(`${step}?province=ON&has_order=yes`)
    const begun = await filer.request(uploads, {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(file.byteLength),
        'Upload-Metadata': `filename ${Buffer.from('order.pdf').toString('base64')}`,
        'X-Form-Token': token,
      },
    })
    const address = new URL(begun.headers.get('Location') ?? '', server.base).pathname
    const sending = patch(filer, address, token, file, 0).catch(() => undefined)
    await pause(randomInt(5, 250))
    await server.kill()
    await sending
    await server.start()
    const kept = await offsetOf(filer, address)
    const last = await patch(filer, address, token, file, kept)
    if (last !== 204) throw new Error(`going on at ${kept} answered ${last}`)
    const body = new URLSearchParams({
      form_token: token,
      intent: 'attach',
      province: 'ON',
      upload_id: path.posix.basename(address),
    })
    const attached = await filer.request(step, { method: 'POST', body })
    if (attached.status !== 303) throw new Error(`attaching answered ${attached.status}`)
    await readingDone(filer, debtId)
    await checkDownload(filer, debtId, sha256(file))
    await filer.deleteDraft(debtId)
    return `went on at ${kept} of ${file.byteLength} bytes`
  },
}

async function withAttachment(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.load(text)
  await pdf.attach(randomBytes(bytes), 'attachment.bin')
  return Buffer.from(await pdf.save())
}

async function patch(
  person: HttpPerson,
  address: string,
  token: string,
  file: Buffer,
  from: number,
): Promise<number> {
  const answer = await person.request(address, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(from),
      'X-Form-Token': token,
    },
    body: slowly(file.subarray(from)),
    duplex: 'half',
  })
  return answer.status
}

/** Like a slow line, so that a kill hits the upload. */
function slowly(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.byteLength) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
      at += 65_536
      await pause(2)
    },
  })
}

async function offsetOf(person: HttpPerson, address: string): Promise<number> {
  const answer = await person.request(address, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })
  if (!answer.ok) throw new Error(`HEAD answered ${answer.status}`)
  return Number(answer.headers.get('Upload-Offset'))
}
