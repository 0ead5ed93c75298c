import { expect, type Page } from '@playwright/test'
import { scriptsReady, statusOf } from './pages.ts'
import { startAtStep } from './rental-debt.ts'

export const sin = '046-454-286'

export const tenant = (page: Page, place: number) =>
  page.getByRole('group', { name: `Tenant ${place}`, exact: true })
export const fieldsOf = (page: Page, place: number) => {
  const group = tenant(page, place)
  return {
    first: group.getByLabel('First name'),
    middle: group.getByLabel('Middle name (optional)'),
    last: group.getByLabel('Last name'),
    email: group.getByRole('textbox', { name: 'Email' }),
    born: group.getByLabel('Date of birth'),
    sin: group.getByRole('textbox', { name: 'Social insurance number (optional)' }),
  }
}
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const add = (page: Page) => statusOf(page, () => button(page, 'Add another person').click())
export const press = (page: Page, name: string) => statusOf(page, () => button(page, name).click())
export const save = (page: Page) => press(page, 'Save and continue')

export async function fill(page: Page, place: number, first: string, last: string): Promise<void> {
  const fields = fieldsOf(page, place)
  await fields.first.fill(first)
  await fields.last.fill(last)
  await fields.email.fill(`${first.toLowerCase()}@renter.example`)
}

/** The step of a draft; without an order there is one empty person. */
export const openStep = (page: Page): Promise<string> => startAtStep(page, 'tenant')

/** Saves one person with a SIN and comes back. */
export async function withStoredSin(page: Page): Promise<string> {
  const debt = await openStep(page)
  await fill(page, 1, 'Robin', 'Tremblay')
  await fieldsOf(page, 1).sin.fill(sin)
  await saveAndReturn(page, debt)
  await expect(tenant(page, 1)).toContainText('XXX-XXX-286')
  return debt
}

export async function saveAndReturn(page: Page, debt: string): Promise<void> {
  await save(page)
  await page.waitForURL('**/occupancy')
  await page.goto(`${debt}/tenant`)
  await scriptsReady(page)
}
