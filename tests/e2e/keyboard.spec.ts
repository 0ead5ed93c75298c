import { expect, test } from './fixtures.ts'
import { scriptsReady, tabTo } from './pages.ts'
import { newestCode } from './sign-in.ts'

test('signs in and starts an application with the keyboard alone', async ({ page, email }) => {
  const { keyboard } = page
  await page.goto('/dashboard/rental-debt')
  await scriptsReady(page)
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Enter')

  await page.waitForURL('**/dashboard/login/code')
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeVisible()
  await tabTo(page, code)
  await keyboard.type(await newestCode(page, email))
  await keyboard.press('Enter')

  const start = page.getByRole('button', { name: 'Start an application' })
  await expect(start).toBeVisible()
  await tabTo(page, start)
  await keyboard.press('Enter')

  const province = page.getByLabel('Province or territory of the order')
  await expect(province).toBeVisible()
  await tabTo(page, province)
  await keyboard.type('Queb')
  await expect(province).toHaveValue('QC')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')

  const yes = page.getByRole('radio', { name: 'Yes' })
  await expect(yes).toBeVisible()
  await tabTo(page, yes)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  const file = page.getByLabel('Court order', { exact: true })
  await expect(file).toBeVisible()
  await tabTo(page, file)
})

test('opens the user menu and signs out with the keyboard alone', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard')
  await tabTo(page, page.locator('summary', { hasText: 'Your account:' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/login')
})
