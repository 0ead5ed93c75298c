import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { filesOnDisk, MB, pdfBytes, uploadRows } from '../files/helpers.ts'
import { fileHead, type } from '../files/multipart-form.ts'
import { allowKeys, formWith, newKey, type Program, programOf, said } from '../support/api.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

const opened = useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let program: Program
let debt: string
let path: string

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  await allowKeys()
  program = await programOf(app, filer.member, completeScopes(['rental_debt:write']))
  const { organizationId, personId: filerId } = filer.owner
  const debtId = await filer.inOwnName((tx) => rentalDebtFactory.create(tx, { organizationId, filerId }))
  debt = `/api/rental-debt/${debtId}`
  path = `${debt}/document?document_type=lease`
}, 240_000)
afterAll(stopJobs)

const mine = () => filesOnDisk(opened.dataDir).filter((name) => name.includes(filer.owner.organizationId))

/** Sends the head of a call and a part of its file over a socket that is then cut; returns the status of its answer. */
async function cut(headers: Record<string, string>): Promise<number> {
  const answered = Promise.withResolvers<number>()
  const server = createServer(async (req, res) => {
    const browser = new Browser()
    const { method, body } = { method: 'POST', body: createReadableStreamFromReadable(req) }
    const sent = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]))
    const request = browser.request(path)
    const init = {
      method,
      body,
      headers: { ...Object.fromEntries(request.headers), ...sent },
      duplex: 'half' as const,
    }
    const { status } = await app.send(browser, new Request(request.url, init))
    answered.resolve(status)
    res.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    const all = {
      Host: 'x',
      ...type,
      Authorization: `Bearer ${program.key}`,
      'Content-Length': '9000000',
      ...headers,
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
    socket.write(fileHead('file', 'lease.pdf'))
    socket.write(pdfBytes(2.5 * MB))
    await expect.poll(() => mine().length).toBeGreaterThan(0)
    socket.destroy()
    return await answered.promise
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a file whose connection is cut leaves nothing, and comes whole with the same key', async () => {
  const headers = { 'Idempotency-Key': 'lease-of-ada' }
  expect(await cut(headers)).toBe(400)
  expect([mine(), await uploadRows(filer.owner)]).toEqual([[], 0])
  const {
    status,
    headers: got,
    body,
  } = await program.post(path, formWith(pictureOf('a lease'), 'lease.png'), headers)
  expect([status, got.get('Idempotent-Replayed')]).toEqual([201, null])
  const again = await program.post(path, formWith(pictureOf('a lease'), 'lease.png'), headers)
  expect([again.headers.get('Idempotent-Replayed'), again.body.id]).toEqual(['true', body.id])
})

/** What a change of the contact is answered whose body comes in pieces, and whose length no header says. */
async function inPieces(pieces: readonly string[], { isCut = false } = {}): Promise<string> {
  const { url, headers } = program.browser.request(`${debt}/`)
  const own = {
    Authorization: `Bearer ${program.key}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': newKey(),
  }
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift()
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next))
      else if (isCut) controller.error(new Error('the connection was cut'))
      else controller.close()
    },
  })
  const init = {
    method: 'PATCH',
    headers: { ...Object.fromEntries(headers), ...own },
    body,
    duplex: 'half' as const,
  }
  const answer = await app.send(program.browser, new Request(url, init))
  return said({ status: answer.status, headers: answer.headers, body: await answer.json() })
}

const named = (name: string) =>
  JSON.stringify({
    filer_contact_name: name,
    filer_contact_email: 'office@maplecourt.example',
    filer_contact_number: '4165550123',
  })

test('JSON without a length is taken, and measured as it comes', async () => {
  expect(await inPieces([named('Ada Li').slice(0, 20), named('Ada Li').slice(20)])).toBe('200')
  expect(await inPieces(Array.from({ length: 40 }, () => ' '.repeat(64 * 1024)))).toBe('413 too_large')
})

test('JSON whose connection is cut changes nothing, not even where all of it had come', async () => {
  expect(await inPieces([named('Ben Roy').slice(0, 20)], { isCut: true })).toBe('400 malformed_json')
  expect(await inPieces([named('Ben Roy')], { isCut: true })).toBe('400 malformed_json')
  expect((await program.get(debt)).body.filer_contact_name).not.toBe('Ben Roy')
})
