import { expect, test } from './fixtures.ts'
import { expectNotFound, openUserMenu } from './pages.ts'

test('switches to the other organization, which reloads the dashboard and stays the active one', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member@maplecourt.example', '/dashboard/rental-debt')
  const menu = page.locator('#menu')
  const now = menu.locator('summary')
  const switchTo = async (name: RegExp) => {
    await now.click()
    await menu.getByRole('button', { name }).click()
    await expect(now).toContainText(name)
    await expect(page).toHaveURL('/dashboard')
  }
  const debts = page.getByRole('link', { name: /^Continue for / })
  // Both roles of the demo account were created at the same moment: either may be the first.
  await switchTo(/Maple Court Properties/)
  await expect(now).toContainText('Member · Plus')
  await page.goto('/dashboard/rental-debt')
  await expect(debts).not.toHaveCount(0)

  await switchTo(/Harbour Lane Rentals/)
  await expect(now).toContainText('Admin · Community')
  await page.goto('/dashboard/rental-debt')
  await expect(now).toContainText('Harbour Lane Rentals')
  await expect(debts).toHaveCount(0)
})

test('offers nothing that is not built yet; its address is not found, and leads on from there', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.announce(404)
  await signIn(page, 'admin@maplecourt.example', '/dashboard')
  await openUserMenu(page)
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Rent Rewards/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Perks/ })).toHaveCount(0)
  // The former area redirects with the rest of the path, the query and the hash.
  await page.goto('/dashboard/rent-report/lease/5?sort=name&x=1#payments')
  await expect(page).toHaveURL('/dashboard/rent-rewards/lease/5?sort=name&x=1#payments')
  await expectNotFound(page)
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('leads a signed-out visitor to the requested page through the sign-in page', async ({ page }) => {
  await page.goto('/dashboard/billing?plan=plus')
  await expect(page).toHaveURL(
    `/dashboard/login?return_to=${encodeURIComponent('/dashboard/billing?plan=plus')}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Rentbook' })).toBeVisible()
})
