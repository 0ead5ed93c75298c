import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { scriptsReady } from './pages.ts'

export type EnteredLease = {
  street: string
  unit?: string
  startsOn: string
  dueDay?: string
  rent: string
  renter: { first: string; last: string; email: string }
}

export const saveAndContinue = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await scriptsReady(page)
}

export async function fillHome(
  page: Page,
  { street, unit = '', startsOn }: Pick<EnteredLease, 'street' | 'unit' | 'startsOn'>,
): Promise<void> {
  await page.getByLabel('Address line 1').fill(street)
  await page.getByLabel('Unit (optional)').fill(unit)
  await page.getByLabel('City').fill('Hamilton')
  await page.getByLabel('Province or territory').selectOption('ON')
  await page.getByLabel('Postal code').fill('L8P 3K7')
  await page.getByLabel('Lease start date').fill(startsOn)
}

/** Enters a lease by its steps, from their start. Ends on the page of the lease. */
export async function addLeaseBySteps(page: Page, lease: EnteredLease): Promise<void> {
  await page.goto('/dashboard/rent-rewards/lease/new')
  await scriptsReady(page)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which home, and since when?' })).toBeVisible()
  await scriptsReady(page)
  await fillHome(page, lease)
  await saveAndContinue(page, 'What is the rent?')
  await page.getByLabel('Rent is due on').selectOption(lease.dueDay ?? '1')
  await page.getByLabel('Rent for a month').fill(lease.rent)
  await saveAndContinue(page, 'Who rents it?')
  await page.getByLabel('First name').fill(lease.renter.first)
  await page.getByLabel('Last name').fill(lease.renter.last)
  await page.getByLabel('Email address (optional)').fill(lease.renter.email)
  await saveAndContinue(page, 'Check the lease')
  await page.getByRole('button', { name: 'Add the lease' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The lease was added.' })).toBeVisible()
  await scriptsReady(page)
}
