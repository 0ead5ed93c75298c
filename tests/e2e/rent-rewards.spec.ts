import type { Page } from '@playwright/test'
import { budgets, firstVisit, totalBytes } from '#scripts/lib/first-visit.ts'
import { addLeaseBySteps } from './add-lease.ts'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectSummary, lookAt, scriptsReady } from './pages.ts'
import { mailTo } from './sign-in.ts'

const start = '/dashboard/rent-rewards'

async function addLease(page: Page, renterEmail: string): Promise<void> {
  await page.goto(`${start}/lease`)
  await expectAccessible(page)
  await lookAt(page, 'leases-empty')
  await addLeaseBySteps(page, {
    street: '18 Tamarack Lane',
    unit: 'Unit 109',
    startsOn: '2025-03-01',
    rent: '1,500',
    renter: { first: 'Elif', last: 'Karaca', email: renterEmail },
  })
  await expectAccessible(page)
  await lookAt(page, 'lease-new')
}

async function enterSettings(page: Page): Promise<void> {
  await page.goto(`${start}/notification-settings`)
  await scriptsReady(page)
  await page.getByLabel('Name', { exact: true }).fill('Maple Court')
  await page.getByLabel('Company email for renters').fill('office@maplecourt.example')
  await page.getByLabel('Company phone (optional)').fill('416-555.0123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByLabel('Company phone (optional)')).toHaveValue('(416) 555 0123')
  await expectAccessible(page)
  await lookAt(page, 'rent-settings')
  await page.getByRole('link', { name: 'Customize emails' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Customize emails' })).toBeVisible()
  await expectPreviews(page)
  await scriptsReady(page)
  await page.getByRole('button', { name: /^Send sample email.*Welcome email/ }).click()
  await expect(page.getByRole('status').getByText('We sent the sample')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'rent-emails')
}

/** Each mail as its program shows it, with what was saved; one is open from the start. */
async function expectPreviews(page: Page): Promise<void> {
  const request = page.frameLocator('iframe[title="Preview: Request consent"]')
  await expect(request.getByRole('heading')).toHaveText('May Maple Court report your rent, Sample?')
  await expect(request.getByText('office@maplecourt.example or 416 555 0123')).toBeVisible()
  await page.getByText('Notice to a renter you marked as consented').click()
  const notice = page.frameLocator('iframe[title^="Preview: Notice"]')
  await expect(notice.getByRole('heading')).toHaveText(
    'Give your birth date, Sample, and your rent is reported',
  )
}

/** The link of the newest message to a renter, once that many have arrived. */
async function linkIn(page: Page, email: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailTo(page, email)).length, { intervals: [50, 100] }).toBe(count)
  const [newest] = await mailTo(page, email)
  return /https?:\/\/\S+rent-consent\S+/.exec(newest?.text ?? '')?.[0] ?? ''
}

test('a lease is added, its renter agrees by mail, a month is confirmed, and the renter stops', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
  browser,
}) => {
  troubles.announce(400)
  const renterEmail = `elif-${email}`
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
  await addLease(page, renterEmail)

  await page.goto(start)
  await expect(page.getByText('Renters cannot be asked yet')).toBeVisible()
  await expectAccessible(page)
  await enterSettings(page)
  await page.goto(start)
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Request Consent via Email' }).click()
  await expectSummary(page)
  await page.getByLabel('Choose Elif Karaca').check()
  await page.getByRole('button', { name: 'Request Consent via Email' }).click()
  await expect(page.getByRole('status').getByText('1 asked')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'renters')

  const renter = await newVisitor({ viewport: { width: 320, height: 700 } })
  const asked = await linkIn(renter, renterEmail, 1)
  // On a bus, without scripts: the page is there with the first bytes.
  const visit = await firstVisit(browser, asked, { scripts: false, slow: false, state: undefined })
  expect.soft(totalBytes(visit), 'bytes of the consent page').toBeLessThan(budgets.withoutScripts)
  expect.soft(visit.requests, 'requests of the consent page').toBeLessThanOrEqual(budgets.requests)
  await renter.goto(asked)
  await expect(
    renter.getByRole('heading', { level: 1, name: 'May Maple Court report your rent, Elif?' }),
  ).toBeVisible()
  await expectAccessible(renter)
  await lookAt(renter, 'rent-consent')
  await scriptsReady(renter)
  await renter.getByRole('button', { name: 'Yes, report my rent' }).click()
  await expectSummary(renter)
  await expectAccessible(renter)
  await renter.getByLabel('Months I pay on time').check()
  await renter.getByLabel('Year', { exact: true }).fill('1990')
  await renter.getByLabel('Month', { exact: true }).fill('5')
  await renter.getByLabel('Day', { exact: true }).fill('17')
  await renter.getByLabel('Full legal name').fill('Tobias Lindgren')
  await renter.getByRole('button', { name: 'Yes, report my rent' }).click()
  const question = renter.getByRole('heading', { level: 1, name: 'Are you the same person?' })
  await expect(question).toBeVisible()
  await expectAccessible(renter)
  await lookAt(renter, 'rent-same-person')
  await renter.getByRole('button', { name: 'Go back' }).click()
  await expect(renter.getByLabel('Full legal name')).toHaveValue('Tobias Lindgren')
  await expect(renter.getByLabel('Year', { exact: true })).toHaveValue('1990')
  await expect(renter.getByLabel('Months I pay on time')).toBeChecked()
  await scriptsReady(renter)
  await renter.getByRole('button', { name: 'Yes, report my rent' }).click()
  await expect(question).toBeVisible()
  await renter.getByRole('button', { name: 'Yes, I am the same person' }).click()
  await expect(renter.getByRole('heading', { name: 'Thank you. Your rent will be reported' })).toBeVisible()

  await page.goto(`${start}/lease`)
  await expectAccessible(page)
  await lookAt(page, 'leases')
  await page
    .getByRole('link', { name: /^Confirm / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^1 lease/ })).toBeVisible()
  await expectAccessible(page)
  await scriptsReady(page)
  await page.getByLabel('What was paid for Unit 109, 18 Tamarack Lane').selectOption('in_part')
  await page.getByLabel('Received in the month for Unit 109').fill('900')
  await lookAt(page, 'confirm-month')
  await page.getByRole('button', { name: /^Confirm / }).click()
  await expect(page.getByRole('status').getByText('1 lease confirmed.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Unit 109' })).toContainText('$600.00')

  await page.goto(`${start}/credit`)
  await expect(page.getByRole('heading', { level: 2, name: /^Next report/ })).toBeVisible()
  await expect(page.getByText(/of 1 lease will be reported|1 lease will be reported/)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'rent-coming')
  await page.goto(`${start}/lease`)
  await page
    .getByRole('link', { name: /18 Tamarack Lane/ })
    .first()
    .click()
  await page.getByText('History of consent').click()
  await expect(page.getByText('Agreed to on-time months, text 1')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'rent-lease-history')

  await renter.goto(await linkIn(renter, renterEmail, 2))
  await expect(renter.getByRole('heading', { level: 1, name: 'Your rent is reported' })).toBeVisible()
  await expectAccessible(renter)
  await lookAt(renter, 'rent-stop')
  await scriptsReady(renter)
  await renter.getByRole('button', { name: 'Stop reporting my rent' }).click()
  await expect(renter.getByRole('heading', { level: 1, name: 'Your rent is not reported' })).toBeVisible()
  await expectAccessible(renter)
})

