import type { Page } from '@playwright/test'
import { registerDebt } from './complete-application.ts'
import { expect, newEmail, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectDoubledTextFits,
  expectLargeTextFits,
  expectNotFound,
  expectProblem,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'
import { documentLink, orderFile } from './rental-debt.ts'
import { mailTo } from './sign-in.ts'

test.setTimeout(300_000)

const reviewer = 'reviewer@rentbook.example'
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const press = (page: Page, name: string) =>
  statusOf(page, () => page.getByRole('button', { name, exact: true }).click())
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Debt' })

test('a filer corrects a tenant and the contact, and keeps the documents of a debt', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 404)
  const robin = newEmail()
  const moved = newEmail()
  const [staff, debtor] = [await newVisitor(), await newVisitor()]
  await signIn(page, email)
  await signIn(staff, reviewer, '/staff/applications')
  const debt = await registerDebt(page, staff, robin)

  await page.goto(debt)
  await tabs(page).getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Robin Tremblay' })).toBeVisible()
  await expect(page.getByText('a debt needs at least one tenant')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'people')
  await expectDoubledTextFits(page, 'people')
  await expectLargeTextFits(page, 'people')

  await page.getByRole('link', { name: 'Edit Robin Tremblay' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Robin Tremblay' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'people-tenant')
  await page.getByLabel('Middle name (optional)').fill('Ann')
  // A tenant's identity stays as it was when they were notified of the debt: it is read-only, and nothing asks for it.
  const dialog = page.getByRole('dialog', { name: 'Edit Robin Tremblay' })
  for (const known of ['Robin Tremblay', 'Apr 12, 1990', 'XXX-XXX-286']) {
    await expect(dialog.getByRole('definition').filter({ hasText: known })).toBeVisible()
  }
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  await expect(dialog.getByLabel('Date of birth')).toHaveCount(0)
  await page.getByLabel('Email').fill('')
  expect(await press(page, 'Save')).toBe(400)
  await expectProblem(
    page,
    page.getByLabel('Email'),
    'Enter this tenant’s email, or check the box if you do not have it',
  )
  await expect(errorSummary(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Middle name (optional)')).toHaveValue('Ann')
  await expectAccessible(page)
  await lookAt(page, 'people-tenant-error')
  await page.getByLabel('Email').fill(moved)
  await press(page, 'Save')
  await expect(status(page, 'The new address gets the notice')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Robin Ann Tremblay' })).toBeVisible()
  await expect(page.getByText('XXX-XXX-286')).toBeVisible()
  await expectAccessible(page)
  const [notice] = await mailTo(page, moved)
  expect(notice?.text).toContain('you can pay or dispute it before it is reported')

  await page.getByRole('link', { name: 'Edit the contact details' }).click()
  await scriptsReady(page)
  await page.getByLabel('Email').fill('nobody')
  expect(await press(page, 'Save')).toBe(400)
  await expectProblem(page, page.getByLabel('Email'), 'Please enter a valid email address')
  await expectAccessible(page)
  await lookAt(page, 'people-contact-error')
  await page.getByLabel('Email').fill('sam@landlord.example')
  await press(page, 'Save')
  await expect(status(page, 'The contact details are saved.')).toBeVisible()
  await expect(page.getByText('sam@landlord.example')).toBeVisible()

  // The former address can no longer see the debt; the new one can, without its people.
  await signIn(debtor, moved, debt)
  await expect(tabs(debtor).getByRole('link', { name: 'Documents' })).toBeVisible()
  await expect(tabs(debtor).getByRole('link', { name: 'People' })).toHaveCount(0)
  await debtor.goto(`${debt}/people`)
  await expectNotFound(debtor)

  await page.goto(`${debt}/documents`)
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'documents-tab')
  expect(
    await statusOf(page, () =>
      page.getByRole('button', { name: 'Upload', exact: true }).click({ force: true }),
    ),
  ).toBe(400)
  await expectProblem(
    page,
    page.getByLabel('Document type'),
    'Please select a document type above to enable upload.',
  )
  await expectAccessible(page)
  await lookAt(page, 'documents-tab-error')
  await page.getByLabel('Document type').selectOption({ label: 'Lease' })
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([orderFile('bad/no-order.pdf'), orderFile('on-payment-plan.pdf')])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(status(page, 'Your documents are uploaded.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem'),
  ).toHaveCount(3)
  await expectAccessible(page)
  await lookAt(page, 'documents-tab-three')
  await page.getByRole('link', { name: 'Remove no-order.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Confirm Delete')
  await expect(status(page, 'The document was removed.')).toBeVisible()
  await expect(documentLink(page, 'no-order.pdf')).toHaveCount(0)

  await debtor.goto(`${debt}/documents`)
  await expect(documentLink(debtor, 'on-l1-new-two-tenants.pdf')).toBeVisible()
  await expect(documentLink(debtor, 'on-payment-plan.pdf')).toHaveCount(0)
  await expect(debtor.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await expectAccessible(debtor)
  await lookAt(debtor, 'documents-tab-debtor')
})
