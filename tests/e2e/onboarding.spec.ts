import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'
import { signInByPages } from './sign-in.ts'

const at = (step: string) => `/dashboard/onboarding/${step}`

test('a newcomer answers what home asks, with Back on the way, and is not asked again', async ({
  page,
  email,
  troubles,
}) => {
  troubles.announce(400)
  await signInByPages(page, email)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('dialog', { name: 'Name', exact: true })).toBeVisible()
  await expect(dialog).toContainText('step 1 of 4')
  await expectAccessible(page)
  await lookAt(page, 'onboarding-name')
  // By keyboard: the dialog has the focus, and Enter presses Next.
  await scriptsReady(page)
  await dialog.getByLabel('First name').focus()
  await page.keyboard.type('Robin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tremblay')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(at('residence'))
  await expect(dialog).toContainText('step 2 of 4')
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await dialog.getByLabel('Province or territory').selectOption('Ontario')
  const code = dialog.getByLabel('Postal code')
  await code.fill('KIA 0B1')
  await lookAt(page, 'onboarding-residence')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(code).toHaveAccessibleDescription(
    'Error: Please enter a valid Canadian Postal Code, e.g. A1A1A1',
  )
  await expect(errorSummary(page)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'onboarding-residence-error')
  await code.fill('k1a 0b1')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL(at('labels'))
  await expect(dialog.getByLabel('What is it, if you selected Other?')).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Landlord' }).check()
  await expectAccessible(page)
  await lookAt(page, 'onboarding-labels')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(at('property-tool'))
  await expect(dialog).toContainText('step 4 of 6')
  await dialog.getByRole('checkbox', { name: 'Other' }).check()
  await dialog.getByLabel('What is it, if you selected Other?').fill('A notebook')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(at('doors'))
  await page.goBack()
  await expect(page).toHaveURL(at('property-tool'))
  await expect(dialog.getByLabel('What is it, if you selected Other?')).toHaveValue('A notebook')
  await page.goForward()
  await dialog.getByLabel('Number of doors').fill('12')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(at('attribution'))
  await dialog.getByRole('checkbox', { name: 'A podcast' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('status').getByText('Thank you. Your profile is saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('Not now puts it off, and Escape leaves it for this time', async ({ page, email }) => {
  await signInByPages(page, email)
  const dialog = page.getByRole('dialog', { name: 'Name', exact: true })
  await expect(dialog).toBeVisible()
  if (isScripted()) {
    await scriptsReady(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(dialog).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
