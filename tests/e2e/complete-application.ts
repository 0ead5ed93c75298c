import { expect, type Page } from '@playwright/test'
import { have } from './door.ts'
import { newEmail } from './fixtures.ts'

const robin = (email: string) => ({ email, sin: '046454286' })

/** An application with every step done, ready to be paid. Returns its address. */
export const completeApplication = async (page: Page, debtor = newEmail()): Promise<string> =>
  `/dashboard/rental-debt/${await have(page, 'complete', { debtor: robin(debtor) })}`

type Others = Parameters<typeof have<'inReview'>>[2]['others']

/** A debt that this person filed and paid for and that our reviewer approved: its debtors are notified. Returns its address. */
export async function registerDebt(
  page: Page,
  staff: Page,
  debtor: string,
  others: Others = [],
): Promise<string> {
  const id = await have(page, 'inReview', { debtor: robin(debtor), others })
  const application = `/staff/rental-debt/${id}/approve`
  const html = await (await staff.request.get(application)).text()
  const token = /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const seen = /name="seen_checks" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const form = { form_token: token, why: 'Read beside the order.', seen_checks: seen }
  const answer = await staff.request.post(application, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return `/dashboard/rental-debt/${id}`
}
