import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, expectNotFound, lookAt, scriptsReady, statusOf } from './pages.ts'
import { debtAt, reportedDebt } from './rental-debt.ts'

const reviewer = 'reviewer@rentbook.example'
const open = (page: Page) => page.getByRole('link', { name: /^Review Basement, 41 Thistlewick/ })
const disputeMails = [
  'dispute-received',
  'dispute-filed',
  'reporting-paused',
  'reporting-resumed',
  'dispute-upheld',
  'dispute-withdrawn',
  'dispute-closed',
  'dispute-due',
]

test('a reviewer goes through the queue and an application, and reads what is missing', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, reviewer, '/staff/applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /^Applications \d+ waiting$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // No staff member files a debt here.
  await expect(menu.getByRole('link')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Upload a Court Order' })).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'staff-queue')
  await open(page).click()
  await page.waitForURL('**/staff/rental-debt/*')

  // A job reads the order after the start: its values come with its pages.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('#order-amount_owed')).toContainText('$5,491.09', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('41 Thistlewick Crescent')
  const first = page.locator('#page-1')
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)
  await expect(page.locator('#check-birth-dates')).toContainText('Gurleen Kaur Sandhar')
  await expectAccessible(page)
  await lookAt(page, 'staff-application')

  await page.getByRole('link', { name: 'Return to the filer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Return to the filer' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-return')
  expect(await statusOf(page, () => page.getByRole('button', { name: 'Return to the filer' }).click())).toBe(
    400,
  )
  await expect(errorSummary(page)).toContainText('Say what has to change in at least one step')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reject the application' })).toBeVisible()
  await scriptsReady(page)
  expect(await statusOf(page, () => page.getByRole('button', { name: 'Reject and refund' }).click())).toBe(
    400,
  )
  await expect(errorSummary(page)).toContainText('Say why the application is rejected')
  await expectAccessible(page)
  await lookAt(page, 'staff-reject')

  await page.goto('/staff/applications?show=decided')
  await expectAccessible(page)
  await lookAt(page, 'staff-decided')
  await page.goto('/staff/refunds')
  await expectAccessible(page)
})

/** Other tests record small payments on the demo's debt. */
const paidSome = /^\$2,5\d\d\.\d\d paid/

test('what a debt shows to its filer and to who owes it', async ({ page, newVisitor, signIn }) => {
  await signIn(page, 'admin@maplecourt.example')
  const notified = await debtAt(page, '55 Old Foundry')
  const active = await reportedDebt(page)
  const inReview = await debtAt(page, '41 Thistlewick')
  await page.goto(`${inReview}?not-saved=yes`)
  await expect(page.getByText('What you just sent was not saved')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'debt-in-review')
  await page.goto(notified)
  await expect(page.getByText('We notified the tenants')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'debt-notified')

  const tenant = await newVisitor()
  await signIn(tenant, 'arindam@renter.example', notified)
  await expect(tenant.getByText('You have two weeks')).toBeVisible()
  await expectAccessible(tenant)
  await lookAt(tenant, 'debt-for-notified-debtor')

  await page.goto(active)
  await expect(page.getByText(paidSome)).toBeVisible()
  await lookAt(page, 'debt-active')
  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example', active)
  await expect(debtor.getByText(paidSome)).toBeVisible()
  await expect(debtor.getByText('noor@renter.example')).toHaveCount(0)
  await expectAccessible(debtor)
  await lookAt(debtor, 'debt-for-debtor')
})

test('no one else finds the staff pages', async ({ page, signIn, email, troubles }) => {
  troubles.announce(404)
  await signIn(page, email)
  await page.goto('/staff/applications')
  await expectNotFound(page)
  await expect(page.getByRole('link', { name: 'Work waiting' })).toHaveCount(0)
})

// The mail's frame has no scripts.
test('each mail can be looked at', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sandbox')
  for (const name of ['submitted', 'approved', 'returned', 'rejected', 'notice', ...disputeMails]) {
    await page.goto(`/sandbox/mail/preview/${name}`)
    await expectAccessible(page)
    await page.goto(`/sandbox/mail/preview/${name}?part=html`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (process.env.E2E_PICTURES === '1')
      await page.screenshot({ path: `test-results/pictures/mail-${name}.png`, fullPage: true })
  }
})
