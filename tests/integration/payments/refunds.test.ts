import { describe, expect, test } from 'vitest'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { setOutage } from '#app/platform/sandbox/stripe/outage.server.ts'
import { fixCard } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { reconcileCheckout } from '#app/rental-debt/application/checkout/reconcile-checkouts.server.ts'
import {
  refundFee,
  requestRefund,
  retryRefund,
  settleRefund,
} from '#app/rental-debt/application/checkout/refunds.server.ts'
import {
  type Case,
  checkoutOf,
  deliver,
  deliverAll,
  eventsOf,
  jobsFor,
  newApplication,
  payAt,
  sessionOf,
  usePayments,
} from './world.ts'

usePayments()

async function paid(refundsFail = false): Promise<Case> {
  const given = await newApplication()
  await payAt(await sessionOf(given), refundsFail)
  await deliverAll(given)
  return given
}

const ask = ({ member, debtId }: Case) =>
  inTransaction(member.actor, (tx) =>
    requestRefund(tx, { organizationId: member.organizationId, debtId, reason: 'rejected' }),
  )
const keyOf = async (given: Case) => ({
  organizationId: given.member.organizationId,
  checkoutId: (await checkoutOf(given)).id,
})
const work = async (given: Case) => refundFee(await keyOf(given))
const refundState = async (given: Case) => (await checkoutOf(given)).refund_state

describe('a refund', () => {
  test('is asked for once, with what causes it', async () => {
    const given = await paid()
    const failing = inTransaction(given.member.actor, async (tx) => {
      await requestRefund(tx, {
        organizationId: given.member.organizationId,
        debtId: given.debtId,
        reason: 'rejected',
      })
      throw new Error('the rejection failed')
    })
    await expect(failing).rejects.toThrow('rejection')
    expect(await refundState(given)).toBeNull()
    expect(await ask(given)).toBe(true)
    expect(await ask(given)).toBe(false)
    expect(await jobsFor(given, 'refund-fee')).toBe(1)
  })

  test('of what was never paid is none', async () => {
    const given = await newApplication()
    await sessionOf(given)
    expect(await ask(given)).toBe(false)
  })

  test('is made once, though its job runs twice, or two run at once', async () => {
    const given = await paid()
    await ask(given)
    await Promise.all([work(given), work(given)])
    await work(given)
    const checkout = await checkoutOf(given)
    expect(checkout).toMatchObject({ refund_state: 'refunded', refund_failure: null })
    expect(checkout.refunded_at).not.toBeNull()
    for (const event of await eventsOf(given))
      for (let n = 0; n < 10; n += 1) expect(await deliver(event)).toBe(200)
    expect(await checkoutOf(given)).toMatchObject({
      refund_state: 'refunded',
      stripe_refund_id: checkout.stripe_refund_id,
    })
  })

  test('has the day that the application has', async () => {
    const given = await paid()
    await ask(given)
    await setDaysAhead(40)
    await work(given)
    const { refunded_at } = await checkoutOf(given)
    expect(refunded_at && torontoDate(refunded_at)).toBe(await today())
    await setDaysAhead(0)
  })

  test('waits while Stripe is out of reach, and reconciling asks again', async () => {
    const given = await paid()
    await ask(given)
    await setOutage(60)
    await expect(work(given))
      .rejects.toThrow('out of reach')
      .finally(() => setOutage(0))
    expect(await refundState(given)).toBe('requested')
    await reconcileCheckout(await keyOf(given))
    expect(await jobsFor(given, 'refund-fee')).toBe(2)
    await work(given)
    expect(await refundState(given)).toBe('refunded')
  })

  test('that was created at Stripe by hand counts as ours', async () => {
    const given = await paid()
    const { refundPayment } = await import('#app/platform/vendors/stripe.server.ts')
    const { stripe_payment_intent_id: paymentIntentId } = await checkoutOf(given)
    const key = await keyOf(given)
    // Under another key, as from Stripe's own pages.
    await refundPayment({ ...key, paymentIntentId: paymentIntentId ?? '', attempt: 99 })
    await ask(given)
    await work(given)
    expect(await refundState(given)).toBe('refunded')
  })
})

describe('a part of the fee', () => {
  const refundOf = (attempt: number | null, amountInCents: number) =>
    ({ id: `re_${attempt}`, state: 'succeeded', amountInCents, failure: null, attempt }) as const

  test('refunded at Stripe by hand in part is no refund, and our refund of the rest is one', async () => {
    const given = await paid()
    await ask(given)
    const key = await keyOf(given)
    const settle = (refund: ReturnType<typeof refundOf>) =>
      inTransaction(given.member.actor, (tx) => settleRefund(tx, key, refund))
    await settle(refundOf(null, 1000))
    expect(await refundState(given)).toBe('requested')
    await settle(refundOf(1, 7800))
    expect(await refundState(given)).toBe('refunded')
  })
})

describe('a refund that fails', () => {
  test("keeps Stripe's word for staff, and can be tried again", async () => {
    const given = await paid(true)
    await ask(given)
    await work(given)
    expect(await refundState(given)).toBe('requested')
    await deliverAll(given)
    expect(await checkoutOf(given)).toMatchObject({
      refund_state: 'failed',
      refund_failure: 'expired_or_canceled_card',
    })
    const failed = (await eventsOf(given)).find(({ type }) => type === 'refund.failed')
    await fixCard((await checkoutOf(given)).stripe_payment_intent_id ?? '')
    const key = await keyOf(given)
    expect(await inTransaction(given.member.actor, (tx) => retryRefund(tx, key))).toBe(true)
    expect(await inTransaction(given.member.actor, (tx) => retryRefund(tx, key))).toBe(false)
    // The first try's event arrives late, once more.
    if (failed) await deliver({ ...failed, id: `evt_${crypto.randomUUID()}` })
    expect(await refundState(given)).toBe('requested')
    await work(given)
    await deliverAll(given)
    expect(await checkoutOf(given)).toMatchObject({ refund_state: 'refunded', refund_failure: null })
  })

  test('is found by reconciling, if no event reported it', async () => {
    const given = await paid(true)
    await ask(given)
    await work(given)
    await reconcileCheckout(await keyOf(given))
    expect(await refundState(given)).toBe('failed')
  })

  test('because Stripe does not know the payment says so', async () => {
    const given = await paid()
    await inTransaction(given.member.actor, (tx) =>
      tx.updateTable('checkout').set({ stripe_payment_intent_id: 'pi_of_nobody' }).execute(),
    )
    await ask(given)
    await work(given)
    expect(await checkoutOf(given)).toMatchObject({
      refund_state: 'failed',
      refund_failure: 'Stripe does not know this payment.',
    })
  })
})
