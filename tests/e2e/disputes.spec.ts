import { registerDebt } from './complete-application.ts'
import {
  answer,
  correct,
  form,
  heading,
  hearBothSides,
  main,
  openAsStaff,
  picture,
  status,
} from './dispute-steps.ts'
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
  // On a phone the breadcrumb is a line or two, whatever the address.
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

  // A chosen file that was not uploaded is included.
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
  // A person can dispute again after an answer, and staff see the earlier findings.
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
