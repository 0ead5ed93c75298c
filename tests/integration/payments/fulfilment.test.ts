// @engine: events of one payment race
import { describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { emit } from '#app/platform/sandbox/stripe/events.server.ts'
import { readPaymentState } from '#app/rental-debt/application/checkout/payment-state.server.ts'
import {
  reconcileCheckout,
  reconcileCheckouts,
} from '#app/rental-debt/application/checkout/reconcile-checkouts.server.ts'
import { correctOrder } from '#app/rental-debt/application/court-order/correct-order.server.ts'
import {
  checkoutOf,
  deliver,
  deliverAll,
  eventsOf,
  inReview,
  jobsFor,
  newApplication,
  payAt,
  post,
  press,
  sessionOf,
  stateOf,
  unpaid,
  usePayments,
} from './world.ts'

usePayments()

/** The same order for each seed, so that a failure can be reproduced. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

describe('a paid session', () => {
  test('puts the application into review, and notifies its contact once', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    expect(await stateOf(given)).toEqual(unpaid)
    await deliverAll(given)
    expect(await stateOf(given)).toEqual(inReview)
  })

  test.each([1, 2, 3])('reported ten times in any order ends in one state (%i)', async (seed) => {
    const given = await newApplication()
    const sessionId = await sessionOf(given)
    await payAt(sessionId)
    const { debtId } = given
    await inTransaction(anonymous, async (tx) => {
      const object = {
        id: sessionId,
        object: 'checkout.session',
        metadata: { organization_id: given.member.organizationId },
      }
      for (const type of [
        'checkout.session.expired',
        'checkout.session.async_payment_failed',
        'payment_intent.created',
      ])
        await emit(tx, type, { ...object, about: debtId }, { at: Date.now(), delivery: 'on-request' })
    })
    const events = await eventsOf(given)
    expect(events.length).toBe(4)
    const deliveries = shuffled(
      events.flatMap((event) => Array.from({ length: 10 }, () => event)),
      seed,
    )
    for (const event of deliveries) expect(await deliver(event)).toBe(200)
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('reported ten times at the same moment counts once', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    const [event] = await eventsOf(given)
    if (!event) throw new Error('no event')
    expect(await Promise.all(Array.from({ length: 10 }, () => deliver(event)))).toEqual(Array(10).fill(200))
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('edited after its session was made stays a draft, whose fee is paid', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    await inTransaction(given.member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ filer_contact_name: null }).execute(),
    )
    await deliverAll(given)
    expect(await stateOf(given)).toEqual({ ...unpaid, isPaid: true, checkouts: [['paid', null]] })
    expect(await press(given)).toMatchObject({ ok: false, reason: 'incomplete' })
    await inTransaction(given.member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ filer_contact_name: 'Avery Chen' }).execute(),
    )
    expect(await press(given)).toEqual({ ok: true, next: 'submitted' })
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('of an application that was changed after it was affirmed stays a draft until it is affirmed again', async () => {
    const given = await newApplication()
    const { member, debtId } = given
    await payAt(await sessionOf(given))
    await correctOrder(member, { debtId, field: 'amount_owed', value: 99 })
    await deliverAll(given)
    expect(await stateOf(given)).toEqual({ ...unpaid, isPaid: true, checkouts: [['paid', null]] })
    expect(await press(given)).toEqual({ ok: true, next: 'submitted' })
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('whose order was replaced meanwhile by one that is not read yet stays a draft, whose fee is paid', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    const unread = { issued_date: null, reference_id: null, state: 'waiting' as const }
    await inTransaction(given.member.actor, (tx) => tx.updateTable('court_order').set(unread).execute())
    await deliverAll(given)
    expect(await stateOf(given)).toEqual({ ...unpaid, isPaid: true, checkouts: [['paid', null]] })
    expect(await press(given)).toMatchObject({ ok: false, reason: 'ineligible', why: 'unknown' })
  })

  test('whose order was changed meanwhile to one that cannot be registered is refunded, and the payer is notified', async () => {
    const given = await newApplication()
    const { member, debtId } = given
    await payAt(await sessionOf(given))
    await correctOrder(member, { debtId, field: 'payable_by', value: 'landlord' })
    await deliverAll(given)
    await deliverAll(given)
    expect(await stateOf(given)).toMatchObject({ ...unpaid, checkouts: [['paid', 'requested']] })
    expect((await checkoutOf(given)).refund_reason).toBe('order-refused')
    expect(await jobsFor(given, 'refund-fee')).toBe(1)
    expect(await readPaymentState(member, debtId)).toMatchObject({ state: 'refunded' })
    const mails = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select('text_body')
        .where('recipient', '=', member.person.email)
        .where('subject', 'like', 'Refund:%')
        .execute(),
    )
    expect(mails.map(({ text_body }) => text_body)).toEqual([
      expect.stringMatching(/can no longer register[\s\S]*refunding \$88\.00 in full to the same card/),
    ])
    await correctOrder(member, { debtId, field: 'payable_by', value: 'tenant' })
    expect(await press(given)).toMatchObject({ ok: true, next: 'pay' })
  })

  test('of a draft that was deleted is given back', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    await inTransaction(given.member.actor, (tx) => tx.deleteFrom('rental_debt').execute())
    await deliverAll(given)
    expect((await stateOf(given)).checkouts).toEqual([['paid', 'requested']])
    expect((await checkoutOf(given)).refund_reason).toBe('draft-deleted')
    expect(await jobsFor(given, 'refund-fee')).toBe(1)
  })
})

describe('an event is not believed', () => {
  test('that is not signed, signed by another, changed, or old', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    const [event] = await eventsOf(given)
    if (!event) throw new Error('no event')
    const { signedRequest } = await import('#app/platform/sandbox/stripe/events.server.ts')
    const { body, headers } = signedRequest(event)
    const signature = headers['Stripe-Signature'] ?? ''
    const old = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`)
    for (const bad of ['', 'nonsense', old, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)])
      expect(await post(body, { 'Stripe-Signature': bad }), bad).toBe(400)
    expect(await post(body, {})).toBe(400)
    expect(await post(body.replace('"livemode":false', '"livemode":true'), headers)).toBe(400)
    expect(await post('x'.repeat(600_000), headers)).toBe(413)
    expect(await stateOf(given)).toEqual(unpaid)
  })

  test('about what it says: the session itself is asked', async () => {
    const given = await newApplication()
    const sessionId = await sessionOf(given)
    await inTransaction(anonymous, (tx) =>
      emit(
        tx,
        'checkout.session.completed',
        { id: sessionId, payment_status: 'paid', status: 'complete', about: given.member.organizationId },
        { at: Date.now(), delivery: 'on-request' },
      ),
    )
    await deliverAll(given)
    expect(await stateOf(given)).toEqual(unpaid)
  })

  test('and one of an unknown session is noted and leads nowhere', async () => {
    const given = await newApplication()
    const about = given.member.organizationId
    await inTransaction(anonymous, (tx) =>
      emit(
        tx,
        'checkout.session.completed',
        { id: 'cs_of_nobody', about },
        { at: Date.now(), delivery: 'on-request' },
      ),
    )
    const [event] = await eventsOf(given)
    if (!event) throw new Error('no event')
    expect(await deliver(event)).toBe(200)
    const noted = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('webhook_event').select('event_type').where('event_id', '=', event.id).execute(),
    )
    expect(noted).toEqual([{ event_type: 'checkout.session.completed' }])
  })
})

describe('a lost event', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const age = (given: Awaited<ReturnType<typeof newApplication>>, minutes: number) =>
    inTransaction(given.member.actor, (tx) =>
      tx
        .updateTable('checkout')
        .set({ created_at: minutesAgo(minutes) })
        .execute(),
    )

  test('of a payment is found by reconciling, which then has nothing left to do', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    await reconcileCheckouts()
    expect(await stateOf(given), 'too young to be missed').toEqual(unpaid)
    await age(given, 6)
    await reconcileCheckouts()
    await reconcileCheckouts()
    expect(await stateOf(given)).toEqual(inReview)
    await deliverAll(given)
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('of a payment is found when its payer presses again', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    expect(await press(given)).toEqual({
      ok: true,
      next: 'awaited',
    })
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('of an end closes the attempt, and the next press opens another', async () => {
    const given = await newApplication()
    const first = await sessionOf(given)
    await inTransaction(anonymous, (tx) => endAtStripe(tx, first))
    const { id } = await checkoutOf(given)
    await reconcileCheckout({ organizationId: given.member.organizationId, checkoutId: id })
    expect((await stateOf(given)).checkouts).toEqual([['expired', null]])
    expect(await sessionOf(given)).not.toBe(first)
    expect((await stateOf(given)).checkouts).toEqual([
      ['expired', null],
      ['open', null],
    ])
  })
})

async function endAtStripe(tx: Parameters<typeof emit>[0], sessionId: string): Promise<void> {
  const { findObject, putObject } = await import('#app/platform/sandbox/stripe/objects.server.ts')
  const session = await findObject(tx, 'session', sessionId)
  if (session) await putObject(tx, 'session', sessionId, { ...session, status: 'expired', url: null })
}
