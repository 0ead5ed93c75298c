import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, lookAt, openUserMenu, scriptsReady } from './pages.ts'
import { mailTo, newestCode, phoneCode, signInByPages } from './sign-in.ts'

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a filer who changes the contact email confirms it with a mailed code, and types nothing twice', async ({
  page,
  email,
  troubles,
}) => {
  troubles.announce(400)
  await signInByPages(page, email)
  const { debtId } = await have(page, 'registered', { debtor: { email: newEmail() } })
  await page.goto(`/dashboard/rental-debt/${debtId}/people/contact`)
  await scriptsReady(page)
  await page.getByLabel('Name').fill('Sam O’Neil')
  await page.getByLabel('Email').fill('office@landlord.example')
  await page.getByLabel('Phone').fill('416 555 0177')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(heading(page, 'Confirm that it is you')).toBeVisible()
  await expect(page).toHaveTitle(/^Confirm that it is you/)
  await expectAccessible(page)
  await lookAt(page, 'confirm-code')
  await page.getByLabel('Six-digit code').fill('12')
  await confirm(page)
  await expect(page.getByRole('link', { name: 'Enter the six digits of the code' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await lookAt(page, 'confirm-code-error')
  // The form posts without scripts: each answer is a new page whose scripts start again.
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We sent you a new code' })).toBeVisible()
  await scriptsReady(page)
  await page.getByLabel('Six-digit code').fill(await newestCode(page, email, 3))
  await confirm(page)
  await expect(page.getByRole('status').filter({ hasText: 'The contact details are saved.' })).toBeVisible()
  await expect(page.getByText('office@landlord.example')).toBeVisible()
  await expect(page.getByText('Sam O’Neil')).toBeVisible()
})

test('a staff member sets up an authenticator app, and a decision asks for its code when half an hour has passed', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const filer = await newVisitor()
  await signIn(filer, newEmail())
  const debtId = await have(filer, 'inReview', { debtor: { email: newEmail() } })
  await signInByPages(page, email)
  await have(page, 'onStaff', {})

  await page.goto('/staff')
  await expect(heading(page, 'Set up an authenticator app')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'authenticator-set-up')
  const shown = (await page.locator('[data-sandbox-code]').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(shown)
  await confirm(page)
  await expect(heading(page, 'Keep your recovery codes')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'authenticator-recovery-codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Work waiting')).toBeVisible()

  await have(page, 'longAgo', { minutes: 31 })
  await page.goto(`/staff/rental-debt/${debtId}/reject`)
  await scriptsReady(page)
  const reason = page.getByRole('textbox')
  await reason.fill('Another tribunal decides.\nIt says so.')
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(heading(page, 'Enter the code of your authenticator app')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('I do not have my phone').click()
  await lookAt(page, 'authenticator-code')
  await page.getByLabel('Six-digit code').fill(await phoneCode(page, email))
  await confirm(page)
  await expect(page.getByRole('status').filter({ hasText: 'Rejected.' })).toBeVisible()

  await openUserMenu(page)
  await page.getByRole('link', { name: 'Authenticator app' }).click()
  await expect(heading(page, 'Authenticator app')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'authenticator')
  await page.getByRole('link', { name: 'A colleague has lost theirs' }).click()
  await expect(heading(page, 'Colleagues')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'colleagues')
  await page.goto(`/sandbox/mail?to=${encodeURIComponent(email)}`)
  await lookAt(page, 'sandbox-mail-codes')
})

test('a landlord adds a second step, signs in with it, and turns it off', async ({
  page,
  email,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  await signInByPages(page, email, '/dashboard/profile')
  await page.getByRole('link', { name: 'Add a second step' }).click()
  await expect(heading(page, 'Set up an authenticator app')).toBeVisible()
  const shown = (await page.locator('[data-sandbox-code]').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(shown)
  await confirm(page)
  await expect(heading(page, 'Keep your recovery codes')).toBeVisible()
  const code = await page.locator('li code').first().textContent()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Authenticator app')).toBeVisible()
  await lookAt(page, 'second-step-status')

  const phone = await newVisitor()
  await phone.goto('/dashboard/rental-debt')
  await signInAgain(phone, email, '**/second-step**')
  await expect(heading(phone, 'Enter the code of your authenticator app')).toBeVisible()
  await expectAccessible(phone)
  await lookAt(phone, 'second-step')
  await phone.getByText('I do not have my phone').click()
  await phone.getByLabel('Recovery code').fill(code ?? '')
  await confirm(phone)
  await expect(heading(phone, 'Rental Debt')).toBeVisible()

  await page.goto('/dashboard/profile/authenticator')
  await page.getByRole('link', { name: 'Turn off the second step' }).click()
  await expect(heading(page, 'Turn off the second step')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'second-step-off')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The second step is off.' })).toBeVisible()
  await lookAt(page, 'profile-signing-in')
})

test('a sign-in from a new device is mailed, and "This was not me" ends it', async ({
  page,
  email,
  newVisitor,
}) => {
  await signInByPages(page, email)
  const stranger = await newVisitor()
  await stranger.goto('/dashboard')
  await signInAgain(stranger, email)
  await expect
    .poll(async () => (await mailTo(page, email)).map(({ subject }) => subject))
    .toContain('New sign-in to your Rentbook account')
  const mails = await mailTo(page, email)
  const mail = mails.find(({ subject }) => subject.startsWith('New sign-in'))
  const link = /http\S+(\/dashboard\/login\/not-me\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  const reader = await newVisitor()
  await reader.goto(link)
  await expect(heading(reader, 'End a sign-in that was not you')).toBeVisible()
  await expectAccessible(reader)
  await lookAt(reader, 'not-me')
  await reader.getByRole('button', { name: 'End this sign-in' }).click()
  await expect(heading(reader, 'That sign-in has ended')).toBeVisible()
  await expectAccessible(reader)
  await lookAt(reader, 'not-me-ended')
  await stranger.goto('/dashboard')
  await expect(stranger).toHaveURL('/dashboard/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  await reader.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(heading(reader, 'You are signed out everywhere')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/login')
})

async function signInAgain(page: Page, email: string, to = '**/dashboard'): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/dashboard/login/code')
  await page.getByLabel('Six-digit code').fill(await newestCode(page, email, 2))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(to)
}
