import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectDoubledTextFits,
  expectNotFound,
  isScripted,
  lookAt,
  scriptsReady,
} from './pages.ts'
import { debtAt, reportedDebt } from './rental-debt.ts'

const emptyText =
  'Credit Reporting Entries will be created monthly after the Rental Debt has been approved by the product team.'

/** The job that makes the files runs after the start. */
async function untilMade(page: Page, path: string, what: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('table').filter({ hasText: what })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

test('before the first file the tab says when it is made', async ({ page, signIn }) => {
  await signIn(page, 'admin@maplecourt.example', '/dashboard/rental-debt')
  await page.goto(await debtAt(page, '55 Old Foundry'))
  await scriptsReady(page)
  await page.getByRole('navigation', { name: 'Debt' }).getByRole('link', { name: 'Credit Reporting' }).click()
  await page.waitForURL('**/credit-reporting')
  await expect(page.getByText(/The next file for the credit bureau is made on/)).toBeVisible()
  await expect(page.getByText(emptyText)).toBeVisible()
  await expect(page).toHaveTitle(/^Credit Reporting - /)
  await expectAccessible(page)
  await lookAt(page, 'credit-reporting-empty')
})

test("an old link's hash leads to the address of its tab, for those who have the tab", async ({
  page,
  newVisitor,
  signIn,
}) => {
  test.skip(!isScripted(), 'a hash never reaches the server')
  await signIn(page, 'admin@maplecourt.example', '/dashboard/rental-debt')
  const debt = await debtAt(page, '2285 Harrowgate')
  const isAt = (name: string) => (url: URL) => url.pathname === (name ? `${debt}/${name}` : debt) && !url.hash
  for (const name of ['credit-reporting', 'transactions', 'people', 'documents']) {
    await page.goto(`${debt}#${name}`)
    await page.waitForURL(isAt(name))
  }
  // On a page that is open the hash alone changes.
  await page.evaluate(() => {
    window.location.hash = '#summary'
  })
  await page.waitForURL(isAt(''))

  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example', debt)
  await debtor.goto(`${debt}#people`)
  await scriptsReady(debtor)
  await expect(debtor.getByRole('heading', { name: 'Repayment' })).toBeVisible()
  await debtor.goto(`${debt}#transactions`)
  await debtor.waitForURL(isAt('transactions'))
})

test('staff send a file, and both sides read that it was reported', async ({
  page,
  newVisitor,
  signIn,
  troubles,
}) => {
  troubles.announce(404)
  const filer = await newVisitor()
  await signIn(filer, 'admin@maplecourt.example', '/dashboard/rental-debt')
  const tab = `${await reportedDebt(filer)}/credit-reporting`
  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example', '/dashboard')
  for (const side of [filer, debtor]) {
    await untilMade(side, tab, /Scheduled/)
    await expectAccessible(side)
  }
  await lookAt(filer, 'credit-reporting')
  await expectDoubledTextFits(filer, 'credit-reporting')

  await signIn(page, 'reviewer@rentbook.example', '/staff')
  await page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: 'Credit bureau' }).click()
  await page.waitForURL('**/staff/bureau')
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau')
  // Each run of the browsers sends a file of its own, of the oldest: they are on the last page.
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('link', { name: isScripted() ? 'File 1' : 'File 2', exact: true }).click()
  await page.waitForURL('**/staff/bureau/*')
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau-file')
  const reportDate = await page.locator('main time').first().textContent()
  await scriptsReady(page)
  await page.getByRole('link', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('heading', { name: 'Mark as sent' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau-sent')
  await page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await expect(page.getByText('Marked as sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mark as sent' })).toHaveCount(0)

  for (const side of [filer, debtor]) {
    await side.goto(tab)
    const row = side.getByRole('row').filter({ has: side.getByRole('rowheader', { name: reportDate ?? '' }) })
    await expect(row).toContainText('Reported')
  }
  await filer.goto('/staff/bureau')
  await expectNotFound(filer)
})
