import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, lookAt, scriptsReady } from './pages.ts'
import { askForCode, enterCode, mailTo, newestCode } from './sign-in.ts'

const status = (page: Page, text: string) => page.getByRole('status').getByText(text)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A staff member, on their first page. */
async function asStaff(page: Page, signIn: (page: Page, email: string) => Promise<void>, email: string) {
  await signIn(page, `staff-${email}`)
  await have(page, 'onStaff', { hasApp: true })
  await page.goto('/staff')
  await scriptsReady(page)
}

async function find(page: Page, asked: string): Promise<void> {
  await page.getByLabel('Find by email, name, id or file number').fill(asked)
  await page.getByRole('button', { name: 'Find anywhere' }).click()
}

test('a person is found by their address, suspended, informed at sign-in, and let in again', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email, '/dashboard/sessions')
  const staff = await newVisitor()
  await asStaff(staff, signIn, email)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-nav')
  await staff.getByRole('link', { name: 'People and organizations' }).click()
  await expect(staff.getByRole('table', { name: 'People, newest account first' })).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-people')
  await find(staff, 'nobody@nowhere.example')
  await expect(staff.getByText('Nothing found for “nobody@nowhere.example”')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-search-nothing')
  // The staff member has an address that contains this one.
  await find(staff, email)
  await expect(staff.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-search')
  await staff.getByRole('link', { name: email, exact: true }).first().click()
  await expect(heading(staff, email)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: 'Chrome on Linux' })).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-person')
  await staff.getByRole('link', { name: 'Suspend', exact: true }).click()
  await expect(heading(staff, `Suspend ${email}`)).toBeVisible()
  await scriptsReady(staff)
  await staff.getByRole('button', { name: 'Suspend' }).click()
  await expect(staff).toHaveTitle(/^Error: /)
  await expect(errorSummary(staff).getByRole('link')).toHaveCount(2)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-suspend-error')
  await staff.getByLabel('Someone else may use the account').check()
  await staff.getByLabel('What happened').fill('Two sign-ins from two countries within an hour.')
  await staff.getByRole('button', { name: 'Suspend' }).click()
  await expect(status(staff, 'Suspended. The person gets an email.')).toBeVisible()
  await expect(staff.getByText('Signed in nowhere')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-person-suspended')

  await page.goto('/dashboard/sessions')
  await expect(page).toHaveURL(/\/dashboard\/login\?return_to=/)
  await scriptsReady(page)
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email))
  await expect(heading(page, 'Your account is suspended')).toBeVisible()
  await expect(page.getByText('someone else may be using your account')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'suspended')
  await page.goBack()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/login')
  await expect
    .poll(async () => (await mailTo(page, email)).map(({ subject }) => subject))
    .toContain('Your Rentbook account is suspended')

  await staff.getByRole('link', { name: 'Lift the suspension' }).click()
  await staff.getByLabel('Why is it lifted?').fill('They called, and changed their mail password.')
  await staff.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(status(staff, 'The suspension was lifted.')).toBeVisible()
  // Back shows the form again: sent twice, it shows the current state.
  await staff.goto(`${new URL(staff.url()).pathname}/lift-suspension`)
  await expect(status(staff, 'Someone else did this, or took it back, meanwhile.')).toBeVisible()
  await signIn(page, email, '/dashboard/sessions')
  await expect(heading(page, 'Where you are signed in')).toBeVisible()
  await staff.reload()
  await staff.getByRole('link', { name: 'End the session on Chrome on Linux' }).click()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-end-session')
  await staff.getByRole('button', { name: 'End the session' }).click()
  await expect(status(staff, 'The session has ended.')).toBeVisible()
  await page.goto('/dashboard/sessions')
  await expect(page).toHaveURL(/\/dashboard\/login/)
})

test('an organization: features, roles, the plan as Stripe has it', async ({
  page,
  email,
  signIn,
  newVisitor,
}) => {
  await signIn(page, email, '/dashboard')
  const staff = await newVisitor()
  await asStaff(staff, signIn, email)
  await staff.getByRole('link', { name: 'People and organizations' }).click()
  await staff.getByRole('link', { name: 'Organizations', exact: true }).click()
  await expect(staff.getByRole('table', { name: 'Organizations, newest first' })).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-organizations')
  await staff.getByLabel('Name, owner’s email address or id').fill(email)
  await staff.getByRole('button', { name: 'Filter' }).click()
  await staff.getByRole('link', { name: `${email.split('@')[0]}'s organization`, exact: true }).click()
  await expect(heading(staff, `${email.split('@')[0]}'s organization`)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: email })).toContainText('Admin, owner')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-organization')
  await staff.getByRole('link', { name: 'Switch on rental_intelligence' }).click()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Switch on' }).click()
  await expect(status(staff, 'Switched on.')).toBeVisible()
  await page.goto('/dashboard/api-management')
  await expect(heading(page, 'API Management')).toBeVisible()
  await staff.getByRole('link', { name: 'Switch off rental_intelligence' }).click()
  await expect(staff.getByText('From now on, we refuse programs that use its API keys.')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-feature-off')
  await staff.getByRole('link', { name: 'Cancel' }).click()
  await expect(staff.getByRole('link', { name: 'Switch off rental_intelligence' })).toBeVisible()
  await staff.getByRole('link', { name: 'Switch off rental_intelligence' }).click()
  await staff.getByRole('button', { name: 'Switch off' }).click()
  await expect(status(staff, 'Switched off. Its admins get an email.')).toBeVisible()

  // The demo's has a member, and keys and debts to count.
  await staff.goto('/staff')
  await find(staff, 'Maple Court Properties')
  await expect(heading(staff, 'Maple Court Properties')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-organization-demo')
  await staff
    .getByRole('link', { name: /^Change role of / })
    .first()
    .click()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-role')
  await staff.getByRole('link', { name: 'Cancel' }).click()
  await staff.goto('/staff')
  await staff.getByRole('link', { name: 'Orders and mistakes' }).click()
  await staff.getByRole('link', { name: 'Withdrawn orders' }).click()
  await expect(staff.getByRole('link', { name: 'Withdrawn orders' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-withdrawn')
})
