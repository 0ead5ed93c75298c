import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectDoubledTextFits, lookAt, scriptsReady, tabTo } from './pages.ts'

const status = (page: Page, text: string) => page.getByRole('status').getByText(text)
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('staff see all that waits by its due date, take a late application, and put it back', async ({
  page,
  email,
  signIn,
  newVisitor,
}) => {
  // So late that it is on the first page, whatever else waits here.
  await signIn(page, email)
  await have(page, 'inReview', {
    debtor: { email: `tenant-${email}` },
    columns: { submitted_at: '2019-05-06T15:00:00Z' },
  })
  const staff = await newVisitor()
  await signIn(staff, `staff-${email}`)
  await have(staff, 'onStaff', { hasApp: true })
  await staff.goto('/staff')
  await scriptsReady(staff)
  await expect(staff.getByRole('heading', { level: 1, name: 'Work waiting' })).toBeVisible()
  await expect(staff.getByText(/ \d+ open, \d+ of them overdue\. The oldest has waited since /)).toBeVisible()
  const row = staff.getByRole('row').filter({ hasText: `${email.split('@')[0]}'s organization` })
  await expect(row).toContainText(/\d+ business days late/)
  await expect(row).toContainText('Nobody')
  await expectAccessible(staff)
  await expectDoubledTextFits(staff, 'staff-work')
  await lookAt(staff, 'staff-work')

  await row.getByRole('button', { name: /^Take/ }).click()
  await expect(status(staff, 'You have taken it.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Put back/ })).toBeVisible()

  await tile(staff, 'With you').click()
  await expect(staff).toHaveURL('/staff?with=me')
  await expect(staff.getByRole('heading', { level: 2, name: '1 open, earliest due first' })).toBeVisible()
  await expect(row).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-work-mine')
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^work-waiting-\d{4}-\d\d-\d\d\.csv$/)

  // The filter stays where the list is changed.
  await row.getByRole('button', { name: /^Put back/ }).click()
  await expect(status(staff, 'You have put it back.')).toBeVisible()
  await expect(staff.getByText('Nothing matches these filters')).toBeVisible()
  await staff.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(staff).toHaveURL('/staff')
  await expect(row).toContainText('Nobody')
})

test('the list is filtered with the keyboard alone, and Back leads through its filters', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, `staff-${email}`)
  await have(page, 'onStaff', { hasApp: true })
  await page.goto('/staff')
  await scriptsReady(page)
  await tabTo(page, page.getByLabel('Matter'))
  await page.keyboard.type('Feed')
  await tabTo(page, page.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/matter=feedback/)
  await expect(page.getByLabel('Matter')).toHaveValue('feedback')
  await tile(page, 'Overdue').click()
  await expect(page).toHaveURL('/staff?due=overdue')
  await expect(page.getByRole('link', { name: 'Remove the filter Overdue' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Matter')).toHaveValue('feedback')
  await page.getByRole('link', { name: 'Remove the filter Feedback' }).click()
  await expect(page.getByLabel('Matter')).toHaveValue('')
})
