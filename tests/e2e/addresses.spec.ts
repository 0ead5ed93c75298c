import { expect, test } from './fixtures.ts'
import { expectNotFound } from './pages.ts'

const unknown = ['/dashboard/nope', '/nope', '/dashboard/rental-debt/start/more']
/** They only accept forms. */
const formsOnly = ['logout', 'preferences', 'switch-organization']

test('answers every address of the specification', async ({ page, email, signIn, troubles }) => {
  troubles.announce(404)
  await signIn(page, email, '/')
  await expect(page).toHaveURL('/dashboard')
  const found: [string, string, string][] = [
    ['/', '/dashboard', 'Welcome'],
    ['/dashboard/', '/dashboard/', 'Welcome'],
    ['/dashboard/rental-debt', '/dashboard/rental-debt', 'Rental Debt'],
    ['/rental-debt-ledger', '/dashboard/rental-debt', 'Rental Debt'],
    ['/dashboard/oops', '/dashboard/oops', 'Something went wrong'],
    ['/oops', '/oops', 'Something went wrong'],
    ['/dashboard/document/1', '/oops', 'Something went wrong'],
    ['/documents/profile', '/oops', 'Something went wrong'],
    ['/dashboard/upload', '/dashboard/upload', 'Upload a Court Order'],
    ['/dashboard/public-records', '/dashboard/public-records', 'Public Records'],
    ['/dashboard/login', '/dashboard', 'Welcome'],
    ['/dashboard/billing', '/dashboard/billing/offering', 'Billing'],
    // Without the feature, and without a lease of their own.
    ['/dashboard/rent-rewards', '/dashboard?refused=role', 'Welcome'],
    ['/dashboard/rent-report/lease', '/dashboard?refused=role', 'Welcome'],
    ['/dashboard/rent-rewards/credit', '/dashboard?refused=role', 'Welcome'],
    ['/dashboard/issue', '/dashboard/issue', 'Issues'],
    ['/dashboard/issue/not-me', '/dashboard/issue/not-me/personal-details', 'Who are you?'],
  ]
  for (const [path, ends, heading] of found) {
    await page.goto(path)
    await expect(page, path).toHaveURL(ends)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible()
  }
  for (const path of formsOnly.map((rest) => `/dashboard/${rest}`).concat(unknown)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expectNotFound(page)
  }
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})

test('answers a signed-out visitor the same way', async ({ page, troubles }) => {
  troubles.announce(404)
  const answer = await page.goto('/dashboard/nope')
  expect(answer?.status()).toBe(404)
  await expectNotFound(page)
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Rentbook' })).toBeVisible()
})

test('shows the reference of a failure, and nothing made up', async ({ page }) => {
  await page.goto('/dashboard/oops?reference=0123456789')
  await expect(page.getByText('0123456789')).toBeVisible()
  await page.goto(`/dashboard/oops?reference=${encodeURIComponent('call 1-900-555-0000')}`)
  await expect(page.getByText('1-900')).toHaveCount(0)
})

test('answers the checks of those who run it', { tag: '@once' }, async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status(), path).toBe(200)
})
