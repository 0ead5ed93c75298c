import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { origin } from '../support/browser.ts'
import { loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { owedBy } from '../worlds/disputes.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

// No file is opened while the virus scanner does not answer: it is kept, as while too many files wait.

let isScanning = false
const scanner = createServer((socket) => {
  socket.on('error', () => undefined)
  if (!isScanning) return void socket.destroy()
  // Enough of a scanner: the end of the stream is four zeros.
  socket.on('data', (chunk) => {
    if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
  })
})
scanner.listen(0, '127.0.0.1')
await once(scanner, 'listening')
afterAll(() => scanner.close())

useFreshDatabase({
  PUBLIC_URL: origin,
  SANDBOX: '1',
  CLAMAV_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`,
})

let filer: Person
let tenant: Person
let pages: Record<'order' | 'document' | 'evidence' | 'report', { by: Person; at: string }>
let send: (to: { by: Person; at: string }, fields: Record<string, string>, file?: string) => Promise<Response>
beforeAll(async () => {
  const app = await loadBuiltApp()
  filer = await signedIn(app)
  tenant = await signedIn(app)
  const { organizationId, personId: filerId } = filer.owner
  const [draft, { debtId }] = [
    await filer.inOwnName((tx) => rentalDebtFactory.create(tx, { organizationId, filerId })),
    await owedBy(filer, tenant),
  ]
  const root = '/dashboard/rental-debt'
  pages = {
    order: { by: filer, at: `${root}/${draft}/court-order?province=ON&has_order=yes` },
    document: { by: filer, at: `${root}/${draft}/supporting-documents` },
    evidence: { by: tenant, at: `${root}/${debtId}/dispute` },
    report: { by: tenant, at: '/dashboard/issue/not-me/equifax-report' },
  }
  const bytes = new Uint8Array(readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf'))
  send = async ({ by, at }, fields, file) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ form_token: await by.token(), ...fields }))
      body.set(name, value)
    if (file) body.append('file', new Blob([bytes]), file)
    return app.send(by.browser, by.browser.request(at, { method: 'POST', body, headers: { Origin: origin } }))
  }
}, 600_000)
afterAll(stopJobs)

test.each([
  ['order', { province: 'ON' }],
  ['document', { document_type: 'lease', go: 'upload' }],
  ['evidence', { reason: 'paid', explanation: 'I paid in March.', go: 'upload' }],
  ['report', { go: 'upload' }],
] as const)(
  'while we are busy the %s is kept and shown by name, and one button goes on',
  async (kind, fields) => {
    isScanning = false
    const busy = await send(pages[kind], fields, `my ${kind}.pdf`)
    const html = await busy.text()
    expect(busy.status).toBe(503)
    expect(textOf(html)).toContain('We are busy. Your file is kept')
    expect(html).toContain(`<li>my ${kind}.pdf</li>`)
    expect(html.match(/>Continue with [^<]*<\/button>/g)).toEqual([`>Continue with my ${kind}.pdf</button>`])
    expect(html).not.toContain('type="file"')
    isScanning = true
    const upload_id = /name="upload_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const gone = await send(pages[kind], { ...fields, go: 'upload', upload_id })
    expect(gone.status).toBe(303)
    const { html: then } = await pages[kind].by.get(gone.headers.get('Location') ?? '')
    expect(textOf(then)).not.toContain('We are busy')
    expect(textOf(then)).toContain(kind === 'order' ? 'Reading your court order' : `my ${kind}.pdf`)
  },
)
