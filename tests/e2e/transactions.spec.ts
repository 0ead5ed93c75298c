import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectDoubledTextFits,
  expectLargeTextFits,
  expectProblem,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
  tabTo,
} from './pages.ts'
import { reportedDebt } from './rental-debt.ts'

const filer = 'admin@maplecourt.example'

/** The transactions of the demo's reported debt. Others use it too: each test recognizes its own by a note. */
async function openTransactions(page: Page): Promise<string> {
  const address = `${await reportedDebt(page)}/transactions`
  await page.goto(address)
  await ready(page)
  return address
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Transactions as of/ })).toBeVisible()
  await scriptsReady(page)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const ledger = (page: Page) => page.getByRole('table', { name: /^Transactions of \d{4}, newest first$/ })
const lineOf = (page: Page, note: string): Locator => ledger(page).getByRole('row').filter({ hasText: note })
const newNote = () => `note ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Opens a dialog by its button and waits until it is the page. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(dialog(page, name)).toBeVisible()
  await scriptsReady(page)
  return dialog(page, name)
}

async function record(page: Page, note: string, amount: string): Promise<void> {
  const form = await open(page, 'Record payment')
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Date received').fill('2026-03-02')
  await form.getByLabel('Note (optional)').fill(note)
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(lineOf(page, note)).toBeVisible()
}

test('records a payment, and says what is wrong with it first', async ({ page, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, filer)
  const address = await openTransactions(page)
  const note = newNote()
  const form = await open(page, 'Record payment')
  if (isScripted()) await expect(form.getByRole('heading', { name: 'Record payment' })).toBeFocused()
  await expectAccessible(page)
  await lookAt(page, 'record-payment')
  const submit = form.getByRole('button', { name: 'Record payment' })
  expect(await statusOf(page, () => submit.click())).toBe(400)
  await expectProblem(
    page,
    form.getByLabel('Date received'),
    'must be specified',
    'Enter the date you received it',
  )
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Enter an amount of at least $0.01',
    'Enter the date you received it',
  ])
  await form.getByLabel('Amount').fill('1e3')
  await form.getByLabel('Date received').fill('2024-02-12')
  await form.getByLabel('Note (optional)').fill(note)
  expect(await statusOf(page, () => submit.click())).toBe(400)
  await expectProblem(page, form.getByLabel('Amount'), 'Enter an amount in dollars and cents, like 1,234.56')
  await expect(errorSummary(page)).toContainText('Enter Feb 13, 2024 or a later date')
  await expect(form.getByLabel('Note (optional)')).toHaveValue(note)
  await expectAccessible(page)
  await lookAt(page, 'record-payment-errors')

  await form.getByLabel('Amount').fill('12.50')
  await form.getByLabel('Date received').fill('2026-03-02')
  await form.getByLabel('Paid by').selectOption({ label: 'Noor Al-Haddadin' })
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'The payment is recorded.' })).toBeVisible()
  await expect(lineOf(page, note)).toContainText('Paid by Noor Al-Haddadin')
  await expect(lineOf(page, note)).toContainText('Recorded by Avery Chen')
  await expect(lineOf(page, note)).toContainText('−$12.50')
  await expectAccessible(page)
  if (isScripted()) {
    // The form has been sent: Back leads past it.
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
})

test('says where each figure comes from, in the words of the order', async ({ page, signIn }) => {
  await signIn(page, filer)
  await openTransactions(page)
  await expectAccessible(page)
  await page.getByText('What the order says').click()
  await page.getByText('What the outstanding balance is made of').click()
  await expect(page.getByText('Page 2, line').first()).toBeVisible()
  await expect(ledger(page)).toContainText('7.00% a year on $7,176.58')
  await expectAccessible(page)
  await lookAt(page, 'transactions')
  await expectDoubledTextFits(page, 'transactions')
  await expectLargeTextFits(page, 'transactions')
  // On a phone a line has its date and balance side by side, followed by its kind and amount.
  await page.setViewportSize({ width: 360, height: 800 })
  const [from, what, amount, balance] = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      ledger(page).locator('tbody tr').first().locator('th,td').nth(index).boundingBox(),
    ),
  )
  expect(Math.abs((from?.y ?? 0) - (balance?.y ?? 99))).toBeLessThan(2)
  expect(Math.abs((what?.y ?? 0) - (amount?.y ?? 99))).toBeLessThan(2)
  expect(what?.x).toBe(from?.x)
  await expectAccessible(page)
})

test('waives an amount in two steps, with Back and Forward between them', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, filer)
  await openTransactions(page)
  const why = await open(page, 'Waive amount')
  await expectAccessible(page)
  await lookAt(page, 'waive-reason')
  await why.getByRole('button', { name: 'Continue' }).click()
  await expect(errorSummary(page)).toContainText('Choose why you are waiving the amount')
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await why.getByRole('radio', { name: 'Court-ordered mediation' }).check()
  await why.getByRole('button', { name: 'Continue' }).click()
  await expect(why.getByText('Reason: Court-ordered mediation')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'waive-amount')
  await page.goBack()
  await expect(why.getByRole('radio', { name: 'Negotiation' })).toBeVisible()
  await page.goForward()
  await expect(why.getByText('Reason: Court-ordered mediation')).toBeVisible()
  await scriptsReady(page)

  const note = newNote()
  await why.getByLabel('Amount').fill('-5')
  await why.getByLabel('Note (optional)').fill(note)
  const submit = why.getByRole('button', { name: 'Waive amount' })
  expect(await statusOf(page, () => submit.click())).toBe(400)
  await expectProblem(page, why.getByLabel('Amount'), 'Enter an amount that is not negative')
  await expectAccessible(page)
  await why.getByLabel('Amount').fill('5')
  await submit.click()
  await expect(lineOf(page, note)).toContainText('Waived: court-ordered mediation')
  if (isScripted()) await expect(page.getByRole('link', { name: 'Waive amount', exact: true })).toBeFocused()
})

test('corrects a payment with the keyboard, and takes it out', async ({ page, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, filer)
  await openTransactions(page)
  const note = newNote()
  await record(page, note, '21.50')
  await scriptsReady(page)
  await lineOf(page, note)
    .getByRole('link', { name: /^Change/ })
    .focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Change a transaction')
  await expect(form).toBeVisible()
  await scriptsReady(page)
  await expect(form.getByLabel('Amount')).toHaveValue('21.50')
  await expectAccessible(page)
  await lookAt(page, 'correct-transaction')
  await tabTo(page, form.getByLabel('Amount'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12.50')
  expect(await statusOf(page, () => page.keyboard.press('Enter'))).toBe(400)
  const why = form.getByLabel('Why are you changing or removing it?')
  await expectProblem(page, why, 'Say why you are changing or removing it')
  await expectAccessible(page)
  await lookAt(page, 'correct-transaction-errors')
  await tabTo(page, why)
  await page.keyboard.type('two digits swapped')
  await tabTo(page, form.getByRole('button', { name: 'Save change' }))
  await page.keyboard.press('Enter')
  await expect(lineOf(page, note)).toContainText('−$12.50')
  const withdrawn = page.getByRole('table', { name: 'What no longer counts' })
  await expect(withdrawn.getByRole('row').filter({ hasText: note }).first()).toContainText(
    'two digits swapped',
  )
  await expectAccessible(page)
  await expectDoubledTextFits(page, 'transactions-corrected')

  await scriptsReady(page)
  await lineOf(page, note)
    .getByRole('link', { name: /^Change/ })
    .click()
  await expect(form).toBeVisible()
  await scriptsReady(page)
  if (isScripted()) {
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await lineOf(page, note)
      .getByRole('link', { name: /^Change/ })
      .click()
    await scriptsReady(page)
  }
  await why.fill('never came in')
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(lineOf(page, note)).toHaveCount(0)
  await expect(withdrawn.getByRole('row').filter({ hasText: 'never came in' }).first()).toContainText(
    'Removed',
  )
})

test('shows the ledger of another day, and as files', async ({ page, signIn, newVisitor, troubles }) => {
  troubles.announce(400)
  await signIn(page, filer)
  const address = await openTransactions(page)
  const day = page.getByLabel('Show the balance as of')
  await page.getByText('Show another day').click()
  await day.fill('2024-03-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Transactions as of Mar 1, 2024' })).toBeVisible()
  await expect(ledger(page).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  for (const [name, type] of [
    ['CSV', 'text/csv; charset=utf-8'],
    ['PDF', 'application/pdf'],
  ] as const) {
    const href = await page.getByRole('link', { name: `Download as ${name}` }).getAttribute('href')
    expect(href).toContain('?as-of=2024-03-01')
    expect((await page.request.get(String(href))).headers()['content-type']).toBe(type)
  }
  // The announcement of it, and the way back.
  await expect(page).toHaveTitle('Transactions as of Mar 1, 2024 - Rental Debt - Rentbook')
  await page.getByRole('link', { name: 'Back to today' }).click()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle('Transactions - Rental Debt - Rentbook')
  await expect(page.getByRole('link', { name: 'Back to today' })).toHaveCount(0)
  if (isScripted()) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(`${address}?as-of=2024-02-12`)
  await expect(page.getByText('No transactions to show')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'transactions-none')
  await page.goto(`${address}?as-of=2026-02-30`)
  await scriptsReady(page)
  await expect(errorSummary(page)).toContainText('Enter a date that is in the calendar')
  await expect(day).toHaveValue('2026-02-30')
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await lookAt(page, 'transactions-bad-day')

  const debtor = await newVisitor()
  await signIn(debtor, 'tenant@renter.example', address)
  await expect(ledger(debtor)).toBeVisible()
  await expect(debtor.getByRole('link', { name: 'Record payment' })).toHaveCount(0)
  await expectAccessible(debtor)
  await lookAt(debtor, 'transactions-for-debtor')
})
