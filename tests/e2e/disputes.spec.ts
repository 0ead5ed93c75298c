import type { Page } from '@playwright/test'
import { pictureOf } from '#tests/factories/picture.ts'
import { registerDebt } from './complete-application.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { keyboard } from './journey.ts'
import {
  errorSummary,
  expectAccessible,
  expectProblem,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'
import { orderBytes } from './rental-debt.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(300_000)

const reviewer = 'reviewer@rentbook.example'
const main = (page: Page) => page.getByRole('main')
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: pictureOf(name),
})

const form = (page: Page) => ({
  reason: page.getByRole('radio', { name: 'I paid all or part of it' }),
  explanation: page.getByLabel('What is wrong?'),
  files: page.getByLabel('Evidence', { exact: true }),
  upload: page.getByRole('button', { name: 'Upload', exact: true }),
  next: page.getByRole('button', { name: 'Check your dispute' }),
  list: page.getByRole('region', { name: 'Uploaded files' }),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}` }),
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a debtor disputes a debt with evidence, both sides see the clock, and staff answer', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 404)
  const debtor = newEmail()
  const [staff, tenant] = [await newVisitor(), await newVisitor()]
  await signIn(page, email)
  await signIn(staff, reviewer, '/staff/applications')
  const debt = await registerDebt(page, staff, debtor)

  await signIn(tenant, debtor, debt)
  await tenant.getByRole('link', { name: 'File a Dispute' }).click()
  await expect(heading(tenant, 'File a Dispute')).toBeVisible()
  await scriptsReady(tenant)
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-form')
  // On a phone the way down is a line or two, whatever the address.
  await tenant.setViewportSize({ width: 360, height: 800 })
  const trail = tenant.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link', { name: /Harrowgate Blvd, Mississauga/ })).toBeVisible()
  expect((await trail.boundingBox())?.height).toBeLessThan(64)
  await tenant.setViewportSize({ width: 1280, height: 900 })
  const { reason, explanation, files, upload, next, list, remove } = form(tenant)

  expect(await statusOf(tenant, () => next.click())).toBe(400)
  await expect(errorSummary(tenant)).toContainText('Choose why you dispute this debt')
  await expectRefusal(tenant, explanation, 'Say what is wrong with this debt')
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-form-errors')

  await reason.check()
  await explanation.fill('I paid $500.00 on March 2.\nThe receipt is attached.')
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only text') }
  const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: orderBytes('bad/encrypted.pdf') }
  await files.setInputFiles([picture('receipt.png'), picture('wrong.png'), text, locked])
  await upload.click()
  await expectProblem(
    tenant,
    files,
    'notes.pdf is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.',
  )
  await expect(errorSummary(tenant)).toContainText('locked.pdf is protected by a password.')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(reason).toBeChecked()
  await expect(explanation).toHaveValue('I paid $500.00 on March 2.\nThe receipt is attached.')
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-form-files')

  await explanation.fill('I paid $500.00 on March 2.')
  await remove('wrong.png').click()
  await expect(status(tenant, 'The file was removed.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(explanation).toHaveValue('I paid $500.00 on March 2.')
  if (isScripted()) await expect(tenant.getByRole('heading', { name: 'Uploaded files (1)' })).toBeFocused()

  // A file that was chosen and not uploaded goes along.
  await files.setInputFiles(picture('statement.png'))
  await next.click()
  await expect(heading(tenant, 'Check your dispute')).toBeVisible()
  await expect(main(tenant)).toContainText('statement.png')
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-check')
  await tenant.goBack()
  await expect(explanation).toHaveValue('I paid $500.00 on March 2.')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await tenant.goto(`${debt}/dispute/check`)
  await scriptsReady(tenant)
  await tenant.getByRole('button', { name: 'Send the dispute' }).click()
  await expect(status(tenant, 'Your dispute is sent.')).toBeVisible()
  await expect(main(tenant)).toContainText('Time to answer10 business days left')
  await expect(tenant.getByRole('link', { name: 'statement.png' })).toBeVisible()
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-filed-debtor')
  await expect
    .poll(async () => (await mailTo(tenant, debtor)).map(({ subject }) => subject).join())
    .toContain('We have your dispute')
  await tenant.goBack()
  await tenant.goto(`${debt}/dispute`)
  await expect(heading(tenant, 'Dispute')).toBeVisible()

  await page.goto(debt)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the dispute and its due date' }).click()
  await expect(main(page)).toContainText('What the tenant says')
  await expect(main(page)).toContainText('I paid $500.00 on March 2.')
  await expect(page.getByText('statement.png')).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'dispute-filed-filer')

  await hearBothSides(page, tenant)
  await answer(staff, debt, email)

  await page.goto(`${debt}/dispute/filed`)
  await expect(main(page)).toContainText('The debt stands')
  await expectAccessible(page)
  await tenant.goto(`${debt}/dispute/filed`)
  await expect(main(tenant)).toContainText('The receipt is for another unit.')
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-answered')
  // A person who was answered can dispute again, and staff see what was found before.
  await tenant.goto(`${debt}/dispute`)
  await scriptsReady(tenant)
  await reason.check()
  await explanation.fill('The receipt is for this unit: look at its address.')
  await next.click()
  await scriptsReady(tenant)
  await tenant.getByRole('button', { name: 'Send the dispute' }).click()
  await expect(status(tenant, 'Your dispute is sent.')).toBeVisible()
  await openAsStaff(staff, debt, email)
  await expect(main(staff)).toContainText('Other disputes of this debt')
  await expect(main(staff)).toContainText('The receipt is for another unit.')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-dispute-again')
  await correct(staff)
  await tenant.goto(`${debt}/dispute/filed`)
  await expect(main(tenant)).toContainText('The debt was corrected')
  await expect(main(tenant)).toContainText('The receipt is for this unit.')
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-corrected')
})

/** The filer answers with a file, and the debtor adds words; each reads what the other said. */
async function hearBothSides(filer: Page, tenant: Page): Promise<void> {
  await filer.getByRole('link', { name: 'Answer the dispute' }).click()
  await expect(heading(filer, 'Answer the dispute')).toBeVisible()
  await scriptsReady(filer)
  await expectAccessible(filer)
  await lookAt(filer, 'dispute-answer-filer')
  expect(await statusOf(filer, () => form(filer).next.click())).toBe(400)
  await expectRefusal(filer, filer.getByLabel('What is your answer?'), 'Write your answer')
  await filer.getByLabel('What is your answer?').fill('That receipt is for unit 4.')
  await form(filer).files.setInputFiles(picture('lease.png'))
  await form(filer).next.click()
  await expect(heading(filer, 'Check before you send')).toBeVisible()
  await scriptsReady(filer)
  await expectAccessible(filer)
  await lookAt(filer, 'dispute-answer-check')
  await filer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(status(filer, 'Your answer is sent.')).toBeVisible()
  await expectAccessible(filer)

  await tenant.goto(new URL(filer.url()).pathname)
  await expect(main(tenant)).toContainText('That receipt is for unit 4.')
  await expect(tenant.getByText('lease.png')).toHaveCount(0)
  await tenant.getByRole('link', { name: 'Add to your dispute' }).click()
  await scriptsReady(tenant)
  await tenant.getByLabel('What do you want to add?').fill('It says unit 2 on its back.')
  await form(tenant).next.click()
  await scriptsReady(tenant)
  await tenant.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(status(tenant, 'What you added is sent.')).toBeVisible()
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-both-sides')
  await tenant.getByRole('link', { name: 'Withdraw the dispute' }).click()
  await expect(heading(tenant, 'Withdraw the dispute')).toBeVisible()
  await expectAccessible(tenant)
  await lookAt(tenant, 'dispute-withdraw')
}

/** Staff look at the ledger, the order and the history, and decide that the dispute is partly right. */
async function correct(staff: Page): Promise<void> {
  const dispute = new URL(staff.url()).pathname
  for (const tab of ['Ledger', 'Order', 'History of the debt']) {
    const link = staff.getByRole('navigation', { name: 'Dispute' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expectAccessible(staff)
    await lookAt(staff, `staff-dispute-${tab.toLowerCase().replaceAll(' ', '-')}`)
  }
  await staff.goto(dispute)
  await staff.getByRole('link', { name: 'Partly right: change the debt' }).click()
  await expect(heading(staff, 'Partly right: change the debt')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-partly-right')
  await staff.getByRole('link', { name: 'Record a payment' }).click()
  await scriptsReady(staff)
  expect(await statusOf(staff, () => staff.getByRole('button', { name: 'Add the change' }).click())).toBe(400)
  await expectRefusal(staff, staff.getByLabel('Amount'), 'Enter an amount of at least $0.01')
  await expectAccessible(staff)
  await staff.getByLabel('Amount').fill('500')
  await staff.getByLabel('Date received').fill(new Date().toISOString().slice(0, 10))
  await staff.getByRole('button', { name: 'Add the change' }).click()
  await expect(main(staff)).toContainText('What you change (1)')
  await lookAt(staff, 'staff-partly-right-gathered')
  await staff.getByRole('link', { name: 'Check the effect' }).click()
  await expect(main(staff)).toContainText('Owed before')
  await scriptsReady(staff)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-partly-right-effect')
  await staff.getByLabel('What did you find?').fill('The receipt is for this unit.')
  await staff.getByRole('button', { name: 'Change the debt and answer' }).click()
  await expect(status(staff, 'The debt is corrected.')).toBeVisible()
}

/** Staff find the dispute, look at its evidence, pause and resume the report, and uphold the debt. */
async function answer(staff: Page, debt: string, filer: string): Promise<void> {
  const dispute = await openAsStaff(staff, debt, filer)
  await expect(main(staff)).toContainText('I paid $500.00 on March 2.')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-dispute')
  const href = (await staff.getByRole('link', { name: 'statement.png' }).getAttribute('href')) ?? ''
  const file = await staff.request.get(href)
  expect(file.headers()['content-disposition']).toContain('attachment; filename="statement.png"')

  await staff.getByRole('link', { name: 'Pause reporting' }).click()
  await expect(heading(staff, 'Pause reporting')).toBeVisible()
  await scriptsReady(staff)
  await expectAccessible(staff)
  expect(await statusOf(staff, () => staff.getByRole('button', { name: 'Pause reporting' }).click())).toBe(
    400,
  )
  await expect(errorSummary(staff)).toContainText('Choose why reporting is paused')
  await staff.getByRole('radio', { name: 'We are checking what the tenant sent' }).check()
  await staff.getByLabel('In your own words').fill('The statement has to be checked.')
  await staff.getByRole('button', { name: 'Pause reporting' }).click()
  await expect(status(staff, 'Reporting is paused.')).toBeVisible()
  await expectAccessible(staff)
  await lookAt(staff, 'staff-dispute-paused')
  await scriptsReady(staff)
  await staff.getByRole('button', { name: 'Resume reporting' }).click()
  await expect(status(staff, 'Reporting starts again.')).toBeVisible()
  if (isScripted()) await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()

  await staff.goto(`${dispute}/take-back`)
  await expectAccessible(staff)
  await lookAt(staff, 'staff-take-back')
  await staff.goto(`${dispute}/uphold`)
  await scriptsReady(staff)
  await staff.getByLabel('What did you find?').fill('The receipt is for another unit.')
  await staff.getByRole('button', { name: 'Uphold the debt' }).click()
  await expect(status(staff, 'The debt is upheld.')).toBeVisible()
  await expectAccessible(staff)
}

/** By the filer's own address in the queue: other tests have disputes there too. Returns its address. */
async function openAsStaff(staff: Page, debt: string, filer: string): Promise<string> {
  await staff.goto('/staff/disputes')
  await expectAccessible(staff)
  await lookAt(staff, 'staff-disputes')
  const name = filer.split('@')[0] ?? ''
  const row = staff.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect(staff.getByRole('link', { name: 'See the application' })).toHaveAttribute(
    'href',
    debt.replace('/dashboard/', '/staff/'),
  )
  return new URL(staff.url()).pathname
}

test('with the keyboard alone, and the debt is taken back', async ({ page, email, signIn, newVisitor }) => {
  const debtor = newEmail()
  const [staff, tenant] = [await newVisitor(), await newVisitor()]
  await signIn(page, email)
  await signIn(staff, reviewer, '/staff/applications')
  const debt = await registerDebt(page, staff, debtor)
  await signIn(tenant, debtor, `${debt}/dispute`)
  await scriptsReady(tenant)
  await keyboard.choose(tenant, tenant.getByRole('radio', { name: 'The order was set aside' }))
  await keyboard.fill(tenant, form(tenant).explanation, 'The Board set it aside.')
  await keyboard.press(tenant, form(tenant).next)
  await expect(heading(tenant, 'Check your dispute')).toBeVisible()
  await scriptsReady(tenant)
  await keyboard.press(tenant, tenant.getByRole('button', { name: 'Send the dispute' }))
  await expect(main(tenant)).toContainText('You sent no files.')

  const dispute = await openAsStaff(staff, debt, email)
  await staff.goto(`${dispute}/take-back`)
  await scriptsReady(staff)
  await keyboard.fill(staff, staff.getByLabel('What did you find?'), 'The order was set aside.')
  await keyboard.press(staff, staff.getByRole('button', { name: 'Take the debt back' }))
  await expect(status(staff, 'The debt is taken back.')).toBeVisible()
  await tenant.reload()
  await expect(main(tenant)).toContainText('The debt was taken back')
  await expectAccessible(tenant)
  await page.goto(debt)
  await expect(main(page)).toContainText('Terminated')
})
