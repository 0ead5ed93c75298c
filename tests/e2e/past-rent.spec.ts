import type { Page } from '@playwright/test'
import { addLeaseBySteps } from './add-lease.ts'
import { heading, main, picture, status } from './dispute-steps.ts'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, lookAt, scriptsReady, statusOf } from './pages.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(240_000)

const start = '/dashboard/rent-rewards'

/** A landlord with a lease since March 2025, whose renter is asked by mail. Returns the lease's address. */
async function leaseOf(page: Page, renterEmail: string): Promise<string> {
  await page.goto(`${start}/notification-settings`)
  await scriptsReady(page)
  await page.getByLabel('Name', { exact: true }).fill('Maple Court')
  await page.getByLabel('Company email for renters').fill('office@maplecourt.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(status(page, 'Your changes are saved.')).toBeVisible()
  await addLeaseBySteps(page, {
    street: '18 Tamarack Lane',
    startsOn: '2025-03-01',
    rent: '1,500',
    renter: { first: 'Elif', last: 'Karaca', email: renterEmail },
  })
  const lease = new URL(page.url()).pathname
  await page.goto(start)
  await scriptsReady(page)
  await page.getByLabel('Choose Elif Karaca').check()
  await page.getByRole('button', { name: 'Request Consent via Email' }).click()
  await expect(status(page, '1 asked')).toBeVisible()
  return lease
}

async function agree(renter: Page, email: string): Promise<void> {
  const link = async () =>
    /https?:\/\/\S+rent-consent\S+/.exec((await mailTo(renter, email))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await renter.goto(await link())
  await scriptsReady(renter)
  await renter.getByLabel('Months I pay on time').check()
  await renter.getByLabel('Year', { exact: true }).fill('1990')
  await renter.getByLabel('Month', { exact: true }).fill('5')
  await renter.getByLabel('Day', { exact: true }).fill('17')
  await renter.getByRole('button', { name: 'Yes, report my rent' }).click()
  await expect(renter.getByRole('heading', { name: 'Thank you. Your rent will be reported' })).toBeVisible()
}

/** Chooses all months but the oldest, with a file, and sends it. */
async function ask(renter: Page, lease: string): Promise<void> {
  await renter
    .getByRole('link', { name: /^Add months before/ })
    .first()
    .click()
  await expect(heading(renter, 'Earlier months of rent')).toBeVisible()
  await scriptsReady(renter)
  await expect(renter.getByRole('checkbox').first()).toBeChecked()
  const send = renter.getByRole('button', { name: 'Send to our reviewers' })
  expect(await statusOf(renter, () => send.click())).toBe(400)
  const proof = renter.getByLabel('Proof', { exact: true })
  await expectRefusal(
    renter,
    proof,
    'Add the proof: the lease, and bank statements or receipts that show each month',
  )
  await expectAccessible(renter)
  await lookAt(renter, 'past-rent-form')
  await renter.getByRole('checkbox').last().uncheck()
  await proof.setInputFiles(picture('statements.png'))
  await send.click()
  await expect(status(renter, 'Your request is with our reviewers.')).toBeVisible()
  await expect(main(renter)).toContainText('statements.png')
  await expectAccessible(renter)
  await lookAt(renter, 'past-rent-asked')
  expect(new URL(renter.url()).pathname).toBe(`${lease}/past-rent`)
}

/** The landlord says that each month was paid. */
async function answer(page: Page, lease: string): Promise<void> {
  await page.goto(lease)
  await expectAccessible(page)
  await lookAt(page, 'lease-past-rent')
  await page.getByRole('link', { name: 'Say what you know' }).click()
  await expect(heading(page, 'What do you know of these months?')).toBeVisible()
  await scriptsReady(page)
  const save = page.getByRole('button', { name: 'Save your answer' })
  expect(await statusOf(page, () => save.click())).toBe(400)
  await expect(main(page)).toContainText('Choose an answer')
  await expectAccessible(page)
  for (const month of await page.getByRole('combobox').all()) await month.selectOption('yes')
  await lookAt(page, 'past-rent-answer')
  await save.click()
  await expect(status(page, 'Your answer is saved.')).toBeVisible()
  await expectAccessible(page)
}

/** Staff add all months but the newest. */
async function decide(staff: Page, landlord: string): Promise<void> {
  await expectAccessible(staff)
  await lookAt(staff, 'staff-past-rent')
  await staff
    .getByRole('row')
    .filter({ hasText: landlord })
    .getByRole('link', { name: /^Check/ })
    .click()
  await expect(main(staff)).toContainText('statements.png')
  await scriptsReady(staff)
  const months = await main(staff).getByRole('combobox').all()
  for (const month of months) await month.selectOption('accepted')
  await months[0]?.selectOption('not_shown')
  const save = staff.getByRole('button', { name: 'Save the decision' })
  expect(await statusOf(staff, () => save.click())).toBe(400)
  await expectRefusal(staff, staff.getByLabel('Why?'), 'Say why, in words for both sides')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-past-rent-claim')
  await staff.getByLabel('Why?').fill('The last statement is missing.')
  await save.click()
  await expect(status(staff, 'It is decided.')).toBeVisible()
}

test('a renter asks for earlier months, the landlord says what they know, and staff decide', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const renterEmail = newEmail()
  const [renter, staff] = [await newVisitor(), await newVisitor()]
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
  const lease = await leaseOf(page, renterEmail)
  await agree(renter, renterEmail)
  await signIn(renter, renterEmail, lease)
  await ask(renter, lease)
  await answer(page, lease)
  await signIn(staff, 'reviewer@rentbook.example', '/staff/past-rent')
  await decide(staff, email.replace(/@.*/, ''))
  await renter.goto(`${lease}/past-rent`)
  await expect(main(renter)).toContainText('The last statement is missing.')
  await expect(renter.getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(renter)
  await lookAt(renter, 'past-rent-decided')
  await renter.goto(lease)
  await expect(main(renter)).toContainText('months are added from before')
  await lookAt(renter, 'rented-past-rent')
})
