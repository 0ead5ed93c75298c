import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'

type DemoFiling = { filing: { id: string; fileNumber: string; tenantNames: string[] } }
const demo = JSON.parse(
  readFileSync(path.join(process.cwd(), 'database/demo-filings/filings.json'), 'utf8'),
) as DemoFiling[]
const demoFiling = (place: number) => {
  const found = demo[place]?.filing
  if (!found) throw new Error('the demo has no such filing')
  return found
}
const profile = (id: string) => `/documents/profile/?id=${id}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('somebody signed out reads a filing, and sees its order after a check or by signing in', async ({
  page,
  troubles,
}) => {
  const { id, fileNumber, tenantNames } = demoFiling(7)
  const filing = page.getByRole('main')
  await page.goto(`/dashboard/document/${id}`)
  await expect(page).toHaveURL(profile(id))
  await expect(heading(page)).toContainText(fileNumber)
  await expect(filing.getByText(tenantNames[0] ?? '', { exact: true })).toBeVisible()
  await expect(filing.getByRole('link', { name: tenantNames[0] ?? '' })).toHaveCount(0)
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'filing-signed-out')
  if (!isScripted()) {
    await expect(page.getByRole('button', { name: 'Show the order' })).toHaveCount(0)
    await filing.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await expect(page).toHaveURL(/\/dashboard\/login\?return_to=/)
    await page.goBack()
    await page.goto(`/documents/${id}/report-a-mistake`)
    await expect(filing).toContainText('Sign in to report a mistake.')
    return
  }
  await page.getByRole('button', { name: 'Show the order' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await expect(heading(page)).toHaveText('Report a mistake')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await page.goForward()
  troubles.announce(400)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
})

test('says that something went wrong where the check cannot run, with a way on', async ({ page }) => {
  test.skip(!isScripted(), 'the check is a script')
  await page.route('**/sandbox/recaptcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(profile(demoFiling(8).id))
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  await lookAt(page, 'filing-check-failed')
})

test('somebody signed in reports a mistake and is thanked', async ({ page, email, signIn }) => {
  const { id } = demoFiling(9)
  await signIn(page, email, `/dashboard/document/${id}`)
  await expect(page).toHaveURL(profile(id))
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'filing')
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await page.getByLabel('What is wrong?').fill('The rent was 1,900.00 a month.')
  await lookAt(page, 'filing-report')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
})

test('staff correct what was reported, and withdraw a filing', async ({ page, signIn }) => {
  const { id, fileNumber } = demoFiling(10)
  await signIn(page, 'reviewer@rentbook.example', `/documents/${id}/report-a-mistake`)
  await scriptsReady(page)
  // The same filing is reported with and without scripts.
  const report = `The city is another one. ${randomUUID()}`
  await page.getByLabel('What is wrong?').fill(report)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
  await page.goto('/staff/filings')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-filings')
  await page.getByRole('main').locator('a', { hasText: fileNumber }).first().click()
  await expect(page.getByText(report)).toBeVisible()
  await lookAt(page, 'staff-filing')
  const reported = page.getByRole('article').filter({ hasText: report })
  await reported.getByRole('link', { name: /^Change the filing/ }).click()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-correct')
  await page.goto(`/staff/filings/${id}/withdraw`)
  await scriptsReady(page)
  await lookAt(page, 'staff-withdraw')
  await expect(page.getByRole('button', { name: 'Withdraw this filing' })).toBeVisible()
})
