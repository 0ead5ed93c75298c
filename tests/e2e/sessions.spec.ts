import { expect, test } from './fixtures.ts'
import { openUserMenu } from './pages.ts'
import { signInByPages } from './sign-in.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

test('signs out everywhere at once', async ({ page, email, signIn, newVisitor }) => {
  await signIn(page, email, '/dashboard')
  const phone = await newVisitor()
  await signIn(phone, email, '/dashboard/rental-debt')

  await openUserMenu(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/login')

  await phone.goto('/dashboard/rental-debt')
  await expect(phone).toHaveURL('/dashboard/login?return_to=%2Fdashboard%2Frental-debt')
})

test('shows nothing of the account when Back is pressed after signing out', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard/sessions')
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/login')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Rentbook' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

test('lists the open sessions and ends one of them', async ({ page, email, signIn, newVisitor }) => {
  await signIn(page, email, '/dashboard')
  const office = await newVisitor({ userAgent: firefox })
  await signInByPages(office, email)

  await openUserMenu(page)
  await page.goto('/dashboard/sessions')
  await expect(page).toHaveURL('/dashboard/sessions')
  const rows = page.getByRole('table', { name: 'Your sessions' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await page.getByRole('button', { name: 'End the session on Firefox on Windows' }).click()
  await expect(rows).toHaveCount(2)

  await office.goto('/dashboard')
  await expect(office).toHaveURL('/dashboard/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('signs out everywhere from the list of sessions', async ({ page, email, signIn, newVisitor }) => {
  const phone = await newVisitor()
  await signIn(phone, email)
  await signIn(page, email, '/dashboard/sessions')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/dashboard/login')
  await phone.goto('/dashboard')
  await expect(phone).toHaveURL('/dashboard/login')
})
