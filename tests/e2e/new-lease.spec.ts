import type { Page } from '@playwright/test'
import { budgets, firstVisit, totalBytes } from '#scripts/lib/first-visit.ts'
import { addLeaseBySteps, fillHome, saveAndContinue } from './add-lease.ts'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectProblem,
  expectSummary,
  lookAt,
  scriptsReady,
  statusOf,
  tabTo,
} from './pages.ts'

const start = '/dashboard/rent-rewards/lease/new'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const renter = (page: Page, place: number) =>
  page.getByRole('group', { name: `Renter ${place}`, exact: true })
const answer = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label })

test.beforeEach(async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  troubles.announce(409)
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
})

/** Starts a lease and returns the address of its steps. */
async function begin(page: Page): Promise<string> {
  await page.goto(start)
  await scriptsReady(page)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(heading(page, 'Which home, and since when?')).toBeVisible()
  await scriptsReady(page)
  return new URL(page.url()).pathname.replace(/\/home$/, '')
}

test('a lease is entered in steps with its faults named, checked, changed and added once', async ({
  page,
}) => {
  await page.goto(start)
  await expectAccessible(page)
  await lookAt(page, 'new-lease-start')
  const steps = await begin(page)
  await expectAccessible(page)
  await button(page, 'Save and continue').click()
  await expectSummary(page)
  await expectAccessible(page)
  await fillHome(page, { street: '4 Quillfeather Court', startsOn: '2024-02-29' })
  await page.getByLabel('Lease end date (optional)').fill('2024-02-28')
  await button(page, 'Save and continue').click()
  await expectProblem(page, page.getByLabel('Lease end date'), 'The lease cannot end before it starts')
  await lookAt(page, 'new-lease-home')
  await page.getByLabel('Lease end date (optional)').fill('2024-02-29')
  await saveAndContinue(page, 'What is the rent?')
  await expect(page.getByText('4 Quillfeather Court').first()).toBeVisible()

  for (const [typed, fault] of [
    ['0', 'Enter the rent for a month'],
    ['-5', 'Enter an amount that is not negative'],
    ['1,000,000.00', 'Enter an amount of $999,999.99 or less'],
  ] as const) {
    await page.getByLabel('Rent for a month').fill(typed)
    await page.getByLabel('Rent is due on').selectOption('31')
    await button(page, 'Save and continue').click()
    await expectProblem(page, page.getByLabel('Rent for a month'), fault)
    await expect(page.getByLabel('Rent is due on')).toHaveValue('31')
  }
  await page.getByLabel('Rent for a month').fill('999,999.99')
  await expectAccessible(page)
  await lookAt(page, 'new-lease-rent')
  await saveAndContinue(page, 'Who rents it?')

  await renter(page, 1).getByLabel('First name').fill('Amara')
  await button(page, 'Add another renter').click()
  await expect(renter(page, 2).getByLabel('First name')).toBeFocused()
  await expect(renter(page, 1).getByLabel('First name')).toHaveValue('Amara')
  await renter(page, 1).getByLabel('Last name').fill('Okafor')
  await renter(page, 1).getByLabel('Email address').fill('amara@people.example')
  await renter(page, 2).getByLabel('First name').fill('Noor')
  await renter(page, 2).getByLabel('Last name').fill('Haddad')
  await renter(page, 2).getByLabel('Email address').fill('Amara@people.example')
  await button(page, 'Save and continue').click()
  await expectProblem(
    page,
    renter(page, 2).getByLabel('Email address'),
    'Another renter of this lease has this address: each needs one of their own',
    'Renter 2: Another renter of this lease has this address: each needs one of their own',
  )
  await expectAccessible(page)
  await lookAt(page, 'new-lease-renters')
  await renter(page, 2).getByLabel('Email address').fill('')
  await button(page, 'Add another renter').click()
  await expect(renter(page, 3)).toBeVisible()
  await button(page, 'Remove renter 3').click()
  await expect(page.getByRole('status').getByText('Renter 3 is removed.')).toBeVisible()
  await expect(renter(page, 2).getByLabel('First name')).toHaveValue('Noor')
  await saveAndContinue(page, 'Check the lease')

  await expect(answer(page, 'Rent for a month')).toContainText('$999,999.99')
  await expect(answer(page, 'Due on')).toContainText('The 31st, or the last day of a shorter month')
  await expect(answer(page, 'Renter 2')).toContainText('Noor Haddad')
  await expectAccessible(page)
  await lookAt(page, 'new-lease-check')
  // A change leads back to the check, and Back to the step as it was saved.
  await page.getByRole('link', { name: 'Change Rent', exact: true }).click()
  await expect(heading(page, 'What is the rent?')).toBeVisible()
  await scriptsReady(page)
  await page.getByLabel('Rent for a month').fill('1,500')
  await saveAndContinue(page, 'Check the lease')
  await expect(answer(page, 'Rent for a month')).toContainText('$1,500.00')
  await page.goBack()
  await expect(page.getByLabel('Rent for a month')).toHaveValue('1500.00')
  await page.goForward()
  await expect(heading(page, 'Check the lease')).toBeVisible()
  await scriptsReady(page)
  await page.goto('/dashboard/rent-rewards/lease')
  await expect(page.getByText('No leases yet')).toBeVisible()

  await page.goto(`${steps}/check`)
  await scriptsReady(page)
  await tabTo(page, button(page, 'Add the lease'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The lease was added.' })).toBeVisible()
  const lease = new URL(page.url()).pathname
  // Back, and its steps, lead to the lease.
  for (const step of ['home', 'check', 'delete']) {
    await page.goto(`${steps}/${step}`)
    expect(new URL(page.url()).pathname).toBe(lease)
  }
  await page.goto(start)
  await expect(page.getByText('You have begun')).toBeHidden()
})

test('what is not whole waits for its person, another tab is noticed, and it can be deleted', async ({
  page,
}) => {
  const steps = await begin(page)
  await page.getByLabel('Address line 1').fill('5 Quillfeather Court')
  await button(page, 'Save and finish later').click()
  await expect(heading(page, 'Rent Rewards')).toBeVisible()
  await page.goto(start)
  await page
    .getByRole('link', { name: /New lease/ })
    .first()
    .click()
  await expect(heading(page, 'Check the lease')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'new-lease-unfinished')
  expect(await statusOf(page, () => button(page, 'Add the lease').click({ force: true }))).toBe(400)
  await expect(errorSummary(page)).toContainText('Finish the steps before this one first')
  await page.getByRole('link', { name: 'Home and dates', exact: true }).first().click()
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quillfeather Court')
  await scriptsReady(page)

  const other = await page.context().newPage()
  await other.goto(`${steps}/home`)
  await scriptsReady(other)
  await fillHome(other, { street: '6 Quillfeather Court', startsOn: '2026-01-01' })
  await saveAndContinue(other, 'What is the rent?')
  await fillHome(page, { street: '5 Quillfeather Court', startsOn: '2026-01-01' })
  expect(await statusOf(page, () => button(page, 'Save and continue').click())).toBe(409)
  await expect(errorSummary(page)).toContainText('Someone saved this step after you opened it.')
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quillfeather Court')
  await saveAndContinue(page, 'What is the rent?')
  await other.close()

  await page.goto(start)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Delete 5 Quillfeather Court, Hamilton, ON L8P 3K7' }).click()
  await expect(heading(page, 'Delete what you entered?')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'new-lease-delete')
  await button(page, 'Delete it').click()
  await expect(page.getByRole('status').getByText('What you had entered was deleted.')).toBeVisible()
})

test('another lease of the same home and days is named, and can be added', async ({ page }) => {
  const lease = {
    street: '8 Quillfeather Court',
    startsOn: '2026-01-01',
    rent: '900',
    renter: { first: 'Amara', last: 'Okafor', email: 'amara@people.example' },
  }
  await addLeaseBySteps(page, lease)
  const steps = await begin(page)
  await fillHome(page, { ...lease, street: '8 QUILLFEATHER Court' })
  await saveAndContinue(page, 'What is the rent?')
  await page.goto(`${steps}/check`)
  await expect(page.getByText('Another lease of this home has the same days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'new-lease-overlap')
})

test('a first visit to any of its steps stays within its bytes and requests', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const steps = await begin(page)
  const state = await page.context().storageState()
  for (const name of ['home', 'rent', 'renters', 'check']) {
    const visit = (scripts: boolean) =>
      firstVisit(browser, `${baseURL}${steps}/${name}`, { scripts, slow: false, state })
    const [plain, scripted] = await Promise.all([visit(false), visit(true)])
    expect.soft(totalBytes(plain), `bytes of ${name} without scripts`).toBeLessThan(budgets.withoutScripts)
    expect.soft(plain.requests, `requests of ${name} without scripts`).toBeLessThanOrEqual(budgets.requests)
    expect.soft(scripted.bytes.script, `script of ${name}`).toBeLessThan(budgets.script)
    expect.soft(scripted.blocking, `files of ${name} that hold rendering up`).toBe(0)
  }
})
