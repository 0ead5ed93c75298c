import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectRefusal,
  isScripted,
  listPressed,
  lookAt,
  statusOf,
  tabTo,
} from './pages.ts'
import { saveStep, startAtStep, stepState } from './rental-debt.ts'

const yes = (page: Page) => page.getByRole('radio', { name: 'Yes' })
const no = (page: Page) => page.getByRole('radio', { name: 'No' })
const group = (page: Page, place: number) =>
  page.getByRole('group', { name: `Payment ${place}`, exact: true })
const payment = (page: Page, place: number) => ({
  amount: group(page, place).getByLabel('Amount'),
  at: group(page, place).getByLabel('Date received'),
  payer: group(page, place).getByLabel('Paid by'),
  note: group(page, place).getByLabel('Note (optional)'),
})
const press = (page: Page, name: string) =>
  statusOf(page, () => page.getByRole('button', { name, exact: true }).click())
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' })

const noDebtors =
  'Please complete the Tenants section first. That way we can keep track of who has made payments.'

/** The step of a draft whose debtors are named. */
const openStep = (page: Page, ...firstNames: string[]): Promise<string> =>
  startAtStep(page, 'repayment', { debtors: firstNames.map((first_name) => ({ first_name })) })

test.beforeEach(async ({ page, email, signIn }) => {
  await signIn(page, email)
})

test('adds and removes payments, saves them, and shows them on the way back', async ({ page }) => {
  const debt = await openStep(page, 'Robin', 'Noor')
  await expect(payment(page, 1).amount).toBeHidden()
  await lookAt(page, 'repayment-empty')
  await yes(page).check()
  const first = payment(page, 1)
  await first.amount.fill('1,234.50')
  await first.at.fill('2026-03-02')
  // Payments are normally by the first debtor.
  await expect(first.payer.locator('option:checked')).toHaveText('Robin Tremblay')
  expect(await press(page, 'Add another payment')).toBe(listPressed())
  await expect(payment(page, 2).amount).toBeFocused()
  await expect(first.amount).toHaveValue('1,234.50')
  await payment(page, 2).amount.fill('7')
  expect(await press(page, 'Add another payment')).toBe(listPressed())
  const third = payment(page, 3)
  await third.amount.fill('100')
  await third.at.fill('2026-04-02')
  await third.payer.selectOption({ label: 'Noor Tremblay' })
  await third.note.fill('by cheque')
  await expectAccessible(page)
  await lookAt(page, 'repayment-three')

  expect(await press(page, 'Remove payment 2')).toBe(listPressed())
  await expect(page.getByRole('status').filter({ hasText: 'Payment 2 is removed.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add another payment' })).toBeFocused()
  await expect(group(page, 3)).toHaveCount(0)
  await expect(payment(page, 2).note).toHaveValue('by cheque')
  await saveButton(page).click()
  await page.waitForURL(`**${debt}/supporting-documents`)
  await page.goBack()
  await expect(yes(page)).toBeChecked()
  await expect(first.amount).toHaveValue('1234.50')
  await expect(first.at).toHaveValue('2026-03-02')
  await expect(payment(page, 2).payer.locator('option:checked')).toHaveText('Noor Tremblay')
  await expect(page.getByText('Saved so far: $1,334.50')).toBeVisible()
  await expect(stepState(page, 'Repayment')).toContainText('Done')
  await lookAt(page, 'repayment-saved')
})

test('says what is missing, and keeps what was typed', async ({ page, troubles }) => {
  troubles.announce(400)
  await openStep(page, 'Robin')
  if (isScripted()) await expect(saveButton(page)).toHaveAccessibleDescription('Choose Yes or No')
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, page.getByRole('radiogroup'), 'Choose Yes or No')
  await expectAccessible(page)
  await lookAt(page, 'repayment-no-answer')

  await yes(page).check()
  if (isScripted()) await expect(saveButton(page)).not.toHaveAttribute('aria-disabled')
  const { amount, at } = payment(page, 1)
  await amount.fill('0')
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, amount, 'Enter an amount of at least $0.01')
  await expectRefusal(page, at, 'must be specified', 'Enter the date you received it')
  await expect(amount).toHaveValue('0')
  await expect(group(page, 1)).toContainText('Paid by Robin Tremblay')
  await expectAccessible(page)
  await lookAt(page, 'repayment-errors')
  await page.getByRole('link', { name: 'Enter the date you received it' }).click()
  if (isScripted()) await expect(at).toBeFocused()

  await at.fill('2098-01-01')
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, at, 'too far in the future')
  await expect(at).toHaveAttribute('max', '2099-12-31')
  expect(await press(page, 'Remove payment 1')).toBe(listPressed())
  await expect(page).not.toHaveTitle(/^Error/)
  const noRows = 'Add at least one payment, or choose No'
  if (isScripted()) await expect(saveButton(page)).toHaveAccessibleDescription(noRows)
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, page.getByRole('radiogroup'), noRows)
  await expectAccessible(page)
  expect(await press(page, 'Add a payment')).toBe(listPressed())
  await expect(payment(page, 1).amount).toBeFocused()
})

test('names which of several payments is meant', async ({ page, troubles }) => {
  troubles.announce(400)
  await openStep(page, 'Robin')
  await yes(page).check()
  await payment(page, 1).amount.fill('5')
  await payment(page, 1).at.fill('2026-03-02')
  await press(page, 'Add another payment')
  await expect(payment(page, 2).amount).toBeFocused()
  expect(await saveStep(page)).toBe(400)
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Payment 2: Enter an amount of at least $0.01',
    'Payment 2: Enter the date you received it',
  ])
  await expectAccessible(page)
  await lookAt(page, 'repayment-two-errors')
})

test('needs the tenants before a payment', async ({ page, troubles }) => {
  troubles.announce(400)
  const debt = await startAtStep(page, 'repayment')
  await yes(page).check()
  await expect(page.getByText(noDebtors)).toBeVisible()
  const reason = 'Complete the Tenants section first'
  if (isScripted()) await expect(saveButton(page)).toHaveAccessibleDescription(reason)
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, page.getByRole('radiogroup'), noDebtors)
  await expectAccessible(page)
  await lookAt(page, 'repayment-no-tenants')
  await page.getByRole('main').getByRole('link', { name: 'Go to Tenants' }).click()
  await page.waitForURL(`**${debt}/tenant`)
})

test('takes that there were none', async ({ page }) => {
  const debt = await startAtStep(page, 'repayment')
  await no(page).check()
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.waitForURL('**/dashboard/rental-debt')
  await page.goto(`${debt}/repayment`)
  await expect(no(page)).toBeChecked()
  await expect(stepState(page, 'Repayment')).toContainText('Done')
  await expectAccessible(page)
})

test('works with the keyboard: Enter in a field saves', async ({ page }) => {
  const debt = await openStep(page, 'Robin')
  await tabTo(page, yes(page))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Remove payment 1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(payment(page, 1).amount).toBeFocused()
  await page.keyboard.type('12')
  await tabTo(page, payment(page, 1).at)
  // The browser decides in which order its parts are typed.
  await payment(page, 1).at.fill('2026-03-02')
  await tabTo(page, payment(page, 1).note)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${debt}/supporting-documents`)
})
