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
  await signIn(page, 'admin@maplecourt.example')
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

// A hash never reaches the server.
test("an old link's hash leads to the address of its tab, for those who have the tab", {
  tag: '@once',
}, async ({ page, newVisitor, signIn }) => {
  await signIn(page, 'admin@maplecourt.example')
  const debt = await debtAt(page, '2285 Harrowgate')
  const isAt = (name: string) => (url: URL) => url.pathname === (name ? `${debt}/${name}` : debt) && !url.hash
  for (const name of ['credit-reporting', 'transactions', 'people', 'documents']) {
    await page.goto(`${debt}#${name}`)
    await page.waitForURL(isAt(name))
  }
  // On an open page only the hash changes.
  await page.evaluate(() => {
    window.location.hash = '#summary'
  })
  await page.waitForURL(isAt(''))

  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example')
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
  await signIn(filer, 'admin@maplecourt.example')
  const tab = `${await reportedDebt(filer)}/credit-reporting`
  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example')
  for (const side of [filer, debtor]) {
    await untilMade(side, tab, /Scheduled|Reported/)
    await expectAccessible(side)
  }
  await lookAt(filer, 'credit-reporting')
  await expectDoubledTextFits(filer, 'credit-reporting')

  await signIn(page, 'reviewer@rentbook.example', '/staff/applications')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Credit bureau' }).click()
  await page.waitForURL('**/staff/bureau')
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau')
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.goto('/staff/bureau')
  // The demo's files of past months are sent. The newest is left, and is sent once, by the run with scripts.
  await page
    .getByRole('link', { name: /^File \d+$/ })
    .nth(isScripted() ? 0 : 1)
    .click()
  await page.waitForURL('**/staff/bureau/*')
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau-file')
  const reportDate = await page.locator('main time').first().textContent()
  await findInFile(page)
  await scriptsReady(page)
  if (isScripted()) await markAsSent(page)
  await expect(page.getByRole('link', { name: 'Mark as sent' })).toHaveCount(0)

  for (const side of [filer, debtor]) {
    await side.goto(tab)
    const row = side.getByRole('row').filter({ has: side.getByRole('rowheader', { name: reportDate ?? '' }) })
    await expect(row).toContainText('Reported')
  }
  await filer.goto('/staff/bureau')
  await expectNotFound(filer)
})

async function markAsSent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('heading', { name: 'Mark as sent' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau-sent')
  await page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await expect(page.getByText('Marked as sent.')).toBeVisible()
}

/** Searches for one of a file's people, and opens the page of the line's subject. */
async function findInFile(page: Page): Promise<void> {
  const file = page.url()
  const table = page.getByRole('table', { name: 'In file order' })
  const people = table.getByRole('rowheader').getByRole('link')
  // Most of the demo's leases are held: their people are in no search of the file.
  await page.goto(`${file}?show=in_file`)
  const name = (await people.first().textContent()) ?? ''
  const [firstName = ''] = name.split(' ')
  await scriptsReady(page)
  await page.getByRole('searchbox', { name: 'Search by name, file number or account number' }).fill(firstName)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('In the file')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(`${file}?q=${encodeURIComponent(firstName)}&show=in_file`)
  const others = async () => (await people.allTextContents()).filter((text) => !text.includes(firstName))
  await expect(people.first()).toContainText(firstName)
  await expect.poll(others).toEqual([])
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('in_file')
  await expectAccessible(page)

  await page
    .getByRole('table', { name: 'What the file holds and what was left out' })
    .getByRole('link', { name: 'Owed under a court order, in collection' })
    .click()
  await page.waitForURL(`${file}?show=rental_debt.93`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(table.getByRole('row').nth(1)).toContainText('Owed under a court order, in collection')

  await page.goto(`${file}?q=nobody-is-called-so`)
  await expect(page.getByText('No accounts found')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-bureau-none-found')
  await page.getByRole('link', { name: 'Show all' }).click()
  // Leases come first in the file, and their entries lead to the landlord.
  await page.goto(`${file}?show=rental_debt.93`)
  await people.first().click()
  await page.waitForURL('**/staff/rental-debt/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(file)
}
