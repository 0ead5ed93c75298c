import type { Page } from '@playwright/test'
import { pictureOf } from '#database/factories/picture.ts'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { act, beginCheck } from './identity.ts'
import {
  errorSummary,
  expectAccessible,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
  tabTo,
} from './pages.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(240_000)

const reviewer = 'reviewer@rentbook.example'
const start = '/dashboard/issue/not-me'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first()

/** Names that no other test and no invented order has. */
const letters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

async function fillDetails(page: Page, last: string, born: string): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill('Marisol')
  await page.getByLabel('Last name', { exact: true }).fill(last)
  await page.getByLabel('Date of birth').fill(born)
  await page.getByLabel('Phone').fill('4165550123')
}

/** A landlord's report of the search for the person. */
async function screen(page: Page, last: string, born: string): Promise<void> {
  await page.goto('/dashboard/public-records/create')
  await page.getByLabel('First name', { exact: true }).fill('Marisol')
  await page.getByLabel('Last name', { exact: true }).fill(last)
  await page.getByLabel(/^Date of birth/).fill(born)
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await button(page, 'Search public records').click()
  await expect(page).toHaveURL(/public-records\/[0-9a-f-]{36}/)
}

test('a person shows that an order is not about them, and searches for them leave it out', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const last = `Quintero${letters()}`
  const fileNumber = `LTB-L-${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}-24`
  const person = newEmail()
  const [me, staff] = [await newVisitor(), await newVisitor()]
  await signIn(page, email, '/dashboard')
  await have(page, 'filings', {
    filings: [{ fileNumber, tenantNames: [`Marisol ${last}`], issuedDate: '2024-06-12' }],
  })
  await screen(page, last, '1990-04-12')
  const firstReport = page.url()
  await expect(page.getByRole('link', { name: new RegExp(fileNumber) }).first()).toBeVisible()

  // From the record, through the two kinds of mistakes.
  await page.getByRole('link', { name: `File an issue about ${fileNumber}` }).click()
  await expect(heading(page, 'Issues')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'issues')
  const hub = new URL(page.url())
  await expect(page.getByRole('link', { name: 'Dispute a court record' })).toHaveAttribute(
    'href',
    /\/documents\/[0-9a-f-]{36}\/report-a-mistake$/,
  )

  await signIn(me, person, `${hub.pathname}${hub.search}`)
  await me.getByRole('link', { name: 'This is not me', exact: true }).click()
  await expect(heading(me, 'Who are you?')).toBeVisible()
  await scriptsReady(me)
  await fillDetails(me, last, '2020-01-01')
  expect(await statusOf(me, () => button(me, 'Save and continue').click())).toBe(400)
  await expectRefusal(me, me.getByLabel('Date of birth'), 'less than 10 years old seems unlikely')
  await expectAccessible(me)
  await lookAt(me, 'not-me-details-errors')
  await me.getByLabel('Date of birth').fill('1990-04-12')
  await button(me, 'Save and continue').click()

  await expect(heading(me, 'Verify your identity')).toBeVisible()
  await expectAccessible(me)
  await lookAt(me, 'not-me-verification')
  // Any step can be opened; missing parts are listed at the end.
  await step(me, 'Submit').click()
  await expect(heading(me, 'Check and submit')).toBeVisible()
  await expect(me.getByText('Finish these steps first')).toBeVisible()
  await me.goBack()
  const vendor = await beginCheck(me)
  await act(vendor, 'Show a government ID')
  await act(vendor, 'Take a selfie')
  await act(vendor, 'Hand it in')
  await vendor.close()
  await me.getByRole('link', { name: 'Continue to the Equifax report' }).click()

  const files = me.getByLabel('Equifax report', { exact: true })
  await scriptsReady(me)
  await files.setInputFiles({
    name: 'report.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a, or so'),
  })
  await button(me, 'Upload').click()
  await expect(errorSummary(me)).toContainText('report.gif is not a PDF, PNG or JPG.')
  // The maximum size of a report, with content that differs from its name.
  const archive = Buffer.alloc(20 * 1024 * 1024)
  archive.write('PK\u0003\u0004')
  await files.setInputFiles({ name: 'equifax.pdf', mimeType: 'application/pdf', buffer: archive })
  await button(me, 'Upload').click()
  await expect(errorSummary(me)).toContainText('equifax.pdf is not a PDF, PNG or JPG.', { timeout: 30_000 })
  await files.setInputFiles({
    name: 'report.png',
    mimeType: 'image/png',
    buffer: pictureOf(last),
  })
  await button(me, 'Upload').click()
  await expect(status(me, 'Your files are uploaded.')).toBeVisible()
  await expectAccessible(me)
  await lookAt(me, 'not-me-report')
  await me.getByRole('link', { name: 'Continue to the last step' }).click()

  await expect(heading(me, 'Check and submit')).toBeVisible()
  await scriptsReady(me)
  if (isScripted()) await expect(button(me, 'Submit')).toHaveAttribute('aria-disabled', 'true')
  await expect(me.getByRole('link', { name: 'The page you came from' })).toBeVisible()
  await me.getByLabel('Notes').fill(`I never lived there: ${fileNumber} is another Marisol.`)
  await expectAccessible(me)
  await lookAt(me, 'not-me-submit')
  await button(me, 'Submit').click()
  await expect(me.getByText(/^A dispute has been filed on /)).toBeVisible()
  await expect(me.getByText('Our team will reach out to you by email.')).toBeVisible()
  await expectAccessible(me)
  await lookAt(me, 'not-me-filed')
  // Back leads to the submitted form: it shows the dispute.
  await me.goBack()
  await me.goto(`${start}/personal-details`)
  await expect(me.getByText(/^A dispute has been filed on /)).toBeVisible()

  await signIn(staff, reviewer, '/staff/disputes')
  await staff
    .getByRole('link', { name: new RegExp(`This is not me: Marisol ${last}`) })
    .first()
    .click()
  await staff.getByRole('link', { name: 'Not this person: leave the orders out' }).click()
  await staff.getByLabel('What did you find?').fill('The report has other addresses for all these years.')
  troubles.announce(409)
  expect(await statusOf(staff, () => button(staff, 'Not this person: leave the orders out').click())).toBe(
    409,
  )
  await expect(errorSummary(staff)).toContainText('Choose the orders that are not about this person first')
  await staff.getByRole('link', { name: 'Cancel' }).click()
  await staff.getByRole('link', { name: 'Orders with this name' }).click()
  await staff.getByRole('checkbox', { name: `${fileNumber} is not about this person` }).check()
  await button(staff, 'Keep this choice').click()
  await expect(status(staff, 'Your choice is kept.')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'not-me-orders')
  await staff.getByRole('link', { name: 'Dispute', exact: true }).first().click()
  await staff.getByRole('link', { name: 'Not this person: leave the orders out' }).click()
  await staff.getByLabel('What did you find?').fill('The report has other addresses for all these years.')
  await button(staff, 'Not this person: leave the orders out').click()
  await expect(status(staff, 'The orders are left out.')).toBeVisible()

  await me.goto(start)
  await expect(me.getByText('These orders are left out of searches for you:')).toBeVisible()
  await expectAccessible(me)
  await lookAt(me, 'not-me-answered')
  const [mail] = await mailTo(me, person)
  expect(mail?.subject).toContain('These orders are not about you')
  expect(mail?.text).toContain(fileNumber)

  await page.goto('/dashboard/public-records')
  await page
    .getByRole('link', { name: new RegExp(last) })
    .first()
    .click()
  // The report reads as if it were made today, without mentioning what is missing.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last)
  await expect(page.getByText(fileNumber)).toHaveCount(0)
  await expect(page.getByText('no longer shown')).toHaveCount(0)
  await lookAt(page, 'report-left-out')
  await screen(page, last, '1971-01-30')
  await expect(page.getByRole('link', { name: new RegExp(fileNumber) }).first()).toBeVisible()

  // The answer was wrong: it is withdrawn, with a reason that the person reads.
  await staff.goBack()
  await staff.goForward()
  await staff.goto('/staff/disputes?state=answered')
  await staff
    .getByRole('link', { name: new RegExp(`This is not me: Marisol ${last}`) })
    .first()
    .click()
  await staff.getByRole('link', { name: 'Orders with this name' }).click()
  await expect(staff.getByRole('row').filter({ hasText: fileNumber })).toContainText('Left out since')
  await staff.getByRole('link', { name: 'Take back the answer' }).click()
  await expect(heading(staff, 'Take back the answer')).toBeVisible()
  await scriptsReady(staff)
  await button(staff, 'Take back the answer').click()
  await expectRefusal(staff, staff.getByLabel('Why was the answer wrong?'), 'Say why the answer was wrong')
  await expectAccessible(staff)
  await lookAt(staff, 'not-me-take-back')
  const order = staff.getByRole('group', { name: /^Which orders/ }).getByRole('checkbox')
  await staff.getByLabel('Why was the answer wrong?').fill('The lease has your date of birth.')
  await button(staff, 'Take back the answer').click()
  await expect(errorSummary(staff)).toContainText('Choose the orders that are about this person')
  await expect(order).toHaveAttribute('aria-invalid', 'true')
  await order.check()
  await staff.getByLabel('Why was the answer wrong?').fill('The lease has your date of birth.')
  await button(staff, 'Take back the answer').click()
  await expect(status(staff, 'The answer is taken back.')).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: fileNumber })).toContainText('Shown again since')
  await expectAccessible(staff)
  await lookAt(staff, 'not-me-orders-taken-back')
  await me.goto(start)
  await expect(me.getByText('The lease has your date of birth.')).toBeVisible()
  await expect(me.getByText('Answer taken back')).toBeVisible()
  await expect(me.getByText('Orders left out')).toHaveCount(0)
  await expectAccessible(me)
  await lookAt(me, 'not-me-taken-back')
  // The first report, which had the order, shows it again.
  await page.goto(firstReport)
  await expect(page.getByRole('link', { name: new RegExp(fileNumber) }).first()).toBeVisible()
})

test('is filled in with the keyboard alone, and Back and Forward keep what was saved', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, start)
  await scriptsReady(page)
  for (const [label, text] of [
    ['First name', 'Marisol'],
    ['Last name', 'Quintero'],
    ['Date of birth', '04121990'],
    ['Phone', '4165550123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Verify your identity')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Quintero')
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-12')
  await page.goForward()
  await expect(heading(page, 'Verify your identity')).toBeVisible()
  await scriptsReady(page)
  const last = step(page, 'Submit')
  await tabTo(page, last)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and submit')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Verify your identity')).toBeVisible()
})
