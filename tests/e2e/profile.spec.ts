import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, lookAt, openUserMenu, scriptsReady, tabTo } from './pages.ts'
import { askForCode, enterCode, mailTo, newestCode, signInByPages } from './sign-in.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The link in the newest message with such a subject. */
async function linkIn(page: Page, to: string, subject: RegExp, link: RegExp): Promise<string> {
  const found = async () => (await mailTo(page, to)).find((mail) => subject.test(mail.subject))?.text ?? ''
  await expect.poll(found, { intervals: [20, 50, 100] }).toMatch(link)
  return link.exec(await found())?.[0] ?? ''
}

const confirmLink = (page: Page, to: string) =>
  linkIn(page, to, /^Confirm/, /\/dashboard\/profile\/email\/confirm\?token=\S+/)

test('changes a name and, by a link to each mailbox, the address; then gets a copy of what is held', async ({
  page,
  email,
  troubles,
}) => {
  troubles.announce(400, 410)
  const moved = newEmail()
  await signInByPages(page, email)
  // A newcomer gets the profile questions first.
  await press(page, 'Not now')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'profile')
  await page.getByRole('link', { name: 'Change Name' }).click()
  await expect(heading(page, 'Your name')).toBeVisible()
  await expectAccessible(page)
  await scriptsReady(page)
  const first = page.getByLabel('First name')
  await first.fill('R0bin')
  await page.getByLabel('Last name').fill('Tremblay')
  await press(page, 'Save name')
  await expectRefusal(page, first, 'Only letters, spaces, apostrophes, periods and hyphens are allowed')
  await expect(page.getByLabel('Last name')).toHaveValue('Tremblay')
  await lookAt(page, 'profile-name-error')
  await first.fill('Robin')
  await press(page, 'Save name')
  await expect(status(page, 'Your name was saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Change Email address' }).click()
  await expect(heading(page, 'Change your email address')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'email-change')
  await scriptsReady(page)
  const field = page.getByLabel('New email address')
  await field.fill(email)
  await press(page, 'Send the links')
  await expectRefusal(page, field, 'Your account already uses this email address')
  await field.fill(moved)
  await press(page, 'Send the links')
  await expect(heading(page, 'Confirm that it is you')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await newestCode(page, email, 2))
  await press(page, 'Confirm')
  await expect(status(page, /We sent a link to each of the two addresses/)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'email-change-pending')
  await page.goto(await confirmLink(page, moved))
  await expect(heading(page, 'Confirm your new address')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'email-confirm')
  await press(page, 'Confirm')
  await expect(heading(page, 'This address is confirmed')).toBeVisible()
  await lookAt(page, 'email-confirmed')
  const last = await confirmLink(page, email)
  await page.goto(last)
  await press(page, 'Confirm')
  await expect(status(page, 'Your email address has changed.')).toBeVisible()
  await expect(page.getByText(`Signed in as ${moved}`)).toBeVisible()
  await page.goto(last)
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { name: 'Get a copy of your data' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'your-data')
  await scriptsReady(page)
  await press(page, 'Ask for a copy')
  const download = page.getByRole('link', { name: 'Download your copy' })
  await expect(download).toBeVisible()
  await lookAt(page, 'your-data-ready')
  await linkIn(page, moved, /copy of your Rentbook data is ready/, /\/dashboard\/profile\/your-data/)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^rentbook-data-\d{4}-\d{2}-\d{2}\.zip$/)
})

test('deletes an account, is offered to keep it at the next sign-in, and sees who has looked', async ({
  page,
  email,
  newVisitor,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  const filer = await newVisitor()
  await signIn(filer, newEmail())
  await have(filer, 'registered', { debtor: { email } })
  await signInByPages(page, email)
  await page.goto('/dashboard/profile/your-data')
  await page.getByRole('link', { name: 'Delete your account' }).click()
  await expect(heading(page, 'Delete your account')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'You still owe it' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'delete-account')
  await scriptsReady(page)
  await press(page, 'Delete my account')
  await page.getByLabel('Six-digit code').fill(await newestCode(page, email, 2))
  await press(page, 'Confirm')
  await expect(heading(page, 'Your account will be deleted')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'deletion-asked')
  await linkIn(page, email, /will be deleted on/, /\/dashboard\/login/)
  await page.goto('/dashboard/rental-debt')
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email, 3))
  await expect(heading(page, 'Keep your account?')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'keep-account')
  await scriptsReady(page)
  await press(page, 'Keep my account')
  await expect(status(page, 'Your account is kept.')).toBeVisible()

  await page.getByRole('link', { name: 'Who has looked' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Who has looked' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'who-has-looked')
})

test('an account that others need says what to do first', async ({ page, signIn }) => {
  await signIn(page, 'admin@maplecourt.example', '/dashboard/profile/delete')
  await expect(page.getByText('You own Maple Court Properties. Hand it over')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'delete-account-blocked')
})

test('is worked by keyboard, and Back and Forward go from tab to tab', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email, '/dashboard/profile')
  const pressed = async (name: string) => {
    await scriptsReady(page)
    await tabTo(page, page.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await pressed('Change Name')
  await expect(heading(page, 'Your name')).toBeVisible()
  await scriptsReady(page)
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.type('Robin')
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type('Tremblay')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Your name was saved.')).toBeVisible()
  await pressed('Your data')
  const copy = page.getByRole('heading', { name: 'Get a copy of your data' })
  await expect(copy).toBeVisible()
  await pressed('Delete your account')
  await expect(heading(page, 'Delete your account')).toBeVisible()
  await page.goBack()
  await expect(copy).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Delete your account')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Robin Tremblay')
})
