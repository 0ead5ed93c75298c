// @engine: policies of what a renter reads, and the bureau's job
import { createInflate } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { matters } from '#app/matters.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { keepIdentity } from '#app/rent-rewards/consent/identity.server.ts'
import { heldInRentRewards } from '#app/rent-rewards/held-data.server.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { entriesOf, fileOf } from '../worlds/bureau.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { app, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const birth = isoDate('1983-11-29')
const base = '/dashboard/rent-rewards'
let by: Person
let renter: Person
let roommate: Person
let leaseId: string
let renterId: string

/** A renter whose rent is reported, and a roommate who did not agree, though their landlord knows all about them. */
beforeAll(async () => {
  by = await landlordOf()
  ;[renter, roommate] = [await signedIn(app), await signedIn(app)]
  const { organizationId } = by.owner
  await by.inOwnName(async (tx) => {
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({
        renters: [
          renterFacts({ email: renter.member.person.email }),
          renterFacts({
            first_name: 'Bartholomew',
            last_name: 'Quillfeather',
            email: roommate.member.person.email,
          }),
        ],
      }),
      today: isoDate('2026-01-01'),
    })
    leaseId = made.leaseId
    const [first = '', second = ''] = made.renterIds
    renterId = first
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
    const legalName = 'Bartholomew Quillfeather'
    await keepIdentity(tx, { organizationId, renterId: second, legalName, birthDate: birth })
    for (const month of ['2026-01', '2026-02', '2026-03'])
      await createStatement(tx, by.owner, {
        leaseId,
        month: isoDate(`${month}-01`),
        paid: month === '2026-02' ? 0 : 150_000,
        on: isoDate(`${month}-10`),
      })
  })
  await makeBatches(bureauSources, isoDate('2026-03-15'))
}, 240_000)

/** Every way in which the roommate could stand somewhere. */
const traces = () => {
  const [year = '', month = '', day = ''] = birth.split('-')
  return [
    'bartholomew',
    'quillfeather',
    roommate.member.person.email,
    birth,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    formatDate(birth),
    formatDate(birth).replaceAll('\u00a0', ' '),
  ].map((trace) => trace.toLowerCase())
}

const found = (where: string, bytes: Buffer | string): string[] => {
  const text = bytes.toString('latin1').toLowerCase()
  const readable = Buffer.from(text, 'latin1').toString('utf8')
  return traces()
    .filter((trace) => text.includes(trace) || readable.includes(trace))
    .map((trace) => `${where}: ${trace}`)
}

/** The bytes of an answer; of a PDF also what its compressed parts hold. */
async function bytesOf(person: Person, path: string): Promise<Buffer> {
  const response = await app.send(person.browser, person.browser.request(path))
  expect([path, response.status]).toEqual([path, 200])
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return bytes
  const parts: Buffer[] = [bytes]
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7))
    parts.push(await inflated(bytes.subarray(at + 7)))
  return Buffer.concat(parts)
}

const inflated = (part: Buffer): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const inflate = createInflate()
    inflate.on('data', (chunk: Buffer) => chunks.push(chunk))
    inflate.on('end', () => resolve(Buffer.concat(chunks)))
    inflate.on('error', () => resolve(Buffer.concat(chunks)))
    inflate.end(part)
  })

test('the search finds the roommate where they do stand: on their landlord’s page of the lease', async () => {
  const page = await bytesOf(by, `${base}/lease/${leaseId}`)
  expect(found('lease', page)).toEqual(expect.arrayContaining(['lease: bartholomew', 'lease: quillfeather']))
})

test('no byte of a roommate who did not agree is in the files, nor in what is kept of their lines', async () => {
  for (const date of ['2026-01-15', '2026-02-15', '2026-03-15'])
    expect(found(date, await fileOf(date))).toEqual([])
  expect(found('entries', JSON.stringify(await entriesOf(leaseId)))).toEqual([])
})

test('no byte of them is on a page or in a file of the other renter, nor in their copy', async () => {
  const lease = `${base}/lease/${leaseId}`
  const paths = [
    lease,
    `${lease}/month/2026-02`,
    `${lease}/ledger.csv`,
    `${lease}/ledger.pdf`,
    `${lease}/statement.pdf?year=2026`,
    `${lease}/rent.ics`,
    `${base}/perks`,
    `${base}/renter/${renterId}/dispute`,
    '/dashboard/profile/who-looked',
  ]
  for (const path of paths) expect(found(path, await bytesOf(renter, path))).toEqual([])
  const { id, email } = renter.member.person
  const copy = await inTransaction({ personId: id, organizationId: null }, async (tx) =>
    JSON.stringify(
      await heldInRentRewards.read?.['rent.json']?.({ tx, personId: id, email, organizations: [], matters }),
    ),
  )
  expect(copy).toContain('Elif')
  expect(found('copy', copy)).toEqual([])
})

test('no byte of them is in the landlord’s credit history, its reports and their files', async () => {
  const { html } = await by.get(`${base}/credit`)
  expect(found('credit', html)).toEqual([])
  const ids = [...html.matchAll(/credit\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
  expect(new Set(ids).size).toBe(3)
  for (const id of new Set(ids))
    for (const path of [`${base}/credit/${id}`, `${base}/credit/${id}/leases.csv`])
      expect(found(path, await bytesOf(by, path))).toEqual([])
})
