import { expect, type Page } from '@playwright/test'
import { applyWith, orderFile, saveAddress } from './rental-debt.ts'

/** The hidden fields of a page's form, and of its first person: what a browser would send along. */
async function formOf(
  page: Page,
  address: string,
): Promise<{ fields: Record<string, string>; html: string }> {
  const html = await (await page.request.get(address)).text()
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    if (name) fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
  }
  return { fields, html }
}

async function send(page: Page, address: string, answers: Record<string, string>): Promise<string> {
  const { fields } = await formOf(page, address)
  const answer = await page.request.post(address, { form: { ...fields, ...answers }, maxRedirects: 0 })
  expect(answer.status(), address).toBe(303)
  return answer.headers().location ?? ''
}

async function nameTenant(page: Page, step: string, email: string): Promise<void> {
  const { html } = await formOf(page, step)
  const row = /name="(debtors\.[^".]+)\.first_name"/.exec(html)?.[1]
  await send(page, step, {
    intent: 'save',
    [`${row}.first_name`]: 'Robin',
    [`${row}.last_name`]: 'Tremblay',
    [`${row}.email`]: email,
    [`${row}.date_of_birth`]: '1990-04-12',
    [`${row}.new_sin_number`]: '046-454-286',
  })
}

/** Goes through the vendor's double to an approval. */
async function verifyIdentity(page: Page, step: string): Promise<void> {
  const { html } = await formOf(page, step)
  const link = /href="([^"]*\/sandbox\/identity\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const inquiry = await send(page, new URL(link, page.url()).href, {})
  for (const act of ['complete', 'approve']) await send(page, inquiry, { act, delivery: 'once' })
  await expect(async () => {
    const status = await page.request.get('/dashboard/identity-check/status')
    expect(await status.text()).toContain('approved')
  }).toPass({ timeout: 20_000 })
}

/**
 * An application with every step done, ready to be paid: the order through the pages, the rest by the requests a
 * browser would send. Returns its address.
 */
export async function completeApplication(page: Page, debtor = 'robin@renter.example'): Promise<string> {
  const debt = await applyWith(page, orderFile('on-l1-new-two-tenants.pdf'))
  await saveAddress(page)
  const step = (name: string) => `${debt}/${name}`
  await nameTenant(page, step('tenant'), debtor)
  await send(page, step('occupancy'), { intent: 'save', vacated_date_status: 'in_possession' })
  await send(page, step('repayment'), { intent: 'save', collected: 'no' })
  await send(page, step('supporting-documents'), { intent: 'skip' })
  await verifyIdentity(page, step('verification'))
  await send(page, step('verification'), { intent: 'save', filer_relationship: 'landlord' })
  await send(page, step('contact-details'), {
    intent: 'save',
    filer_contact_name: 'Avery Chen',
    filer_contact_email: 'avery@maplecourt.example',
    filer_contact_number: '416 555 0123',
  })
  return debt
}

/** A debt that this person filed, paid for and that our reviewer approved: its debtor is told. Returns its address. */
export async function registerDebt(page: Page, staff: Page, debtor: string): Promise<string> {
  const debt = await completeApplication(page, debtor)
  await page.goto(`${debt}/submit`)
  await page.getByRole('checkbox', { name: /^I affirm/ }).check()
  await page.getByRole('button', { name: 'Confirm and Pay' }).click()
  await page.waitForURL('**/sandbox/checkout/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL((url) => url.pathname === debt, { timeout: 45_000 })
  await send(staff, debt.replace('/dashboard/', '/staff/'), { intent: 'approve' })
  return debt
}