test('a renter who was marked as consented gives a birth date, then objects, and staff check it', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const renterEmail = `odile-${email}`
  const addendum = `Addendum ${email.split('@')[0]}`
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
  await addLease(page, renterEmail)
  await enterSettings(page)
  await page.goto(start)
  await scriptsReady(page)
  await page.getByLabel('Choose Elif Karaca').check()
  await page.getByLabel('Where did they agree?').fill(addendum)
  await page.getByRole('button', { name: 'Mark as Consented' }).click()
  await expect(page.getByRole('status').getByText('1 marked as consented')).toBeVisible()

  const renter = await newVisitor({ viewport: { width: 360, height: 700 } })
  const link = await linkIn(renter, renterEmail, 1)
  await renter.goto(link)
  await expect(renter.getByRole('heading', { level: 1, name: 'Your rent is not reported yet' })).toBeVisible()
  await expect(renter.getByRole('heading', { level: 2, name: 'Give your birth date' })).toBeVisible()
  await expectAccessible(renter)
  await lookAt(renter, 'rent-birth-date')
  await scriptsReady(renter)
  await renter.getByRole('button', { name: 'Save your birth date' }).click()
  await expectSummary(renter)
  await expectAccessible(renter)
  await renter.getByLabel('Year', { exact: true }).fill('1990')
  await renter.getByLabel('Month', { exact: true }).fill('5')
  await renter.getByLabel('Day', { exact: true }).fill('17')
  await renter.getByRole('button', { name: 'Save your birth date' }).click()
  await expect(renter.getByRole('status').getByText('We have your birth date')).toBeVisible()
  await expect(renter.getByLabel('Year', { exact: true })).toHaveCount(0)
  await lookAt(renter, 'rent-birth-date-given')
  await renter.getByRole('button', { name: 'Stop reporting my rent' }).click()
  await expect(renter.getByRole('status').getByText('asks the credit bureau to take it out')).toBeVisible()

  const staff = await newVisitor()
  await signIn(staff, 'reviewer@rentbook.example', '/staff/objections')
  const row = staff.getByRole('row').filter({ hasText: addendum })
  await expect(row).toContainText('Renters who objected: 1 of 1')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-objections')
  await scriptsReady(staff)
  await row.getByRole('button').click()
  await expect(staff.getByRole('status').getByText('It is checked, and waits no longer.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a renter reads what was said about them, and nothing of a landlord’s pages', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tenant@renter.example', start)
  await expect(page.getByRole('heading', { level: 1, name: 'Your rent, month by month' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Not confirmed' })).toHaveCount(1)
  await expectAccessible(page)
  await lookAt(page, 'rented')
  await page.goto(`${start}/lease`)
  await expect(page).toHaveURL(/\/dashboard\?refused=role$/)
})
