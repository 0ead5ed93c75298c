import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { paths } from '../../paths.ts'
import { findDraft } from '../drafts.server.ts'
import { findLatestCheckout } from './checkouts.server.ts'
import { findFeePayment } from './fee-payment.server.ts'
import type { FeePayment } from './fee-receipt-mail.ts'
import { reconcileCheckout } from './reconcile-checkouts.server.ts'

/** A payment's state, as its page shows it. */
export type PaymentState = 'awaited' | 'not-paid' | 'paid-incomplete' | 'refunded'

/** The parameters on the way back from Stripe. They prove nothing: the page shows what we know ourselves. */
export async function readPaymentState(
  member: Member,
  debtId: string,
): Promise<{ heading: string; state: PaymentState; payment: FeePayment | null }> {
  return inTransaction(member.actor, async (tx) => {
    const draft = found(await findDraft(tx, member.organizationId, debtId))
    if (draft.status !== 'draft') throw redirect(paths.debt(debtId))
    const checkout = await findLatestCheckout(tx, member.organizationId, debtId)
    if (!checkout) throw redirect(paths.step(debtId, 'submit'))
    const heading = draft.address.address_1 ?? draft.fileNumber ?? 'Your application'
    if (draft.isPaid) {
      const payment = await findFeePayment(tx, member.organizationId, debtId)
      return { heading, state: 'paid-incomplete', payment }
    }
    const state = checkout.state === 'paid' ? 'refunded' : checkout.state === 'open' ? 'awaited' : 'not-paid'
    return { heading, state, payment: null }
  })
}

/** Asks Stripe now, for a person who does not want to wait for its event. */
export async function checkPaymentAgain(member: Member, debtId: string): Promise<void> {
  const { organizationId } = member
  const checkout = await inTransaction(member.actor, async (tx) => {
    found(await findDraft(tx, organizationId, debtId))
    return findLatestCheckout(tx, organizationId, debtId)
  })
  if (checkout) await reconcileCheckout({ organizationId, checkoutId: checkout.id })
}
