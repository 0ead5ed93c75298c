import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNotFound } from './pages.ts'
import {
  answerQuestions,
  applyWith,
  documentLink,
  newDraft,
  orderBytes,
  orderField,
  orderFile,
  sendFile,
  startAtUpload,
  startWithOrder,
  untilRead,
} from './rental-debt.ts'

const twoTenants = 'on-l1-new-two-tenants.pdf'

async function expectTwoTenants(page: Page): Promise<void> {
  await expect(page.getByLabel('Address line 1')).toHaveValue('2285 Harrowgate Blvd')
  await expect(page.getByLabel('Unit (optional)')).toHaveValue('1407')
  await expect(page.getByLabel('City')).toHaveValue('Mississauga')
  await expect(page.getByLabel('Province or territory')).toHaveValue('ON')
  await expect(page.getByLabel('Postal code')).toHaveValue(/^L5B ?4Z8$/)
  const shown: [string, string][] = [
    ['reference_id', 'LTB-L-097733-23'],
    ['landlord_names', '1849276 Ontario Inc.'],
    ['tenant_names', 'Étienne Beaulac-Fournier, Noor Al-Haddadin'],
    ['issued_date', 'Feb 13, 2024'],
    ['per_day_rent', '$87.95'],
    ['monthly_rent', '$2,675.00'],
    ['amount_owed', '$7,176.58'],
    ['filing_cost', '$186.00'],
    ['interest_rate', '7.00% a year'],
    ['interest_accrual_start_date', 'Feb 25, 2024'],
  ]
  for (const [key, value] of shown) await expect(orderField(page, key).locator('b'), key).toHaveText(value)
  // Beside a value is the sentence it came from.
  await expect(orderField(page, 'amount_owed').locator('q')).toContainText('7,176.58')
  await expect(orderField(page, 'amount_owed')).toContainText(/Clause \d+, page \d+/)
}

test('reads an order with text and shows what it says, with where it says so', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await applyWith(page, orderFile(twoTenants))
  await expectTwoTenants(page)
  await page.reload()
  await expectTwoTenants(page)
})

test('reads a scanned order, saying meanwhile that it does', async ({ page, email, signIn }) => {
  test.setTimeout(180_000)
  await signIn(page, email)
  const debt = await startAtUpload(page)
  await sendFile(page, orderFile('on-l1-new-moved-out-scan.pdf'))
  await expect(
    page.getByText('Processing Court Order — This may take 10 seconds', { exact: true }),
  ).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('status').filter({ hasText: 'Processing Court Order' })).toHaveCount(1)
  await expectAccessible(page)
  await untilRead(page)
  expect(new URL(page.url()).pathname).toBe(`${debt}/court-order`)
  await expect(page.getByLabel('Address line 1')).toHaveValue('88 Larkspur Street')
  await expect(page.getByLabel('City')).toHaveValue('Hamilton')
  await expect(orderField(page, 'reference_id').locator('b')).toHaveText('LTB-L-095908-22')
  await expect(orderField(page, 'amount_owed').locator('b')).toHaveText('$4,055.35')
})

test('replaces the order by another one', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page)
  const old = await documentLink(page, twoTenants).getAttribute('href')
  await page.getByRole('link', { name: 'Replace', exact: true }).click()
  await page.getByRole('link', { name: 'Keep the current order' }).click()
  await expect(documentLink(page, twoTenants)).toBeVisible()

  await page.getByRole('link', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Replace the court order' })).toBeVisible()
  await answerQuestions(page)
  await sendFile(page, orderFile('on-l9-rent-only.pdf'))
  await untilRead(page)
  await expect(documentLink(page, 'on-l9-rent-only.pdf')).toBeVisible()
  await expect(documentLink(page, twoTenants)).toHaveCount(0)
  await expect(orderField(page, 'reference_id').locator('b')).not.toHaveText('LTB-L-097733-23')
  // The replaced one stays on record.
  expect((await page.request.get(old ?? '')).status()).toBe(200)
})

test('makes one document of the same file sent twice', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page)
  const address = await documentLink(page, twoTenants).getAttribute('href')
  await page.getByRole('link', { name: 'Replace', exact: true }).click()
  await answerQuestions(page)
  await sendFile(page, orderFile(twoTenants))
  await untilRead(page)
  await expect(documentLink(page, twoTenants)).toHaveAttribute('href', address ?? '')
  await expectTwoTenants(page)
})

test('makes one document of a form sent twice at once', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startAtUpload(page)
  await page.getByLabel('Court order', { exact: true }).setInputFiles(orderFile(twoTenants))
  await page.getByRole('button', { name: 'Upload and continue' }).dblclick()
  await untilRead(page)
  await expect(documentLink(page, twoTenants)).toHaveCount(1)
  await expectTwoTenants(page)
})

test('takes an order with scripts in it as data, and hands it out as a download only', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await applyWith(page, orderFile('bad/javascript.pdf'))
  await expect(orderField(page, 'reference_id').locator('b')).toHaveText(/^LTB-L-/)
  const link = documentLink(page, 'javascript.pdf')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="javascript\.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await answer.body()).equals(orderBytes('bad/javascript.pdf'))).toBe(true)
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe('javascript.pdf')
})

test('keeps the letters of a file name, and lets none of them be markup', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const name = 'Ordonnance d’Étienne <b>2024.pdf'
  await applyWith(page, { name, mimeType: 'application/pdf', buffer: orderBytes(twoTenants) })
  await expect(documentLink(page, name)).toBeVisible()
  await expect(page.locator('main a b')).toHaveCount(0)
})

test("finds nothing under another organization's addresses, nor under malformed ones", async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(404)
  await signIn(page, email)
  const debt = await startWithOrder(page)
  const document = (await documentLink(page, twoTenants).getAttribute('href')) ?? ''
  expect((await page.request.get(document)).status()).toBe(200)

  const stranger = await newVisitor()
  await signIn(stranger, `stranger-${email}`)
  const own = await newDraft(stranger)
  const documentId = document.split('/').at(-1)
  const addresses = [
    debt,
    `${debt}/court-order`,
    `${debt}/court-order?province=ON&has_order=yes`,
    document,
    `${own}/documents/${documentId}`,
    '/dashboard/rental-debt/not-an-id',
    '/dashboard/rental-debt/not-an-id/court-order',
    `${own}x/court-order`,
    `${own}/documents/7`,
    `/dashboard/rental-debt/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  ]
  for (const address of addresses) {
    const answer = await stranger.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expectNotFound(stranger)
  }
  // Nor does a signed-out visitor get the document.
  const nobody = await newVisitor()
  await nobody.goto(document)
  await expect(nobody).toHaveURL(/\/dashboard\/login\?return_to=/)
})

test('does not add an order to the application of another organization', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(404)
  await signIn(page, email)
  const debt = await newDraft(page)
  const stranger = await newVisitor()
  await signIn(stranger, `stranger-${email}`)
  await startAtUpload(stranger)
  const token = (await stranger.locator('main input[name=form_token]').first().getAttribute('value')) ?? ''
  const answer = await stranger.request.post(`${debt}/court-order`, {
    multipart: {
      form_token: token,
      province: 'ON',
      file: { name: 'order.pdf', mimeType: 'application/pdf', buffer: orderBytes(twoTenants) },
    },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(404)
  await page.goto(`${debt}/court-order`)
  await expect(page.getByLabel('Province or territory of the order')).toBeVisible()
})
