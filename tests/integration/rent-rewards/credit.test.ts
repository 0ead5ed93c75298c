import { beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const credit = '/dashboard/rent-rewards/credit'
let report: string

/** Two leases since January 2026, of which one has February confirmed; files until February. */
beforeAll(async () => {
  await landlord.inOwnName(async (tx) => {
    const { organizationId } = landlord.owner
    for (const [address_1, months] of [
      ['1 Brightwater Avenue', 2],
      ['2 Tamarack Lane', 1],
    ] as const) {
      const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
        ...leaseFactory.plain({
          address_1,
          address_2: null,
          renters: [renterFacts({ first_name: 'Elif' }), renterFacts({ first_name: 'Bartholomew' })],
        }),
        today: isoDate('2026-01-01'),
      })
      const [renterId = ''] = renterIds
      await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
      for (let month = 1; month <= months; month += 1)
        await createStatement(tx, landlord.owner, {
          leaseId,
          month: isoDate(`2026-0${month}-01`),
          paid: 150_000,
          on: isoDate(`2026-0${month}-10`),
        })
    }
  })
  await makeBatches(bureauSources, isoDate('2026-02-15'))
  const { html } = await landlord.get(credit)
  report = /credit\/([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
})

test('each report has its count and its status', async () => {
  const text = textOf((await landlord.get(credit)).html)
  expect(text).toContain('Reporting Date Leases Reported Equifax Status')
  expect(text).toMatch(
    /Feb.15, 2026 1 1 left out Scheduled The file is made, and not sent yet Jan.15, 2026 2 Scheduled/,
  )
})

test('one report says of each lease what was sent, or why nothing was, and names no one who did not agree', async () => {
  const page = textOf((await landlord.get(`${credit}/${report}`)).html)
  expect(page).toContain('1 of 2 leases reported, 1 left out')
  expect(page).toMatch(
    /2 Tamarack Lane, Hamilton Elif Karaca Not sent Not sent No one A month is not confirmed/,
  )
  expect(page).toMatch(/1 Brightwater Avenue, Hamilton Elif Karaca \$0.00 \$0.00 1 of 2 renters Up to date/)
  const csv = await landlord.get(`${credit}/${report}/leases.csv`)
  expect(csv.html).toContain('1 Brightwater Avenue,Hamilton,Elif Karaca,Up to date,11,0,0')
  expect(`${page}${csv.html}`).not.toContain('Bartholomew')
})

test('each count leads to its leases alone', async () => {
  const { html } = await landlord.get(`${credit}/${report}`)
  const text = textOf(html)
  expect(text).toContain('1 Up to date, nothing owed 1 Left out A month is not confirmed')
  expect(text).toContain('Left out (1)')
  const only = textOf((await landlord.get(`${credit}/${report}?group=left-out`)).html)
  expect(only).toContain('Only: left out')
  expect(only).toContain('2 Tamarack Lane')
  expect(only).not.toContain('1 Brightwater Avenue')
  const none = textOf((await landlord.get(`${credit}/${report}?group=differs`)).html)
  expect(none).toContain('No results found')
})

test('its search finds a lease, and says so if it finds none', async () => {
  const found = textOf((await landlord.get(`${credit}/${report}?q=tamarack`)).html)
  expect(found).toContain('2 Tamarack Lane')
  expect(found).not.toContain('1 Brightwater Avenue')
  expect(textOf((await landlord.get(`${credit}/${report}?q=nowhere`)).html)).toContain('No results found')
})

test('another landlord finds nothing of it', async () => {
  const other = await landlordOf()
  expect(textOf((await other.get(credit)).html)).toContain('Nothing was reported yet')
  for (const address of [report, `${report}/leases.csv`])
    expect((await other.get(`${credit}/${address}`)).status).toBe(404)
})
