import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, scriptsReady, statusOf } from './pages.ts'
import { answerQuestions, orderFile, sendFile } from './rental-debt.ts'

const reviewer = 'reviewer@rentbook.example'
/** One each: an order is published once. */
const own = () =>
  isScripted()
    ? { file: 'on-l2-n12-own-use.pdf', number: /LTB-L-/ }
    : { file: 'on-t6-maintenance.pdf', number: /LTB-T-/ }

/** Sends a file and waits until it is read; returns the submit button. */
async function sendToCheck(page: Page, file: string): Promise<Locator> {
  await sendFile(page, orderFile(file))
  const handInButton = page.getByRole('button', { name: 'Hand in the order' })
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    await expect(handInButton.or(again)).toBeVisible({ timeout: 20_000 })
    if (await again.isVisible()) await again.click()
    await expect(handInButton).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  return handInButton
}

test('an order is brought, checked, handed in, published by staff, and found', async ({
  page,
  email,
  signIn,
  troubles,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  // The browser asks about its upload of the same file, which is already processed.
  troubles.announce(400, 404, 413)
  await signIn(page, email, '/dashboard')
  await page.getByRole('link', { name: 'Upload a Court Order' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a Court Order' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'upload-question')

  // A person without an order comes back later.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Landlord and Tenant Board (LTB) or the Small Claims Court?')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Go back to dashboard' })).toBeVisible()
  await lookAt(page, 'upload-no-order')
  await page.getByRole('link', { name: 'Change the answer' }).click()
  await page.goto('/dashboard/upload')
  await scriptsReady(page)
  await answerQuestions(page)
  await scriptsReady(page)
  await lookAt(page, 'upload-file')
  const large = {
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(20_971_521, '%PDF-1.7\n'),
  }
  await sendFile(page, large)
  await expect(errorSummary(page)).toContainText('large.pdf exceeds the 20 MB limit.')
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await expect(errorSummary(page)).toHaveCount(0)
  await scriptsReady(page)

  const handInButton = await sendToCheck(page, own().file)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we read' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'upload-check')

  // Wrong input is kept, with how to fix it.
  const change = (field: string) =>
    page
      .locator(`#read-${field}`)
      .getByRole('button', { name: /^Change/ })
      .click()
  await change('reference_id')
  await expect(page.getByLabel('File number')).toHaveValue(own().number)
  const number = await page.getByLabel('File number').inputValue()
  // The input is still there when another field is added.
  await page.getByLabel('File number').fill('LTB-L-1')
  await change('issued_date')
  await expect(page.getByLabel('Date issued')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByLabel('File number')).toHaveValue('LTB-L-1')
  await page.getByLabel('File number').fill('—')
  expect(await statusOf(page, () => handInButton.click())).toBe(400)
  await expect(errorSummary(page)).toContainText('Enter the file number as it appears on the order')
  await expect(page.getByLabel('File number')).toHaveValue('—')
  await expectAccessible(page)
  await lookAt(page, 'upload-check-error')
  await page.getByLabel('File number').fill(number)
  await handInButton.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your court order' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'upload-thanks')

  const desk = await newVisitor()
  await signIn(desk, reviewer, '/staff/applications')
  await desk.getByRole('link', { name: /^Orders and mistakes/ }).click()
  await expect(desk.getByText('Court orders waiting to be published.')).toBeVisible()
  await scriptsReady(desk)
  await expectAccessible(desk)
  await lookAt(desk, 'staff-orders')
  await desk.getByRole('link', { name: `Compare ${number}` }).click()
  await expect(desk.getByText(`Uploaded by ${email}`)).toBeVisible()
  await scriptsReady(desk)
  await expect
    .poll(() => desk.locator('#page-1').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)
  await expectAccessible(desk)
  await lookAt(desk, 'staff-order')
  await desk.getByLabel('Adjudicator').fill('Changed By Staff')
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Published. The person who uploaded it gets an email.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your court order is published' })).toBeVisible()
  await page.goto(`/dashboard/legal-research?q=${encodeURIComponent(`"Changed By Staff" ${number}`)}`)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).not.toContainText(email)

  // A person who contributes it again is led to it.
  await page.goto('/dashboard/upload?province=ON&has_order=yes')
  await scriptsReady(page)
  await sendFile(page, orderFile(own().file))
  await expect(page.getByRole('heading', { level: 1, name: 'We already have this order' })).toBeVisible({
    timeout: 30_000,
  })
  await lookAt(page, 'upload-known')
  await page.goto('/dashboard/upload')
  await expect(page.getByRole('table', { name: 'Court orders you uploaded, latest first' })).toContainText(
    'Published',
  )
  await expectAccessible(page)
  await lookAt(page, 'upload-list')
})

const demo = JSON.parse(readFileSync('database/demo-filings/filings.json', 'utf8')) as {
  filing: { fileNumber: string }
}[]

test('staff merge one order and refuse another, and who decides too late sees what became of it', async ({
  page,
  email,
  signIn,
  troubles,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  troubles.announce(400, 404, 409)
  const files = isScripted()
    ? { merged: 'on-l1-old-toronto.pdf', refused: 'on-l1-dismissed.pdf' }
    : { merged: 'on-payment-plan.pdf', refused: 'on-l9-rent-only.pdf' }
  const target = demo[2]?.filing.fileNumber ?? ''
  await signIn(page, email, '/dashboard')
  const addresses: string[] = []
  for (const file of [files.merged, files.refused]) {
    await page.goto('/dashboard/upload?province=ON&has_order=yes')
    await scriptsReady(page)
    await (await sendToCheck(page, file)).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you for your court order' }),
    ).toBeVisible()
    addresses.push(page.url())
  }

  const desk = await newVisitor()
  await signIn(desk, reviewer, '/staff/applications')
  const open = async (index: number) => {
    await desk.goto('/staff/contributions')
    await scriptsReady(desk)
    const numbers = desk.getByRole('link', { name: /^Compare / })
    const names = await numbers.allTextContents()
    for (const name of names) {
      await desk.getByRole('link', { name, exact: true }).click()
      await expect(desk.getByRole('heading', { level: 2, name: 'What the order says' })).toBeVisible()
      if (await desk.getByText(`Uploaded by ${email}`).isVisible()) {
        if (index === 0) return
        index -= 1
      }
      await desk.goto('/staff/contributions')
      await scriptsReady(desk)
    }
    throw new Error('the order is not in the queue')
  }

  await open(0)
  const toMerge = desk.url()
  await desk.getByRole('link', { name: 'Merge into another' }).click()
  await desk.getByLabel('File number of the published order').fill(target)
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('radio')).not.toHaveCount(0)
  await scriptsReady(desk)
  // The search stays after a refusal.
  expect(await statusOf(desk, () => desk.getByRole('button', { name: 'Merge' }).click())).toBe(400)
  await expect(errorSummary(desk)).toContainText('Choose a published order to merge it into')
  await expect(desk.getByLabel('File number of the published order')).toHaveValue(target)
  await expectAccessible(desk)
  await lookAt(desk, 'staff-merge')
  await desk.getByRole('radio').first().check()
  await desk.getByRole('button', { name: 'Merge' }).click()
  await expect(desk.getByText('Merged. The person who uploaded it gets an email.')).toBeVisible()
  await desk.goto(toMerge)
  await expect(desk.getByText('This order is merged into a published one')).toBeVisible()
  await expectAccessible(desk)
  await lookAt(desk, 'staff-decided')

  await open(0)
  const compare = desk.url()
  const late = await desk.context().newPage()
  await late.goto(`${compare}/refuse`)
  await scriptsReady(late)
  await late.getByLabel('Why is it not published?').fill('The name is wrong.')
  await desk.getByRole('link', { name: 'Refuse', exact: true }).click()
  await scriptsReady(desk)
  expect(await statusOf(desk, () => desk.getByRole('button', { name: 'Refuse' }).click())).toBe(400)
  await expect(errorSummary(desk)).toContainText('Say why the order is not published')
  await desk.getByLabel('Why is it not published?').fill('The last page is missing.')
  await desk.getByRole('button', { name: 'Refuse' }).click()
  await expect(desk.getByText('Refused. The person who uploaded it gets your reason by email.')).toBeVisible()

  expect(await statusOf(late, () => late.getByRole('button', { name: 'Refuse' }).click())).toBe(409)
  await expect(errorSummary(late)).toContainText('Someone has already decided on this order.')
  await expect(late.getByText('This order was refused')).toBeVisible()
  await expect(late.getByText('The last page is missing.')).toBeVisible()
  await expect(late.getByText('The name is wrong.')).toBeVisible()
  await expectAccessible(late)

  const titles = ['Your court order is published', 'Your court order was not accepted']
  const seen: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    seen.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(seen.sort()).toEqual(titles)
})
