import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, lookAt, scriptsReady } from './pages.ts'
import { askForCode } from './sign-in.ts'

test('a bad link is reported to us, and staff answer it', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 404)
  const message = `A link that leads nowhere ${crypto.randomUUID()}`
  await signIn(page, email)
  await page.goto('/dashboard/nope')
  await page.getByRole('link', { name: 'tell us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await expect(page.getByText('/dashboard/nope')).toBeVisible()
  await expectAccessible(page)
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/Required/)
  await lookAt(page, 'feedback-error')
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').getByText('Thanks for providing feedback')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expectAccessible(page)
  await lookAt(page, 'feedback-sent')

  const staff = await newVisitor()
  await signIn(staff, `staff-${email}`)
  await have(staff, 'onStaff', { hasApp: true })
  await staff.goto('/staff/feedback')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-feedback')
  await staff.getByRole('link', { name: message.slice(0, 80) }).click()
  await expect(staff.getByRole('link', { name: '/dashboard/nope' })).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-feedback-one')
  await staff.getByLabel('Answer (optional)').fill('We fixed the link.')
  await staff.getByRole('button', { name: 'Mark as done' }).click()
  await expect(staff.getByRole('status').getByText('The answer is on its way.')).toBeVisible()
  await staff.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(staff.getByRole('row').filter({ hasText: message.slice(0, 60) })).toContainText('Answered')
  // The sandbox's mail server returns what is sent there.
  const gone = `gone-${email.split('@')[0]}@bounces.example`
  const visitor = await newVisitor()
  await visitor.goto('/dashboard/login')
  await askForCode(visitor, gone)
  await expect(async () => {
    await staff.goto('/staff/jobs')
    const row = staff.getByRole('row').filter({ hasText: gone })
    await expect(row).toContainText('The mail server returned it', { timeout: 1000 })
  }).toPass()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-jobs')

  await page.goto('/dashboard/whats-new')
  await expectAccessible(page)
  await lookAt(page, 'whats-new')
  await page.getByRole('button', { name: 'Close, and do not show this again' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a signed-out visitor can report what happened, from the bottom of any page', async ({ page }) => {
  await page.goto('/dashboard/faq')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByText('/dashboard/faq')).toBeVisible()
  await expect(page.getByLabel('Your email address (optional)')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'feedback-signed-out')
})
