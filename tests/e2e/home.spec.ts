import { expect, test } from './fixtures.ts'
import { expectAccessible, expectLargeTextFits, lookAt, scriptsReady } from './pages.ts'

test('home leads into each matter, shows its figures as tables too, and keeps a notice away', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'home-new')
  await expectLargeTextFits(page, 'home-new', 360)
  const notice = page.getByText('is a certified consumer reporting agency.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toHaveCount(0)
  const chart = page.getByRole('region', { name: 'Average rent owed per case' })
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('table').getByRole('row').nth(1)).toContainText('$')
  for (const [name, title] of [
    ['Get Started with Public Record Search', 'Search a new applicant'],
    ['Get Started with Legal Research', 'Legal Research'],
    ['Get Started with Rental Debt', 'Rental Debt'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  }
})

test('staff set the chart of L1 hearings, and home shows it with its source', async ({
  page,
  signIn,
  troubles,
}) => {
  await signIn(page, 'reviewer@rentbook.example', '/staff/figures')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-figures')
  const months = page.getByRole('textbox', { name: /^Months in/ })
  for (const [index, field] of (await months.all()).entries()) await field.fill(String(9 - index))
  const source = page.getByRole('textbox', { name: 'Source' })
  troubles.announce(400)
  await source.fill('')
  await page.getByRole('button', { name: 'Save the chart' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(months.first()).toHaveValue('9')
  await source.fill('A report of the board, spring 2025')
  await page.getByRole('button', { name: 'Save the chart' }).click()
  await expect(page.getByRole('status').getByText('You changed the chart on home.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Source: A report of the board, spring 2025')).toBeVisible()
})
