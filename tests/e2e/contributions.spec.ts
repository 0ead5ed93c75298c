import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, scriptsReady, statusOf } from './pages.ts'
import { answerQuestions, orderFile, sendFile } from './rental-debt.ts'

const reviewer = 'reviewer@rentbook.example'
/** One each: an order is published once. */
const own = () =>
  isScripted()
    ? { file: 'on-l2-n12-own-use.pdf', number: /LTB-L-/ }
    : { file: 'on-t6-maintenance.pdf', number: /LTB-T-/ }

test('an order is brought, checked, handed in, published by staff, and found', async ({
  page,
  email,
  signIn,
  troubles,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  // The browser asks after its upload of the same file, which is taken by then.
  troubles.announce(400, 404, 413)
  await signIn(page, email, '/dashboard')
  await page.getByRole('link', { name: 'Upload a Court Order' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a Court Order' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'upload-question')

  // Somebody without an order comes back later.
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

  await sendFile(page, orderFile(own().file))
  const handInButton = page.getByRole('button', { name: 'Hand in the order' })
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    await expect(handInButton.or(again)).toBeVisible({ timeout: 20_000 })
    if (await again.isVisible()) await again.click()
    await expect(handInButton).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we read' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'upload-check')

  // What is typed wrong is kept, and said how to fix.
  await page
    .locator('#read-reference_id')
    .getByRole('link', { name: /^Change/ })
    .click()
  await expect(page.getByLabel('File number')).toHaveValue(own().number)
  const number = await page.getByLabel('File number').inputValue()
  await page.getByLabel('File number').fill('—')
  expect(await statusOf(page, () => handInButton.click())).toBe(400)
  await expect(errorSummary(page)).toContainText('Enter the file number as it stands on the order')
  await expect(page.getByLabel('File number')).toHaveValue('—')
  await expectAccessible(page)
  await lookAt(page, 'upload-check-error')
  await page.getByLabel('File number').fill(number)
  await handInButton.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your court order' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'upload-thanks')

  const desk = await newVisitor()
  await signIn(desk, reviewer, '/staff')
  await desk.getByRole('link', { name: /^Orders to publish \(\d+\)/ }).click()
  await expect(desk.getByText('Court orders that wait to be published.')).toBeVisible()
  await scriptsReady(desk)
  await expectAccessible(desk)
  await lookAt(desk, 'staff-orders')
  await desk.getByRole('link', { name: `Compare ${number}` }).click()
  await expect(desk.getByText(`Brought by ${email}`)).toBeVisible()
  await scriptsReady(desk)
  await expect
    .poll(() => desk.locator('#page-1').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)
  await expectAccessible(desk)
  await lookAt(desk, 'staff-order')
  await desk.getByLabel('Adjudicator').fill('Changed By Staff')
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Published. Who brought it gets an email.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your court order is published' })).toBeVisible()
  await page.goto(`/dashboard/legal-research?q=${encodeURIComponent(`"Changed By Staff" ${number}`)}`)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).not.toContainText(email)

  // Whoever brings it again is led to it.
  await page.goto('/dashboard/upload?province=ON&has_order=yes')
  await scriptsReady(page)
  await sendFile(page, orderFile(own().file))
  await expect(
    page.getByRole('heading', { level: 1, name: 'This order is already in the corpus' }),
  ).toBeVisible({ timeout: 30_000 })
  await lookAt(page, 'upload-known')
  await page.goto('/dashboard/upload')
  await expect(page.getByRole('table', { name: 'Court orders you brought, latest first' })).toContainText(
    'Published',
  )
  await expectAccessible(page)
  await lookAt(page, 'upload-list')
})
