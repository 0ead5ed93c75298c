import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { completeUpload, type StoredFile } from '#app/platform/files/completing.server.ts'
import { findUpload, type Uploader } from '#app/platform/files/uploads.server.ts'
import { lookInto, ReadersBusy } from '#app/uploads/why-unreadable.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { newUploader, nothingRecorded, tusCreate, tusPatch } from './helpers.ts'

/** A scanner with clamd's behaviour: it collects a stream and finds the EICAR-like content in it. */
let answer: (file: Buffer) => string | null
/** What it says of the first bytes, before it reads no further. */
let atOnce: string | null
const scanner = createServer((socket) => {
  let sent = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    if (atOnce !== null) {
      socket.pause()
      socket.end(`stream: ${atOnce}\0`)
      return
    }
    sent = Buffer.concat([sent, chunk])
    const file = streamIn(sent)
    if (file === null) return
    const said = answer(file)
    if (said === null) socket.destroy()
    else socket.end(`stream: ${said}\0`)
  })
})
scanner.listen(0, '127.0.0.1')
await once(scanner, 'listening')
afterAll(() => scanner.close())

/** The file of a whole INSTREAM command; null while it is incomplete. */
function streamIn(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (sent.length < command.length) return null
  expect(sent.subarray(0, command.length).toString()).toBe(command)
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

useFreshDatabase({ CLAMAV_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` })
const harmful = 'a harmful thing'
const order = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
const infected = Buffer.concat([order, Buffer.from(`\n% ${harmful}\n`)])
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
  atOnce = null
  answer = (file) => (file.includes(harmful) ? 'Eicar-Test-Signature FOUND' : 'OK')
})

async function send(bytes: Buffer): Promise<string> {
  const id = await tusCreate(uploader, bytes.length, 'order.pdf')
  await tusPatch(uploader, id, 0, bytes)
  return id
}

const take = (id: string) =>
  completeUpload(uploader, id, nothingRecorded, { inspect: (file: StoredFile) => lookInto(file, uploader) })

describe('a virus scanner that is configured', () => {
  it('sees every byte of a file, and lets a clean one pass', async () => {
    const seen: Buffer[] = []
    answer = (file) => {
      seen.push(file)
      return 'OK'
    }
    expect(await take(await send(order))).toMatchObject({ ok: true })
    expect(Buffer.concat(seen).equals(order)).toBe(true)
  })

  it('keeps a harmful file out, and nothing of it stays', async () => {
    const id = await send(infected)
    expect(await take(id)).toEqual({ ok: false, reason: 'refused', refusal: 'infected' })
    expect(await findUpload(uploader, id)).toBeNull()
  })

  it('is not waited for once it has answered, in the middle of a file', { timeout: 40_000 }, async () => {
    atOnce = 'Eicar-Test-Signature FOUND'
    const id = await send(Buffer.concat([infected, Buffer.alloc(15_000_000, '% ')]))
    expect(await take(id)).toEqual({ ok: false, reason: 'refused', refusal: 'infected' })
  })

  it('lets nothing pass that it did not get to the end, whatever it says', { timeout: 40_000 }, async () => {
    atOnce = 'OK'
    const id = await send(Buffer.concat([order, Buffer.alloc(15_000_000, '% ')]))
    await expect(take(id)).rejects.toThrow(ReadersBusy)
  })

  it.each([
    ['hangs up', null],
    ['fails', 'INSTREAM size limit exceeded. ERROR'],
  ])(
    'lets nothing pass unseen where it %s: the file waits, and is taken once it answers',
    async (_, said) => {
      const id = await send(order)
      answer = () => said
      await expect(take(id)).rejects.toThrow(ReadersBusy)
      answer = () => 'OK'
      expect(await take(id)).toMatchObject({ ok: true })
    },
  )
})
