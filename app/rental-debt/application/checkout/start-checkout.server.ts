import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { lockDraft } from '../drafts.server.ts'
import { checkSubmission, type Refusal } from './application.ts'
import {
  type Checkout,
  type CheckoutKey,
  findCheckout,
  markExpired,
  openCheckout,
  savePaymentSession,
} from './checkouts.server.ts'
import { reportingFee } from './fee.ts'
import { settleCheckout } from './fulfil-checkout.server.ts'
import { canCreateSession, payerOf, sessionFor } from './payment-session.server.ts'
import { digestOf, readApplication } from './read-application.server.ts'
import { submitApplication } from './submit-application.server.ts'

/**
 * `submitted`: the fee was paid before. `awaited`: it is being paid. `deleted`: the draft is gone, nothing is to be
 * paid.
 */
type Submitted =
  | { ok: true; next: 'submitted' | 'awaited' | 'deleted' }
  | { ok: true; next: 'pay'; url: string }
export type SubmitOutcome = Submitted | ({ ok: false } & (Refusal | { reason: 'changed' | 'provider-down' }))

type Press = {
  debtId: string
  isAffirmed: boolean
  /** The digest of the answers on the submitted page; null if the form had none. */
  seen: string | null
}

/**
 * Confirm and Pay: checks the whole application, opens its one payment attempt, and leads to Stripe's page of it. A
 * paid fee is not requested again: the application is submitted.
 */
export async function confirmAndPay(caller: Caller, press: Press): Promise<SubmitOutcome> {
  const at = new Date(await now())
  const opened = await openAttempt(caller, press, at)
  if (!('checkout' in opened)) return opened
  const led = await leadToPayment(caller, opened, at)
  if (led !== 'gone') return led
  // Its page had ended unpaid: the attempt is over, and this opens another.
  const again = await openAttempt(caller, press, at)
  if (!('checkout' in again)) return again
  const second = await leadToPayment(caller, again, at)
  return second === 'gone' ? { ok: false, reason: 'provider-down' } : second
}

type Attempt = { checkout: Checkout; email: string | null }

async function openAttempt(caller: Caller, press: Press, at: Date): Promise<Attempt | SubmitOutcome> {
  const { organizationId } = caller
  const today = torontoDate(at)
  return inTransaction(caller.actor, async (tx) => {
    const draft = await lockDraft(tx, organizationId, press.debtId)
    const application = await readApplication(tx, draft)
    // No one affirms what another person, or another tab, changed meanwhile.
    if (press.seen !== digestOf(application)) return { ok: false, reason: 'changed' }
    const checked = checkSubmission(application, press.isAffirmed, today)
    if (!checked.ok) return checked
    const { debtId } = press
    await keepAffirmation(tx, caller, debtId, at)
    if (draft.isPaid) {
      const { application: whole } = checked
      await submitApplication(tx, {
        organizationId,
        debtId,
        application: whole,
        personId: personIdOf(caller),
        at,
      })
      return { ok: true, next: 'submitted' }
    }
    const amountInCents = reportingFee(today)
    const checkout = await openCheckout(tx, {
      organizationId,
      debtId,
      personId: personIdOf(caller),
      amountInCents,
      at,
    })
    return { checkout, email: await payerOf(tx, checkout) }
  })
}

async function keepAffirmation(tx: Tx, caller: Caller, debtId: string, at: Date): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({ affirmed_at: at })
    .where('organization_id', '=', caller.organizationId)
    .where('id', '=', debtId)
    .execute()
}

/** Asks Stripe outside any transaction, and stores the answer. `gone`: this attempt no longer leads anywhere. */
async function leadToPayment(
  caller: Caller,
  { checkout, email }: Attempt,
  at: Date,
): Promise<SubmitOutcome | 'gone'> {
  const key = { organizationId: checkout.organization_id, checkoutId: checkout.id }
  if (!checkout.stripe_session_id && !canCreateSession(checkout, at)) {
    await inTransaction(caller.actor, (tx) => markExpired(tx, key))
    return 'gone'
  }
  const answer = await sessionFor(checkout, email)
  if (!answer.ok) {
    if (answer.reason === 'unreachable') return { ok: false, reason: 'provider-down' }
    await inTransaction(caller.actor, (tx) => markExpired(tx, key))
    return 'gone'
  }
  const session = answer.value
  const isOurs = await inTransaction(caller.actor, async (tx) => {
    await savePaymentSession(tx, key, session)
    return session.state === 'open' || (await settleCheckout(tx, key, session, at))
  })
  if (!isOurs || session.state === 'expired' || session.state === 'failed') return 'gone'
  if (session.state === 'open' && session.url) return payAt(caller, key, session.url)
  return { ok: true, next: 'awaited' }
}

/** A draft that was deleted at this moment must not be paid for: its page says that it is gone. */
async function payAt(caller: Caller, key: CheckoutKey, url: string): Promise<SubmitOutcome> {
  const kept = await inTransaction(caller.actor, (tx) => findCheckout(tx, key))
  return kept?.rental_debt_id ? { ok: true, next: 'pay', url } : { ok: true, next: 'deleted' }
}
