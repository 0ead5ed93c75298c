import type { Page } from '@playwright/test'
import { addLeaseBySteps } from './add-lease.ts'
import { form, heading, main, picture, status } from './dispute-steps.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, lookAt, scriptsReady, statusOf } from './pages.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(240_000)

/** Adds a lease with one renter. Returns its address, and where the renter disputes it. */
async function addLease(page: Page, name: string, email: string) {
  await addLeaseBySteps(page, {
    street: '9 Larkmeadow Road',
    startsOn: '2026-01-01',
    rent: '1500',
    renter: { first: 'Elif', last: name, email },
  })
  const href = await page.getByRole('link', { name: 'Change details' }).getAttribute('href')
  const renter = href?.split('/').at(-1) ?? ''
  return {
    lease: new URL(page.url()).pathname,
    dispute: `/dashboard/rent-rewards/renter/${renter}/dispute`,
  }
}

/** The renter disputes the newest month, with a file. */
async function fileDispute(renter: Page, dispute: string): Promise<void> {
  await renter.goto(dispute)
  await expect(heading(renter, 'File a Dispute')).toBeVisible()
  await scriptsReady(renter)
  const { explanation, files, next } = form(renter)
  expect(await statusOf(renter, () => next.click())).toBe(400)
  await expectRefusal(renter, explanation, 'Say what happened')
  await renter.getByRole('radio', { name: 'I paid this month' }).check()
  await explanation.fill('I paid on the third.')
  expect(await statusOf(renter, () => next.click())).toBe(400)
  await expect(main(renter)).toContainText('Choose the months that are wrong')
  await expectAccessible(renter)
  await lookAt(renter, 'rent-dispute-form')
  await renter.getByRole('checkbox').first().check()
  await files.setInputFiles(picture('receipt.png'))
  await next.click()
  await expect(heading(renter, 'Check your dispute')).toBeVisible()
  await scriptsReady(renter)
  await expect(main(renter)).toContainText('receipt.png')
  await expectAccessible(renter)
  await lookAt(renter, 'rent-dispute-check')
  await renter.getByRole('link', { name: 'Back to your dispute' }).click()
  await expect(heading(renter, 'File a Dispute')).toBeVisible()
  await expect(renter.getByRole('checkbox').first()).toBeChecked()
  await expect(explanation).toHaveValue('I paid on the third.')
  await renter.goto(`${dispute}/check`)
  await scriptsReady(renter)
  await renter.getByRole('button', { name: 'Send the dispute' }).click()
  await expect(status(renter, 'Your dispute is sent.')).toBeVisible()
  await expectAccessible(renter)
  await lookAt(renter, 'rent-dispute-filed')
}

/** Staff see the months, say that the disputed one was paid, and answer. */
async function correct(staff: Page, name: string): Promise<void> {
  await staff.goto('/staff/disputes')
  await staff.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^Open/ }).click()
  await expect(main(staff)).toContainText('I paid on the third.')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-rent-dispute')
  await staff.getByRole('navigation', { name: 'Dispute' }).getByRole('link', { name: 'Months' }).click()
  await expect(main(staff).getByRole('heading', { name: 'Payments and credits' })).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-rent-dispute-months')
  await staff.goBack()
  await staff.getByRole('link', { name: 'Right or partly right: change the record' }).click()
  await expect(heading(staff, 'Right or partly right: change the record')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-rent-record')
  await staff
    .getByRole('link', { name: /^Change .* 20\d\d$/ })
    .first()
    .click()
  await expect(heading(staff, 'Say what was paid for a month')).toBeVisible()
  await scriptsReady(staff)
  const add = staff.getByRole('button', { name: 'Add the change' })
  expect(await statusOf(staff, () => add.click())).toBe(400)
  await expect(main(staff)).toContainText('Choose what was paid')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-rent-record-month')
  await staff.getByRole('radio', { name: 'Paid in full' }).check()
  const day = (await staff.getByLabel('By which day?').getAttribute('max')) ?? ''
  await staff.getByLabel('By which day?').fill(day)
  await add.click()
  await expect(main(staff)).toContainText('What you change (1)')
  await staff.getByRole('link', { name: 'Check the effect' }).click()
  await expect(main(staff)).toContainText('Paid in full by')
  await scriptsReady(staff)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-rent-record-effect')
  await staff.getByLabel('What did you find?').fill('The receipt shows it.')
  await staff.getByRole('button', { name: 'Change the record and answer' }).click()
  await expect(status(staff, 'The record is corrected.')).toBeVisible()
}

test('a renter disputes a month, the landlord reads it, and staff correct it', async ({
  page,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const email = newEmail()
  const name = `Zed-${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const [renter, staff] = [await newVisitor(), await newVisitor()]
  await signIn(page, 'admin@maplecourt.example')
  const { lease, dispute } = await addLease(page, name, email)
  await signIn(renter, email, dispute)
  await fileDispute(renter, dispute)
  await expect
    .poll(async () => (await mailTo(renter, email)).map(({ subject }) => subject).join())
    .toContain('We have your dispute')

  await page.goto(lease)
  await expect(main(page)).toContainText('Your answer is due by')
  await expectAccessible(page)
  await lookAt(page, 'lease-disputed')
  await page.getByRole('link', { name: /^Read it and answer/ }).click()
  await expect(main(page)).toContainText('I paid on the third.')
  await expect(page.getByText('receipt.png')).toHaveCount(0)

  await signIn(staff, 'reviewer@rentbook.example', '/staff/disputes')
  await correct(staff, name)

  await renter.goto(`${dispute}/filed`)
  await expect(main(renter)).toContainText('The receipt shows it.')
  await expectAccessible(renter)
  await lookAt(renter, 'rent-dispute-corrected')
  await page.goto(lease)
  await expect(main(page)).toContainText('Rentbook reviewers')
  await expect(page.getByRole('link', { name: 'Ask our reviewers to look again' })).toBeVisible()
})
