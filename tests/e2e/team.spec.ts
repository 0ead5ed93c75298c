import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt, openUserMenu, scriptsReady } from './pages.ts'
import { askForCode, enterCode, mailTo, newestCode } from './sign-in.ts'

const team = '/dashboard/team-management'
const admin = 'admin@maplecourt.example'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** The link of the latest invitation, once a number of them have arrived. */
async function invitationTo(page: Page, email: string, count = 1): Promise<string> {
  const invitations = async () =>
    (await mailTo(page, email)).filter(({ subject }) => subject.includes('invites you'))
  await expect.poll(async () => (await invitations()).length, { intervals: [20, 50, 100] }).toBe(count)
  return /\/dashboard\/invite-team\/\S+/.exec((await invitations())[0]?.text ?? '')?.[0] ?? ''
}

async function invite(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Add team member' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(text)
  await page.getByRole('button', { name: 'Send invite', exact: true }).click()
}

test('invites a person, who signs in for the first time, becomes an admin, and is removed', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 410)
  await signIn(page, admin, '/dashboard')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Team Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible()
  await expect(rowOf(page, admin)).toContainText('(You) (Owner)')
  await expectAccessible(page)
  await lookAt(page, 'team')

  await page.getByRole('link', { name: 'Add team member' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite new team member' })
  const field = inviting.getByRole('textbox', { name: 'Email' })
  await field.fill('robin')
  await inviting.getByRole('button', { name: 'Send invite' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(field).toHaveAccessibleDescription(/Error: Please enter a valid email address\./)
  await expect(field).toHaveValue('robin')
  await expectAccessible(page)
  await lookAt(page, 'team-invite-error')
  await field.fill(email)
  await inviting.getByRole('button', { name: 'Send invite' }).click()
  await expect(status(page, `An invitation email has been sent to ${email}`)).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Pending')
  await lookAt(page, 'team-invited')

  const guest = await newVisitor()
  await guest.goto(await invitationTo(page, email))
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Maple Court Properties' })).toBeVisible()
  await expectAccessible(guest)
  await lookAt(guest, 'invitation')
  await guest.getByRole('link', { name: 'Sign in to accept' }).click()
  await askForCode(guest, email)
  await enterCode(guest, await newestCode(guest, email))
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await expect(guest.locator('#menu')).toContainText('Maple Court Properties')
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: 'This invitation was used' })).toBeVisible()
  await expectAccessible(guest)

  await page.goto(team)
  await expect(rowOf(page, email)).toContainText('Active')
  await rowOf(page, email).getByRole('link', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit User' })
  await expect(editing.getByRole('radio', { name: /^Member/ })).toBeChecked()
  await expectAccessible(page)
  await lookAt(page, 'team-edit')
  await editing.getByRole('radio', { name: /^Admin/ }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(status(page, 'The role was changed.')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Admin')
  await guest.goto(team)
  await expect(rowOf(guest, email)).toContainText('(You)')
  await expect(rowOf(guest, admin)).toContainText('Cannot be changed here')

  await rowOf(page, email).getByRole('link', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Team Member' })
  await expectAccessible(page)
  await lookAt(page, 'team-remove')
  await page.goBack()
  await expect(removing).toHaveCount(0)
  await expect(rowOf(page, email)).toBeVisible()
  await rowOf(page, email).getByRole('link', { name: 'Remove' }).click()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, 'The person was removed from the team.')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
  // Their own unused organization was removed when they joined: nothing is left to continue in.
  await guest.goto('/dashboard/rental-debt')
  await expect(guest.getByRole('heading', { level: 1, name: 'Sign in to Rentbook' })).toBeVisible()
})

test('shows the result for each of several addresses; what is sent again or withdrawn has one link that works', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 410)
  await signIn(page, admin, team)
  await scriptsReady(page)
  await invite(page, `${admin}\n${email}`)
  const dialog = page.getByRole('dialog', { name: 'Invite new team member' })
  await expect(dialog.getByRole('row').filter({ hasText: email })).toContainText('Invitation sent')
  await expect(dialog.getByRole('alert')).toContainText('User is already part of the organization.')
  await expect(dialog.getByRole('textbox')).toHaveValue(admin)
  await expectAccessible(page)
  await lookAt(page, 'team-outcomes')
  await dialog.getByRole('link', { name: 'Cancel' }).click()

  const first = await invitationTo(page, email)
  await rowOf(page, email).getByRole('button', { name: 'Resend Invite' }).click()
  await expect(status(page, `An invitation email has been sent to ${email}`)).toBeVisible()
  const second = await invitationTo(page, email, 2)
  const guest = await newVisitor()
  await guest.goto(first)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This invitation link does not work')

  // Another person gets a message, and can sign in again.
  await signIn(guest, newEmail(), second)
  await expect(guest.getByText('This invitation is for another email address')).toBeVisible()
  await expectAccessible(guest)
  await lookAt(guest, 'invitation-another')
  await guest.getByRole('button', { name: 'Sign in with another address' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Sign in to Rentbook' })).toBeVisible()

  await rowOf(page, email).getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, 'The invitation was withdrawn. Its link no longer works.')).toBeVisible()
  await guest.goto(second)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This invitation was withdrawn')
  await lookAt(guest, 'invitation-withdrawn')
})

test('is worked by keyboard: dialogs take the focus, and Escape gives it back', async ({ page, signIn }) => {
  await signIn(page, admin, team)
  await scriptsReady(page)
  const opener = page.getByRole('link', { name: 'Add team member' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite new team member' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
  if (!isScripted()) return
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(team)
  await expect(opener).toBeFocused()
})

test('a member leaves, and has an organization of their own again', async ({
  page,
  email,
  signIn,
  newVisitor,
}) => {
  await signIn(page, admin, team)
  await invite(page, email)
  await expect(rowOf(page, email)).toContainText('Pending')
  const guest = await newVisitor()
  await signIn(guest, email, await invitationTo(page, email))
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  // With scripts the address changes before the page does, and a menu closes on navigation.
  await expect(guest.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await openUserMenu(guest)
  await expect(guest.getByRole('link', { name: 'Team Management' })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Leave this organization' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Leave Maple Court Properties' })).toBeVisible()
  await expectAccessible(guest)
  await lookAt(guest, 'leave-organization')
  await guest.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(guest).toHaveURL('/dashboard')
  await expect(guest.locator('#menu')).not.toContainText('Maple Court Properties')
})

test('the owner hands the organization over, after a mailed code', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const owner = newEmail()
  await signIn(page, owner)
  await have(page, 'flags', { flags: ['rent_report'] })
  await page.goto(team)
  await invite(page, email)
  await expect(rowOf(page, email)).toContainText('Pending')
  const guest = await newVisitor()
  await signIn(guest, email, await invitationTo(page, email))
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await have(page, 'longAgo', { minutes: 60 })

  await page.goto(team)
  await rowOf(page, email).getByRole('link', { name: 'Make owner' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'team-make-owner')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByLabel('Six-digit code').fill(await newestCode(page, owner))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(status(page, 'The organization was handed over.')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('(Owner)')
  await expect(rowOf(page, owner)).toContainText('Admin')
  await expect(rowOf(page, email)).toContainText('Cannot be changed here')

  // The previous owner can leave now; the new owner cannot.
  await guest.goto('/dashboard/leave-organization')
  await expect(guest.getByRole('heading', { level: 1, name: 'You own this organization' })).toBeVisible()
  await page.goto('/dashboard/leave-organization')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})
