import type { Page } from '@playwright/test'
import { addLeaseBySteps } from './add-lease.ts'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectCellsWhole,
  expectDoubledTextFits,
  expectProblem,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'

/** A landlord of its own: of a person who starts twice within moments, both starts are one draft. */
async function asLandlord(
  page: Page,
  { email, signIn }: { email: string; signIn: (page: Page, email: string) => Promise<void> },
): Promise<void> {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
}

/** Adds a lease of its own, which no other test reads. */
async function addLease(page: Page, dueDay = '1'): Promise<{ address: string; name: string }> {
  // Letters only, as in names.
  const name = `Zed-${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  await addLeaseBySteps(page, {
    street: '7 Larkmeadow Road',
    startsOn: '2026-01-01',
    dueDay,
    rent: '1500',
    renter: { first: 'Amara', last: name, email: `${name.toLowerCase()}@people.example` },
  })
  return { address: new URL(page.url()).pathname, name }
}

/** Its clock, which other tests move: as the form that records money has it. */
async function dayOfTheServer(page: Page): Promise<string> {
  const { address } = await addLease(page)
  await page.goto(`${address}/payment`)
  return page.getByLabel('Day received').inputValue()
}

const done = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function open(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Back to the lease' })).toBeVisible()
  await scriptsReady(page)
}

test('a landlord records, corrects and returns money, and adds a fee', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await asLandlord(page, { email, signIn })
  const { address } = await addLease(page)
  await expectAccessible(page)
  await lookAt(page, 'lease')
  await expectDoubledTextFits(page, 'lease')
  await expectCellsWhole(page)
  await open(page, 'Record a payment or credit')
  const submit = page.getByRole('button', { name: 'Record it' })
  const day = await page.getByLabel('Day received').inputValue()
  expect(await statusOf(page, () => submit.click())).toBe(400)
  await expectProblem(page, page.getByLabel('Amount', { exact: true }), 'Enter an amount of at least $0.01')
  await expectAccessible(page)
  await lookAt(page, 'lease-payment-error')
  await page.getByLabel('Amount', { exact: true }).fill('1,500.00')
  await page.getByLabel('Method (optional)').selectOption('Cheque')
  await submit.click()
  await done(page, 'It is recorded.')
  await page.goto(`${address}/month/${day.slice(0, 7)}`)
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'lease-month')
  await page.getByRole('link', { name: /^Change the payment/ }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1400')
  await page.getByLabel('Why are you changing or removing it?').fill('Wrong amount')
  await page.getByRole('button', { name: 'Save change' }).click()
  await done(page, 'It is corrected.')
  await page.goto(`${address}/month/${day.slice(0, 7)}`)
  await expect(page.getByRole('heading', { name: 'Changed and removed' })).toBeVisible()
  await page.getByRole('link', { name: /^Returned: the payment/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as returned' }).click()
  await done(page, 'The payment is recorded as returned')
  await open(page, 'Add a one-off fee')
  await expectAccessible(page)
  await page.getByLabel('Amount', { exact: true }).fill('45')
  await page.getByLabel('What is it for?').fill('Lost key')
  await page.getByRole('button', { name: 'Add the fee' }).click()
  await done(page, 'The fee is added.')
  await expect(page.getByText('in fees').first()).toBeVisible()
})

test('a landlord says what was paid, changes the rent, and reads what that alters', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await asLandlord(page, { email, signIn })
  const today = await dayOfTheServer(page)
  test.skip(today.endsWith('-01'), 'a lease that counts from today has its first rent from today on')
  const { address } = await addLease(page, String(Number(today.slice(8))))
  await page
    .getByRole('link', { name: /^Confirm / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Confirm / })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Confirm / }).click()
  await done(page, 'The month is confirmed.')
  await expect(page).toHaveURL(new RegExp(`${address}[?]done=confirmed`))
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await open(page, 'Change the rent')
  await page.getByLabel('From').fill(today)
  await page.getByLabel('Rent for a month').fill('1600')
  await page.getByRole('button', { name: 'Change the rent' }).click()
  await expect(errorSummary(page)).toContainText('Its rent changes from $1,500.00 to $1,600.00')
  await expectAccessible(page)
  await lookAt(page, 'lease-rent-seen')
  await page.getByLabel('Change these confirmed months too').check()
  await page.getByRole('button', { name: 'Change the rent' }).click()
  await done(page, 'The rent is changed from that day on.')
  await expect(page.getByText('$1,600.00 a month')).toBeVisible()
  await open(page, 'Agree on a payment plan')
  await expectAccessible(page)
  await page.getByLabel('Each part').fill('50')
  await page.getByRole('button', { name: 'Send it to the renter' }).click()
  await done(page, 'The renter gets an email with the plan.')
  await expect(page.getByRole('heading', { name: 'Payment plan' })).toBeVisible()
  await expectAccessible(page)
})

test('a renter’s address is fixed, a renter leaves, and a lease ends and goes on', async ({
  page,
  email,
  signIn,
}) => {
  await asLandlord(page, { email, signIn })
  const { name } = await addLease(page)
  await open(page, new RegExp(`^Change details of Amara ${name}`))
  await expectAccessible(page)
  await page.getByLabel('Email address (optional)').fill(`new-${name.toLowerCase()}@people.example`)
  await page.getByRole('button', { name: 'Save' }).click()
  await done(page, 'The renter’s details are saved.')
  await expect(page.getByText(`new-${name.toLowerCase()}@people.example`)).toBeVisible()
  await open(page, 'End the lease')
  await expectAccessible(page)
  await lookAt(page, 'lease-end')
  await page.getByLabel('Last day of the lease').fill('2026-12-31')
  await page.getByLabel('The renters moved out').check()
  await page.getByRole('button', { name: 'End the lease' }).click()
  await done(page, 'The end of the lease is recorded.')
  await page.getByRole('link', { name: 'Undo', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the end' }).click()
  await done(page, 'The lease goes on.')
  await open(page, new RegExp(`^Leaves the lease: Amara ${name}`))
  await expectAccessible(page)
  await page.getByLabel('They died').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await done(page, 'The renter is no longer one of this lease.')
  await expect(page.getByRole('heading', { name: 'No longer on the lease' })).toBeVisible()
})

test('a renter reads their months and takes the ledger along', async ({ page, signIn }) => {
  await signIn(page, 'tenant@renter.example', '/dashboard/rent-rewards')
  await expect(
    page.getByRole('heading', { name: /of your last 12 months|^Your last 12 months/ }),
  ).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'renter-home')
  await expectDoubledTextFits(page, 'renter-home')
  await expectCellsWhole(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ledger as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rent-ledger-.+[.]csv$/)
  await page.getByRole('table', { name: 'Months' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Who said what' })).toBeVisible()
  if (isScripted()) await scriptsReady(page)
  await expectAccessible(page)
})
