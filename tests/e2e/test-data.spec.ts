import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectCellsWhole, lookAt } from './pages.ts'

const testDataAt = '/dashboard/api-management/test-data'

test('an admin sees what a test key works with and what would have left it, and resets it', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await page.goto('/dashboard/api-management')
  await page.getByRole('link', { name: 'Test data' }).click()
  await expect(page.getByText('No test data yet')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'test-data-before')

  await page.getByRole('link', { name: 'Create a test key' }).click()
  const creating = page.getByRole('dialog', { name: 'Create a key' })
  await creating.getByRole('radio', { name: /^Test/ }).check()
  await creating.getByRole('checkbox', { name: 'Organization and its team: read' }).check()
  await creating.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByRole('dialog', { name: 'Show the key' })).toBeVisible()

  await page.goto(testDataAt)
  await expect(page.getByRole('row').filter({ hasText: 'sample-asked@example.com' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sample Firsttenant' })).toBeVisible()
  await expectCellsWhole(page)
  await expectAccessible(page)
  await lookAt(page, 'test-data')

  await page.getByRole('link', { name: 'Reset the test data' }).click()
  const asking = page.getByRole('dialog', { name: 'Reset the test data' })
  await expectAccessible(page)
  await lookAt(page, 'test-data-reset')
  await asking.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('status').getByText('The test data was reset.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'sample-asked@example.com' }).first()).toBeVisible()
})
