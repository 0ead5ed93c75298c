import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNotFound, expectRefusal, lookAt } from './pages.ts'

const trail = '/staff/audit'

test('staff look through the audit trail, and find that they did', async ({ page, signIn }) => {
  await signIn(page, 'reviewer@rentbook.example', trail)
  const table = page.getByRole('table', { name: 'Audit trail, newest first' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-audit')

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Read the audit trail' })
  await page.getByLabel('Who').fill('reviewer@rentbook.example')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/action=trail\.read/)
  await expect(table.getByRole('row').nth(1)).toContainText('Read the audit trail')
  // The demo's files are in the trail, and none of them here.
  await expect(table).not.toContainText('Wrote a credit bureau file')
  await expect(page.getByLabel('Who')).toHaveValue('reviewer@rentbook.example')

  await page.goto(`${trail}?subject=the+order`)
  await expectRefusal(page, page.getByLabel('About'), 'Enter an id or an email address')
  await expect(page.getByText('No entries', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-audit-error')
})

test('for everyone else there is no such page', async ({ page, signIn, troubles }) => {
  troubles.announce(404)
  await signIn(page, 'admin@maplecourt.example', trail)
  await expectNotFound(page)
})
