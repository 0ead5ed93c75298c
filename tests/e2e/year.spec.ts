import type { Page } from '@playwright/test'
import { addDays, nextFifteenth, torontoDate } from '#app/platform/values/dates.ts'
import { registerDebt } from './complete-application.ts'
import { have } from './door.ts'
import { expect, newEmail } from './fixtures.ts'
import { test } from './own-server.ts'
import { scriptsReady } from './pages.ts'
import { moveOut, recordPayment, until, Year } from './year.ts'

test.use({ hasDemo: false })

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

// Each form's behaviour without scripts is tested with the form.
test('a year of a debt: what is owed, what the file says and what both sides see agree every month', {
  tag: '@once',
}, async ({ page: filer, email, signIn, newVisitor }) => {
  test.setTimeout(900_000)
  const [staff, debtor] = [await newVisitor(), await newVisitor()]
  const debtorEmail = newEmail()
  await signIn(filer, email)
  await signIn(staff, newEmail())
  await have(staff, 'onStaff', { hasApp: true })
  await staff.goto('/staff/applications')
  const debt = await registerDebt(filer, staff, debtorEmail)
  await signIn(debtor, debtorEmail, debt)
  await expect(main(debtor)).toContainText('You have two weeks')

  const year = new Year({ filer, debtor, staff, debt }, torontoDate(Date.now()))
  const end = addDays(year.today, 365)
  await year.passTwoWeeks()
  await until(filer, debt, 'Active')

  const first = await year.nextReport()
  expect(first.values).toMatchObject({ accountStatus: '93', actualPaymentAmount: 0 })
  await year.markSent(first)
  await year.moveTo(addDays(year.today, 1))
  await recordPayment(filer, debt, '500.00', year.today)

  const second = await year.nextReport()
  expect(second.values).toMatchObject({ accountStatus: '93', actualPaymentAmount: 500 })
  await correctPayment(filer, debt, '450.25')
  await moveOut(filer, debt, addDays(year.today, -3))

  const third = await year.nextReport()
  expect(third.values?.complianceConditionCode ?? '').toBe('')
  await dispute(debtor, debt)
  await year.expectSidesAgree()

  const fourth = await year.nextReport()
  expect(fourth.values?.complianceConditionCode).toBe('XB')
  await uphold(staff, email)
  await until(debtor, debt, 'Active')

  const fifth = await year.nextReport()
  expect(fifth.values?.complianceConditionCode ?? '').not.toBe('XB')
  await recordPayment(filer, debt, await year.outstanding(), year.today)
  await until(filer, debt, 'Settled')
  await until(debtor, debt, 'Settled')

  const final = await year.nextReport()
  expect(final.values).toMatchObject({ accountStatus: '62', currentBalance: 0, amountPastDue: 0 })
  await year.markSent(final)

  // The dispute's code may still have to be removed; then nothing more is reported.
  const { values } = await year.nextReport()
  const reports = values ? 7 : 6
  expect((await year.nextReport()).values).toBeNull()
  await year.moveTo(addDays(nextFifteenth(end, 0), -1))
  await year.expectSidesAgree()
  await year.expectReports(reports)
})

async function correctPayment(page: Page, debt: string, amount: string): Promise<void> {
  // Earlier years are closed.
  await page.goto(`${debt}/transactions?show=credits`)
  const closed = page.locator('details:not([open]) > summary', { hasText: /^20\d\d/ })
  while ((await closed.count()) > 0) await closed.first().click()
  await page.getByRole('link', { name: /^Change/ }).click()
  await page.waitForURL('**/correct')
  await scriptsReady(page)
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Why are you changing or removing it?').fill('The cheque was over less.')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(status(page, 'The transaction is changed.')).toBeVisible()
}

async function dispute(page: Page, debt: string): Promise<void> {
  await page.goto(`${debt}/dispute`)
  await scriptsReady(page)
  await page.getByRole('radio', { name: 'I paid all or part of it' }).check()
  await page.getByLabel('What is wrong?').fill('I paid more than that.')
  await page.getByRole('button', { name: 'Check your dispute' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your dispute' })).toBeVisible()
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Send the dispute' }).click()
  await expect(status(page, 'Your dispute is sent.')).toBeVisible()
}

async function uphold(staff: Page, filer: string): Promise<void> {
  await staff.goto('/staff/disputes')
  const row = staff.getByRole('row').filter({ hasText: filer.split('@')[0] ?? '' })
  await row.getByRole('link', { name: /^Open/ }).click()
  await staff.getByRole('link', { name: 'Uphold the debt' }).click()
  await scriptsReady(staff)
  await staff.getByLabel('What did you find?').fill('Every payment is in the ledger.')
  await staff.getByRole('button', { name: 'Uphold the debt' }).click()
  await expect(status(staff, 'The debt is upheld.')).toBeVisible()
}
