import type { Page } from '@playwright/test'
import { pictureOf } from '#database/factories/picture.ts'
import { expect } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'

export const main = (page: Page) => page.getByRole('main')
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: pictureOf(name),
})

export const form = (page: Page) => ({
  reason: page.getByRole('radio', { name: 'I paid all or part of it' }),
  explanation: page.getByLabel('What is wrong?'),
  files: page.getByLabel('Evidence', { exact: true }),
  upload: page.getByRole('button', { name: 'Upload', exact: true }),
  next: page.getByRole('button', { name: /^Check (your dispute|your answer|what you add)$/ }),
  list: page.getByRole('region', { name: 'Uploaded files' }),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}` }),
})

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The filer answers with a file, and the debtor adds a statement; each reads the other's. */
export async function hearBothSides(filer: Page, tenant: Page): Promise<void> {
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
export async function correct(staff: Page): Promise<void> {
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
export async function answer(staff: Page, debt: string, filer: string): Promise<void> {
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
  await expect(status(staff, 'Reporting is no longer paused.')).toBeVisible()
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
export async function openAsStaff(staff: Page, debt: string, filer: string): Promise<string> {
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
