import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxWaiting } from '#app/rental-debt/application/court-order/attach-court-order.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { origin } from '../support/browser.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { app, filer, useReview } from '../worlds/review-cases.ts'
import { signedIn } from '../worlds/reviewer.ts'

useReview()

test('step 8 repeats what the order itself asked to look at: this file number is registered, no second fee', async () => {
  const order: NonNullable<Parameters<typeof applicationFactory.complete>[3]> = {
    order: (tx, owner, id) =>
      courtOrderFactory.with(tx, owner, id, {
        reference_id: 'LTB-L-000555-26',
        issued_date: '2025-03-14',
        amount_owed: 123_456,
        payable_by: 'tenant',
        landlord_names: ['Somebody Else'],
        tenant_names: ['Robin Tremblay'],
      }),
  }
  const { other, draft } = await filer.inOwnName(async (tx) => ({
    other: await applicationFactory.active(tx, filer.owner, {}, order),
    draft: await applicationFactory.complete(tx, filer.owner, {}, order),
  }))
  const doubts = [
    'Your organization has registered this file number already. An order is registered once: do not pay a second fee.',
    'The order names Somebody Else.',
  ]
  for (const step of ['court-order', 'submit']) {
    const { html } = await filer.get(`/dashboard/rental-debt/${draft}/${step}`)
    for (const doubt of doubts) expect(textOf(html), step).toContain(doubt)
    expect(
      linksOf(html).map(({ href }) => href),
      step,
    ).toContain(`/dashboard/rental-debt/${other}`)
  }
  const { html } = await filer.get(`/dashboard/rental-debt/${draft}/submit`)
  expect(textOf(html)).toContain('Check this before you pay')
  expect(html).toContain(`/court-order/landlord_names?from=check`)
})

test('before the fee every filer reads that an order is registered once, and no filer reads whether another organization did', async () => {
  const order: NonNullable<Parameters<typeof applicationFactory.complete>[3]> = {
    order: (tx, owner, id) =>
      courtOrderFactory.with(tx, owner, id, {
        reference_id: 'LTB-L-000556-26',
        issued_date: '2025-03-14',
        amount_owed: 123_456,
        payable_by: 'tenant',
        landlord_names: ['Somebody Else'],
        tenant_names: ['Robin Tremblay'],
      }),
  }
  const draft = await filer.inOwnName((tx) => applicationFactory.complete(tx, filer.owner, {}, order))
  const shown = async () => {
    const pages = ['court-order', 'submit'].map((step) =>
      filer.get(`/dashboard/rental-debt/${draft}/${step}`),
    )
    return (await Promise.all(pages)).map(({ html }) => textOf(html))
  }
  const alone = await shown()
  expect(alone[1]).toContain('An order can be registered only once.')
  expect(alone[1]).toContain('If it is already registered, we reject your application.')
  const other = await signedIn(app)
  await other.inOwnName((tx) => applicationFactory.active(tx, other.owner, {}, order))
  expect(await shown()).toEqual(alone)
})

test('while we are busy an order is kept and shown by name, and one button goes on, without scripts', async () => {
  const { draft, waiting } = await filer.inOwnName(async (tx) => {
    const owner = { organizationId: filer.owner.organizationId, filerId: filer.owner.personId }
    const waiting: string[] = []
    for (let n = 0; n < maxWaiting.person; n += 1) {
      const id = await rentalDebtFactory.create(tx, owner)
      waiting.push(await courtOrderFactory.waiting(tx, filer.owner, id))
    }
    return { draft: await rentalDebtFactory.create(tx, owner), waiting }
  })
  const upload = `/dashboard/rental-debt/${draft}/court-order?province=ON&has_order=yes`
  async function post(fill: (form: FormData) => void) {
    const body = new FormData()
    body.set('form_token', await filer.token())
    body.set('province', 'ON')
    fill(body)
    const headers = { Origin: origin }
    const response = await app.send(
      filer.browser,
      filer.browser.request(upload, { method: 'POST', body, headers }),
    )
    return { status: response.status, html: await response.text() }
  }
  const bytes = new Uint8Array(readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf'))
  const busy = await post((form) => form.append('file', new Blob([bytes]), 'my order.pdf'))
  expect(busy.status).toBe(503)
  expect(textOf(busy.html)).toContain('We are busy. Your file is kept')
  expect(busy.html).toContain('Continue with my order.pdf</button>')
  expect(busy.html).not.toContain('type="file"')
  const upload_id = /name="upload_id" value="([^"]+)"/.exec(busy.html)?.[1] ?? ''

  await filer.inOwnName((tx) =>
    tx.updateTable('court_order').set({ state: 'read' }).where('document_id', 'in', waiting).execute(),
  )
  const gone = await post((form) => form.set('upload_id', upload_id))
  expect(gone.status).toBe(303)
  const page = await filer.get(`/dashboard/rental-debt/${draft}/court-order`)
  expect(textOf(page.html)).toContain('Reading your court order')
  const kept = await filer.inOwnName((tx) =>
    tx
      .selectFrom('document')
      .select('original_file_name as name')
      .where('rental_debt_id', '=', draft)
      .execute(),
  )
  expect(kept).toEqual([{ name: 'my order.pdf' }])
})
