import { expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { stopPage } from '#app/rent-rewards/consent/links.server.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { app, landlord, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

async function agreed(firstName = 'Elif') {
  const day = await today()
  const { organizationId } = landlord.owner
  return landlord.inOwnName(async (tx) => {
    const { renterIds } = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters: [renterFacts({ first_name: firstName })] }),
      today: day,
    })
    const [renterId = ''] = renterIds
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: day })
    return {
      link: { id: renterId, organizationId },
      page: stopPage.pathTo(renterId, organizationId, 'renter@people.example'),
    }
  })
}

async function fileAt(address: string) {
  const visitor = new Visitor()
  const response = await app.send(visitor.browser, visitor.browser.request(address))
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('a receipt is drawn again as the same bytes, also after its renter stopped, and for no other link', async () => {
  const { link, page } = await agreed()
  const [receipt = ''] = linksOf((await new Visitor().open(page)).html)
    .map(({ href }) => href)
    .filter((href) => href.includes('receipt.pdf'))
  const first = await fileAt(receipt)
  expect(first).toMatchObject({ status: 200, type: 'application/pdf' })
  await stopConsent(link, 'all', { at: Date.now() })
  const after = await new Visitor().open(page)
  expect(textOf(after.html)).toContain('Your receipts')
  expect((await fileAt(receipt)).bytes.equals(first.bytes)).toBe(true)

  const other = new URLSearchParams((await agreed('Ada')).page.split('?')[1])
  other.set('consent', new URLSearchParams(receipt.split('?')[1]).get('consent') ?? '')
  expect((await fileAt(`/rent-consent/receipt.pdf?${other}`)).status).toBe(404)
  const forged = new URLSearchParams(receipt.split('?')[1])
  forged.set('token', `x${forged.get('token')?.slice(1)}`)
  expect((await fileAt(`/rent-consent/receipt.pdf?${forged}`)).status).toBe(404)
})
