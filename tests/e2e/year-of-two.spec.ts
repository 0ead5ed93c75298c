import type { Page } from '@playwright/test'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { registerDebt } from './complete-application.ts'
import { have } from './door.ts'
import { expect, newEmail } from './fixtures.ts'
import { test } from './own-server.ts'
import { scriptsReady } from './pages.ts'
import { mailTo } from './sign-in.ts'
import { moveOut, recordPayment, until, Year } from './year.ts'

test.use({ hasDemo: false })

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const ada = { first_name: 'Ada', last_name: 'Zhou', date_of_birth: '1988-11-30' }

// Each form's behaviour without scripts is tested with the form.
test('a year of a debt of two, one of them bankrupt: the other goes on, and each side sees and gets its own words', {
  tag: '@once',
}, async ({ page: filer, email, signIn, newVisitor }) => {
  test.setTimeout(900_000)
  const [staff, robin, bankrupt] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const [robinsEmail, adasEmail] = [newEmail(), newEmail()]
  await signIn(filer, email)
  await signIn(staff, newEmail())
  await have(staff, 'onStaff', { hasApp: true })
  await staff.goto('/staff/applications')
  const debt = await registerDebt(filer, staff, robinsEmail, [{ ...ada, email: adasEmail }])
  await signIn(robin, robinsEmail, debt)
  await signIn(bankrupt, adasEmail, debt)
  for (const debtor of [robin, bankrupt]) await expect(main(debtor)).toContainText('You have two weeks')

  const year = new Year({ filer, debtor: robin, staff, debt }, torontoDate(Date.now()))
  await year.passTwoWeeks()
  await until(filer, debt, 'Active')
  const first = await year.nextReport()
  expect(first.people).toEqual({ TREMBLAY: '2', ZHOU: '2' })
  await year.markSent(first)

  await year.moveTo(addDays(year.today, 1))
  await recordPetition(filer, debt, year.today)
  await robin.goto(debt)
  await bankrupt.goto(debt)
  await expectAskedToPay(robin)
  await expectBankrupt(bankrupt, 'is recorded for this debt')
  const petitionMail = await newMail(staff, adasEmail, 'A petition for bankruptcy is recorded')
  expect(petitionMail).toContain('Your bankruptcy, filed on')
  expect(petitionMail).toContain('You are not asked to pay this debt.')

  // One last correct line of the bankrupt person, then the closing of their segment, then nothing about them.
  const second = await year.nextReport()
  expect(second.people).toEqual({ TREMBLAY: '2', ZHOU: '2' })
  await year.markSent(second)
  const before = await year.outstanding()
  await year.moveTo(addDays(year.today, 1))
  await recordPayment(filer, debt, '500.00', year.today)
  expect(await year.outstanding()).not.toBe(before)
  expect(await newMail(staff, robinsEmail, 'Payment recorded')).toContain('$500.00')
  const third = await year.nextReport()
  expect(third.people).toEqual({ TREMBLAY: '1', ZHOU: 'T' })
  expect(third.values).toMatchObject({ accountStatus: '93', actualPaymentAmount: 500 })
  await year.markSent(third)

  await discharge(staff, debt, year.today)
  await moveOut(filer, debt, year.today)
  const fourth = await year.nextReport()
  expect(fourth.people).toEqual({ TREMBLAY: '1' })
  await robin.goto(debt)
  await bankrupt.goto(debt)
  await expectAskedToPay(robin)
  await expectBankrupt(bankrupt, 'ended with a discharge')

  await recordPayment(filer, debt, await year.outstanding(), year.today)
  for (const side of [filer, robin, bankrupt]) await until(side, debt, 'Settled')
  const last = await year.nextReport()
  // The last line reaches everyone the bureau ever had for this debt.
  expect(last.people).toEqual({ TREMBLAY: '1', ZHOU: 'T' })
  expect(last.values).toMatchObject({ accountStatus: '62', currentBalance: 0, amountPastDue: 0 })
  await year.markSent(last)
  expect((await year.nextReport()).values).toBeNull()
  await year.expectReports(5)

  await expectNothingOfTheOther(robin, [robinsEmail, staff])
  // Newest first: before the petition she was asked like he was.
  const adas = await mailTo(staff, adasEmail)
  const petition = adas.findIndex(({ subject }) => subject.includes('A petition for bankruptcy is recorded'))
  expect(petition).toBeGreaterThan(0)
  for (const { subject, text } of adas.slice(0, petition + 1))
    expect.soft(text, subject).not.toMatch(/Pay .+ directly|You can (still )?pay|to pay or dispute/)
})

/** The page of a person who owes the debt as before: where to pay, and nothing about a bankruptcy. */
async function expectAskedToPay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
  await expect(main(page)).not.toContainText(/bankrupt|trustee|Zhou/i)
}

async function expectBankrupt(page: Page, words: string): Promise<void> {
  const own = page.getByRole('region', { name: 'Your bankruptcy' })
  await expect(own).toContainText(words)
  await expect(own).toContainText('You are not asked to pay this debt.')
  await expect(own).toContainText('Others still owe this debt')
  await expect(page.getByRole('heading', { name: 'To pay' })).toHaveCount(0)
  await expect(main(page)).not.toContainText('Tremblay')
}

/** Neither page nor mail tells a debtor whose bankruptcy there is, or that it has a trustee. */
async function expectNothingOfTheOther(page: Page, [email, staff]: [string, Page]): Promise<void> {
  for (const path of ['', '/credit-reporting', '/transactions']) {
    await page.goto(new URL(page.url()).pathname.replace(/\/(credit-reporting|transactions)$/, '') + path)
    await expect.soft(main(page)).not.toContainText(/Zhou|trustee/i)
  }
  for (const { subject, text } of await mailTo(staff, email))
    expect.soft(text, subject).not.toMatch(/trustee|your bankruptcy/i)
}

async function newMail(page: Page, email: string, subject: string): Promise<string> {
  const of = async () => (await mailTo(page, email)).find((mail) => mail.subject.includes(subject))
  await expect.poll(of).toBeDefined()
  return (await of())?.text ?? ''
}

async function recordPetition(page: Page, debt: string, on: string): Promise<void> {
  await page.goto(`${debt}/bankruptcy`)
  await page.getByRole('link', { name: 'Record a petition' }).click()
  await scriptsReady(page)
  await page.getByRole('radio', { name: 'Ada Zhou' }).check()
  await page.getByLabel('Date the petition was filed').fill(on)
  await page.getByLabel('Trustee (optional)', { exact: true }).fill('Ng & Company Inc.')
  await page.getByRole('button', { name: 'Record the petition' }).click()
  await expect(status(page, 'The petition is recorded.')).toBeVisible()
}

async function discharge(page: Page, debt: string, on: string): Promise<void> {
  await page.goto(`${debt.replace('/dashboard/', '/staff/')}/bankruptcy`)
  await page.getByRole('link', { name: 'Update the bankruptcy of Ada Zhou' }).click()
  await scriptsReady(page)
  await page.getByRole('radio', { name: 'Bankruptcy (discharged)' }).check()
  await page.getByLabel('Date of the discharge or dismissal').fill(on)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'The discharge is recorded.')).toBeVisible()
}
