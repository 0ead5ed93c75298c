// Kills the server with kill -9 at random moments of uploads and extractions, restarts it, and checks that every job
// finishes and nothing is lost or doubled. `npm run torture -- --rounds 20`; a few rounds run in `npm test`.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { buildIfStale } from './build-if-stale.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'
import { checkStores } from './lib/torture-stores.ts'

const rounds = Number(/--rounds[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const scanned = readFileSync('tests/fixtures/orders/on-l1-new-moved-out-scan.pdf')
const text = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const uploads = '/dashboard/uploads'

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-torture-'))
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const person = new HttpPerson(server.base, '203.0.113.7')
await person.signIn('torture@people.example')

let failed = 0
for (let round = 1; round <= rounds; round += 1) {
  const [name, play] =
    round % 2 === 1 ? (['upload', killInUpload] as const) : (['extraction', killInExtraction] as const)
  try {
    console.log(`round ${round} of ${rounds}, kill -9 during an ${name}: ${await play()}`)
  } catch (error) {
    failed += 1
    console.error(`round ${round} of ${rounds}, ${name}: FAILED`, error, server.output.slice(-3000))
    await server.kill()
    await server.start()
  }
}

await server.kill('SIGTERM')
const problems = await checkStores(dataDir)
for (const problem of problems) console.error(`in the stores: ${problem}`)
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `torture: ${rounds - failed} rounds held, ${failed} failed, ${problems.length} problems in the stores`,
)
process.exit(failed + problems.length === 0 ? 0 : 1)

/** A resumable upload, killed while a piece is under way, goes on where the server says, and the file is whole. */
async function killInUpload(): Promise<string> {
  const debtId = await person.startDebt()
  // Large enough to be under way for a moment: an order that carries an attachment.
  const file = await withAttachment(6_000_000 + randomInt(1_000_000))
  const step = `/dashboard/rental-debt/${debtId}/court-order`
  const token = await person.tokenOf(`${step}?province=ON&has_order=yes`)
  const begun = await person.request(uploads, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.byteLength),
      'Upload-Metadata': `filename ${Buffer.from('order.pdf').toString('base64')}`,
      'X-Form-Token': token,
    },
  })
  const address = new URL(begun.headers.get('Location') ?? '', server.base).pathname
  const sending = patch(address, token, file, 0).catch(() => undefined)
  await pause(randomInt(5, 250))
  await server.kill()
  await sending
  await server.start()
  const kept = await offsetOf(address)
  const last = await patch(address, token, file, kept)
  if (last !== 204) throw new Error(`going on at ${kept} answered ${last}`)
  const body = new URLSearchParams({
    form_token: token,
    intent: 'attach',
    province: 'ON',
    upload_id: path.posix.basename(address),
  })
  const attached = await person.request(step, { method: 'POST', body })
  if (attached.status !== 303) throw new Error(`attaching answered ${attached.status}`)
  await readingDone(debtId)
  await checkDownload(debtId, sha256(file))
  return `went on at ${kept} of ${file.byteLength} bytes`
}

async function withAttachment(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.load(text)
  await pdf.attach(randomBytes(bytes), 'attachment.bin')
  return Buffer.from(await pdf.save())
}

async function patch(address: string, token: string, file: Buffer, from: number): Promise<number> {
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

/** As from a slow line, so that a kill finds the upload under way. */
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

async function offsetOf(address: string): Promise<number> {
  const answer = await person.request(address, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })
  if (!answer.ok) throw new Error(`HEAD answered ${answer.status}`)
  return Number(answer.headers.get('Upload-Offset'))
}

/** A scanned order takes seconds to read: killed meanwhile, the job is taken up again and its result is there once. */
async function killInExtraction(): Promise<string> {
  const debtId = await person.startDebt()
  const status = await person.uploadPlain(debtId, new Blob([scanned]), 'scan.pdf')
  if (status !== 303) throw new Error(`the upload answered ${status}`)
  const after = randomInt(0, 2500)
  await pause(after)
  await server.kill()
  await server.start()
  const page = await readingDone(debtId)
  // A field that only the order could have given.
  if (!/LTB-L-\d{6}-\d{2}/.test(page)) throw new Error('the order was not read')
  await checkDownload(debtId, sha256(scanned))
  return `killed ${after} ms after the upload, read after the restart`
}

async function readingDone(debtId: string): Promise<string> {
  for (let tries = 0; tries < 240; tries += 1) {
    const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
    if (page.includes('Confirm the address')) return page
    await pause(500)
  }
  throw new Error('the order was never read')
}

async function checkDownload(debtId: string, expected: string): Promise<void> {
  const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
  const link = /\/dashboard\/rental-debt\/[0-9a-f-]+\/documents\/[0-9a-f-]+/.exec(page)?.[0]
  if (!link) throw new Error('no document is linked')
  const bytes = new Uint8Array(await (await person.request(link)).arrayBuffer())
  if (sha256(bytes) !== expected) throw new Error('the stored file is not the one that was sent')
}
