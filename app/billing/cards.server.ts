import {
  payByNewestCard,
  payInvoice,
  readCustomerBilling,
} from '#app/platform/vendors/stripe-billing.server.ts'
import { readHostedPage } from '#app/platform/vendors/stripe-pages.server.ts'

/**
 * Makes the card that a completed page added pay everything from then on, and what its customer owes if the page was
 * only for that; if events come late, the latest card counts. Repeating it is safe: a paid invoice is not paid again. A
 * declined card leaves what is owed as it was.
 */
export async function takeCard(sessionId: string): Promise<'taken' | 'no-card' | 'unreachable'> {
  const page = await readHostedPage(sessionId)
  if (!page.ok) return page.reason === 'unreachable' ? 'unreachable' : 'no-card'
  const { addedFor } = page.value
  if (!addedFor) return 'no-card'
  const { customerId, isOnlyCard } = addedFor
  const chosen = await payByNewestCard(customerId)
  if (!chosen.ok) return chosen.reason === 'unreachable' ? 'unreachable' : 'no-card'
  // A person who buys something agreed to pay for that only.
  if (!isOnlyCard) return 'taken'
  const billing = await readCustomerBilling(customerId)
  if (!billing.ok) return 'unreachable'
  for (const { owing, status } of billing.value.subscriptions) {
    if (!owing || status === 'canceled') continue
    for (const invoiceId of owing.invoiceIds) {
      const paid = await payInvoice(invoiceId)
      if (!paid.ok && paid.reason === 'unreachable') return 'unreachable'
    }
  }
  return 'taken'
}
