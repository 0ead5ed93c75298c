import { expect, test } from './fixtures.ts'
import { countDebts, pressStart } from './rental-debt.ts'

test('starts an application as a draft, which the list then continues', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard')
  await page.getByRole('link', { name: 'Get Started with Rental Debt' }).click()
  const debt = await pressStart(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Where is the order from?' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('New application')
  expect(await countDebts(page)).toBe(1)
  await expect(page.getByRole('table', { name: 'Debt owed to you' })).toContainText('Draft')
  await page.getByRole('link', { name: 'Continue for New application' }).click()
  await expect(page).toHaveURL(`${debt}/court-order`)
})

test('starts nothing when a page is only opened', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard/rental-debt?start-app=true')
  await expect(page).toHaveURL('/dashboard/rental-debt/start')
  await page.reload()
  await page.goto('/dashboard/rental-debt?start-app=true')
  expect(await countDebts(page)).toBe(0)

  await page.goto('/dashboard/rental-debt?start-app=true')
  await page.getByRole('button', { name: 'Start an application' }).click()
  await page.waitForURL('**/court-order')
  expect(await countDebts(page)).toBe(1)
})

test('starts one application when the button is pressed twice', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard/rental-debt/start')
  await page.getByRole('button', { name: 'Start an application' }).dblclick()
  await page.waitForURL('**/court-order')
  expect(await countDebts(page)).toBe(1)
})

test('goes on with the same application when Back is pressed and the button again', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await pressStart(page)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/rental-debt')
  await page.getByRole('button', { name: 'Start an application' }).click()
  await expect(page).toHaveURL(`${debt}/court-order`)
  expect(await countDebts(page)).toBe(1)
})
