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
  // Both roles of the demo account are of the same moment: either may be the first.
  await switchTo(/Maple Court Properties/)
  await expect(now).toContainText('Member · Plus')
  await expect(menu.getByRole('link', { name: /Rent Rewards/ })).toBeVisible()
  await page.goto('/dashboard/rental-debt')
  await expect(debts).not.toHaveCount(0)

  await switchTo(/Harbour Lane Rentals/)
  await expect(now).toContainText('Admin · Community')
  await expect(menu.getByRole('link', { name: /Rent Rewards/ })).toHaveCount(0)
  await page.goto('/dashboard/rental-debt')
  await expect(now).toContainText('Harbour Lane Rentals')
  await expect(debts).toHaveCount(0)
})

test('leads who may not see an area back to the dashboard', async ({ page, signIn }) => {
  await signIn(page, 'owner@birchlane.example')
  for (const area of [
    'api-management',
    'team-management',
    'rent-rewards',
    'rent-rewards/lease/1',
    'rent-report/perks',
  ]) {
    await page.goto(`/dashboard/${area}`)
    await expect(page, area).toHaveURL('/dashboard')
  }
  await openUserMenu(page)
  await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team Management' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'API Management' })).toHaveCount(0)
})

test('lets in who may; what is not built yet is not found', async ({ page, signIn, troubles }) => {
  troubles.announce(404)
  await signIn(page, 'admin@maplecourt.example')
  await openUserMenu(page)
  for (const name of ['Billing', 'Team Management', 'API Management']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Rent Rewards New' })).toBeVisible()
  for (const area of ['api-management', 'team-management', 'rent-rewards']) {
    const answer = await page.goto(`/dashboard/${area}`)
    expect(answer?.status(), area).toBe(404)
    await expectNotFound(page)
  }
  // The former area leads on with the rest of the path, the query and the hash.
  await page.goto('/dashboard/rent-report/lease/5?sort=name&x=1#payments')
  await expect(page).toHaveURL('/dashboard/rent-rewards/lease/5?sort=name&x=1#payments')
  await expectNotFound(page)
})
