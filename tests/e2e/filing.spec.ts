import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectSummary, isScripted, lookAt, scriptsReady } from './pages.ts'

type DemoFiling = { filing: { id: string; fileNumber: string; tenantNames: string[] } }
const demo = JSON.parse(
  readFileSync(path.join(process.cwd(), 'database/demo-filings/filings.json'), 'utf8'),
) as DemoFiling[]
const demoFiling = (place: number) => {
  const found = demo[place]?.filing
  if (!found) throw new Error('the demo has no such filing')
  return found
}
const profile = (id: string) => `/documents/profile/?id=${id}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a signed-out visitor reads a filing, and sees its order after a check or by signing in', async ({
  page,
  troubles,
}) => {
  const { id, fileNumber, tenantNames } = demoFiling(7)
  const filing = page.getByRole('main')
  await page.goto(`/dashboard/document/${id}`)
  await expect(page).toHaveURL(profile(id))
  await expect(heading(page)).toContainText(fileNumber)
  await expect(filing.getByText(tenantNames[0] ?? '', { exact: true })).toBeVisible()
  await expect(filing.getByRole('link', { name: tenantNames[0] ?? '' })).toHaveCount(0)
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'filing-signed-out')
  if (!isScripted()) {
    await expect(page.getByRole('button', { name: 'Show the order' })).toHaveCount(0)
    await filing.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await expect(page).toHaveURL(/\/dashboard\/login\?return_to=/)
    await page.goBack()
    await page.goto(`/documents/${id}/report-a-mistake`)
    await expect(filing).toContainText('Sign in to report a mistake.')
    return
  }
  await page.getByRole('button', { name: 'Show the order' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await expect(heading(page)).toHaveText('Report a mistake')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await page.goForward()
  troubles.announce(400)
  await page.getByRole('button', { name: 'Send' }).click()
  await expectSummary(page)
  await expect(page).toHaveTitle(/^Error: /)
})

test('says that something went wrong where the check cannot run, with a way on', async ({ page }) => {
  test.skip(!isScripted(), 'the check is a script')
  await page.route('**/sandbox/recaptcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(profile(demoFiling(8).id))
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  await lookAt(page, 'filing-check-failed')
})

test('what was typed waits for who signs in instead, or loads the page again', async ({
  page,
  email,
  signIn,
}) => {
  test.skip(!isScripted(), 'without scripts the form is there for the signed-in alone')
  await page.route('**/sandbox/recaptcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const { id } = demoFiling(8)
  const form = `/documents/${id}/report-a-mistake`
  await page.goto(profile(id))
  await scriptsReady(page)
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  const message = page.getByLabel('What is wrong?')
  await message.fill('The rent was 1,900.00 a month.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Load this page again' }).click()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await expect(message).toHaveValue('The rent was 1,900.00 a month.')
  await message.fill('The rent was 1,950.00 a month.')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login\?return_to=/)
  await signIn(page, email, form)
  await expect(page.getByText(`We email you the result at ${email}.`)).toBeVisible()
  await expect(message).toHaveValue('The rent was 1,950.00 a month.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
  // It is kept once.
  await page.goto(form)
  await scriptsReady(page)
  await expect(message).toHaveValue('')
})

test('the page of a filing works by keyboard, in reading order', async ({ page, email, signIn }) => {
  const { id, tenantNames } = demoFiling(9)
  await signIn(page, email, profile(id))
  await scriptsReady(page)
  const reached: string[] = []
  const focused = page.locator('main :focus')
  await page.keyboard.press('Tab')
  // The way past the menu.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  while ((await focused.count()) > 0) {
    reached.push((await focused.textContent())?.trim() ?? '')
    await expect(focused).toBeInViewport()
    await page.keyboard.press('Tab')
  }
  const wanted = ['Report a mistake', tenantNames[0] ?? '', 'Download the PDF']
  expect(reached.filter((name) => wanted.includes(name))).toEqual(wanted)
  await page.getByRole('link', { name: 'Report a mistake' }).press('Enter')
  await expect(heading(page)).toHaveText('Report a mistake')
  await page.getByLabel('What is wrong?').focus()
  await page.keyboard.type('The hearing was a day later.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
})

test('a signed-in person reports a mistake and gets a confirmation', async ({ page, email, signIn }) => {
  const { id } = demoFiling(9)
  await signIn(page, email, `/dashboard/document/${id}`)
  await expect(page).toHaveURL(profile(id))
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'filing')
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await page.getByLabel('What is wrong?').fill('The rent was 1,900.00 a month.')
  await lookAt(page, 'filing-report')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
})

test('staff correct what was reported', async ({ page, signIn }) => {
  const { id, fileNumber } = demoFiling(10)
  await signIn(page, 'reviewer@rentbook.example', `/documents/${id}/report-a-mistake`)
  await scriptsReady(page)
  // The same filing is reported with and without scripts.
  const report = `The city is another one. ${randomUUID()}`
  await page.getByLabel('What is wrong?').fill(report)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for providing feedback' })).toBeVisible()
  await page.goto('/staff/filings')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-filings')
  await page.getByRole('main').locator('a', { hasText: fileNumber }).first().click()
  await expect(page.getByText(report)).toBeVisible()
  await lookAt(page, 'staff-filing')
  const reported = page.getByRole('article').filter({ hasText: report })
  await reported.getByRole('link', { name: /^Change the filing/ }).click()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-correct')
  const adjudicator = `Ada ${randomUUID()}`
  await page.getByLabel('Your answer').fill('You are right.')
  await page.getByLabel('Adjudicator').fill(adjudicator)
  await page.getByRole('button', { name: 'Change this filing' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Corrected.' })).toBeVisible()
  await expect(page.getByText(`Now: ${adjudicator}`)).toBeVisible()
})

test('staff withdraw a filing from its page, and put it there again', async ({
  page,
  signIn,
  newVisitor,
  troubles,
}) => {
  const { id, fileNumber } = demoFiling(isScripted() ? 30 : 31)
  const main = page.getByRole('main')
  await signIn(page, 'reviewer@rentbook.example', profile(id))
  await scriptsReady(page)
  await lookAt(page, 'filing-staff')
  await main.getByRole('link', { name: 'Change or withdraw' }).click()
  await expect(heading(page)).toContainText(fileNumber)
  await main.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(heading(page)).toHaveText('Withdraw this filing')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-withdraw')
  troubles.announce(400, 410)
  await page.getByRole('button', { name: 'Withdraw this filing' }).click()
  await expectSummary(page)
  await page.getByLabel('A court or tribunal ordered it').check()
  await page.getByLabel('What happened').fill('Order of the Divisional Court.')
  await page.getByRole('button', { name: 'Withdraw this filing' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawn.' })).toBeVisible()

  const visitor = await newVisitor()
  const gone = await visitor.goto(profile(id))
  expect(gone?.status()).toBe(410)
  await expect(heading(visitor)).toHaveText('This order was withdrawn')
  await expect(visitor.getByText(fileNumber)).toHaveCount(0)
  await expectAccessible(visitor)

  // Nothing of it is left that leads there: staff find it by its number.
  await page.goto('/staff/filings')
  await page.getByLabel('File number, name or id').fill(fileNumber.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/find=/)
  await lookAt(page, 'staff-filings-found')
  await main.locator('a', { hasText: fileNumber }).first().click()
  await main.getByRole('link', { name: 'Publish again' }).click()
  await page.getByLabel('Why is it published again?').fill('The order was stayed.')
  await page.getByRole('button', { name: 'Publish this filing again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published again.' })).toBeVisible()
  await expect(main.getByText('Order of the Divisional Court.')).toBeVisible()
  expect((await visitor.goto(profile(id)))?.status()).toBe(200)
  await expect(heading(visitor)).toContainText(fileNumber)
})
