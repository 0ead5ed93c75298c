import type { Page } from '@playwright/test'
import { registerDebt } from './complete-application.ts'
import { expect, newEmail, test } from './fixtures.ts'
import {
  expectAccessible,
  expectNotFound,
  expectProblem,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(300_000)

const reviewer = 'reviewer@rentbook.example'
const filed = (page: Page) => page.getByLabel('Date the petition was filed')
const ended = (page: Page) => page.getByLabel('Date of the discharge or dismissal')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const press = (page: Page, name: string) =>
  statusOf(page, () => page.getByRole('button', { name, exact: true }).click())
const record = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: `Robin Tremblay: ${words}` })

test('a filer records a bankruptcy, staff end it, and each side sees its own words', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 404)
  const robin = newEmail()
  const [staff, debtor] = [await newVisitor(), await newVisitor()]
  await signIn(page, email)
  await signIn(staff, reviewer, '/staff/applications')
  const debt = await registerDebt(page, staff, robin)

  await page.goto(debt)
  await page.getByRole('link', { name: 'Record a bankruptcy' }).click()
  await expect(page.getByText('No bankruptcy is recorded')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'bankruptcy-none')

  await page.getByRole('link', { name: 'Record a petition' }).click()
  await expect(page.getByRole('heading', { name: 'Record a petition' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'bankruptcy-petition')
  await page.getByLabel('Trustee’s phone (optional)').fill('12')
  expect(await press(page, 'Record the petition')).toBe(400)
  await expectProblem(page, filed(page), 'Enter the date the petition was filed')
  await expect(page.getByLabel('Trustee’s phone (optional)')).toHaveValue('12')
  await expectAccessible(page)
  await lookAt(page, 'bankruptcy-petition-error')

  const today = (await filed(page).getAttribute('max')) ?? ''
  await filed(page).fill(today)
  await page.getByLabel('Trustee (optional)', { exact: true }).fill('Ng & Company Inc.')
  await page.getByLabel('Trustee’s email (optional)').fill('files@trustee.example')
  await page.getByLabel('Trustee’s phone (optional)').fill('416 555 0199')
  await page.keyboard.press('Enter')
  await expect(status(page, 'The petition is recorded.')).toBeVisible()
  await expect(record(page, 'Bankruptcy (petition)')).toBeVisible()
  await expect(page.getByText('Bankruptcy (Filed)')).toBeVisible()
  await expect(page.getByText('416 555 0199')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'bankruptcy-recorded')
  await page.goto(debt)
  await expect(page.getByRole('link', { name: 'Update the bankruptcy' })).toBeVisible()
  await lookAt(page, 'bankruptcy-summary')

  await signIn(debtor, robin, debt)
  await expect(debtor.getByText('A bankruptcy that you filed on')).toBeVisible()
  await expect(debtor.getByText('files@trustee.example')).toHaveCount(0)
  await expectAccessible(debtor)
  await lookAt(debtor, 'bankruptcy-debtor')
  await debtor.goto(`${debt}/bankruptcy`)
  await expectNotFound(debtor)
  const [first] = await mailTo(debtor, robin).then((mails) =>
    mails.filter(({ subject }) => subject.includes('A petition for bankruptcy is recorded')),
  )
  expect(first?.text).toContain('Your bankruptcy, filed on')

  await staff.goto(debt.replace('/dashboard/', '/staff/'))
  await staff.getByRole('link', { name: 'Record or update a bankruptcy' }).click()
  await expect(record(staff, 'Bankruptcy (petition)')).toBeVisible()
  await staff.getByRole('link', { name: 'Update the bankruptcy of Robin Tremblay' }).click()
  await scriptsReady(staff)
  await staff.getByRole('radio', { name: 'Bankruptcy (dismissed)' }).check()
  expect(await press(staff, 'Save')).toBe(400)
  await expectProblem(staff, ended(staff), 'Enter the date of the discharge or dismissal')
  await expect(staff.getByRole('radio', { name: 'Bankruptcy (dismissed)' })).toBeChecked()
  await expectAccessible(staff)
  await lookAt(staff, 'bankruptcy-change-error')
  await ended(staff).fill(today)
  await press(staff, 'Save')
  await expect(status(staff, 'The dismissal is recorded.')).toBeVisible()
  await expect(record(staff, 'Bankruptcy (dismissed)')).toBeVisible()
  // Its two weeks are not over: the debtors have the rest of them.
  await expect(staff.getByText('Notified', { exact: true })).toBeVisible()
  await lookAt(staff, 'bankruptcy-dismissed')

  // The filer's page is outdated only until it is loaded again; a mistake is removed.
  await page.goto(`${debt}/bankruptcy`)
  await page.getByRole('link', { name: /^Remove the bankruptcy/ }).click()
  await expect(page.getByRole('heading', { name: 'Recorded by mistake' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'bankruptcy-mistake')
  if (isScripted()) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: /^Remove the bankruptcy/ }).click()
  }
  await press(page, 'Remove it')
  await expect(status(page, 'The record is removed.')).toBeVisible()
  await expect(page.getByText('No bankruptcy is recorded')).toBeVisible()
})
