import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { setOutage } from '#app/platform/sandbox/stripe/outage.server.ts'
import { reconcileCheckout } from '#app/rental-debt/application/checkout/reconcile-checkouts.server.ts'
import { AlreadySubmitted } from '#app/rental-debt/application/drafts.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import {
  type Case,
  checkoutOf,
  checkoutsOf,
  deliverAll,
  inReview,
  newApplication,
  payAt,
  press,
  seenBy,
  sessionOf,
  stateOf,
  unpaid,
  usePayments,
} from './world.ts'

usePayments()

const untouched = { ...unpaid, checkouts: [] }
const setDebt = ({ member }: Case, columns: Record<string, unknown>) =>
  inTransaction(member.actor, (tx) => tx.updateTable('rental_debt').set(columns).execute())
const setOrder = ({ member }: Case, columns: Record<string, unknown>) =>
  inTransaction(member.actor, (tx) => tx.updateTable('court_order').set(columns).execute())

const affirmedAt = async ({ member }: Case) =>
  inTransaction(member.actor, async (tx) => {
    const debt = await tx.selectFrom('rental_debt').select('affirmed_at').executeTakeFirstOrThrow()
    return debt.affirmed_at
  })

describe('one payment', () => {
  test('for presses at the same moment, of one person or two, and for later ones', async () => {
    const given = await newApplication()
    const colleague: Case = { ...given, member: { ...given.member } }
    const pressed = await Promise.all([press(given), press(colleague), press(given)])
    expect(new Set(pressed.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await press(given)).toEqual(pressed[0])
    const checkout = await checkoutOf(given)
    expect(checkout).toMatchObject({ state: 'open', amount_in_cents: 8800 })
  })

  test('also when the process died after Stripe had answered', async () => {
    const given = await newApplication()
    const first = await sessionOf(given)
    await inTransaction(given.member.actor, (tx) =>
      tx.updateTable('checkout').set({ stripe_session_id: null, url: null }).execute(),
    )
    expect(await sessionOf(given)).toBe(first)
    expect((await checkoutOf(given)).stripe_session_id).toBe(first)
  })

  test('is never asked for again once it is made', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    await deliverAll(given)
    await expect(press(given)).rejects.toThrow(AlreadySubmitted)
    expect(await stateOf(given)).toEqual(inReview)
  })
})

describe('no payment', () => {
  const steps: [string, Record<string, unknown>][] = [
    ['court-order', { address_1: null, postal_code: null }],
    ['occupancy', { vacated_date_status: 'unknown' }],
    ['repayment', { last_payment_update: null }],
    ['supporting-documents', { skip_supporting_documents: null }],
    ['verification', { filer_relationship: 'other' }],
    ['contact-details', { filer_contact_number: null }],
  ]

  test.each(steps)('while %s is not done, whatever address is asked for', async (name, columns) => {
    const given = await newApplication()
    await setDebt(given, columns)
    const answer = await press(given)
    expect(answer).toMatchObject({ ok: false, reason: 'incomplete' })
    expect('missing' in answer && answer.missing.map((step) => step.name)).toEqual([name])
    expect(await stateOf(given)).toEqual(untouched)
  })

  test('without tenants', async () => {
    const given = await newApplication()
    await inTransaction(given.member.actor, (tx) => tx.deleteFrom('debtor').execute())
    expect(await press(given)).toMatchObject({ ok: false, missing: [{ name: 'tenant' }] })
  })

  test('without the affirmation', async () => {
    const given = await newApplication()
    expect(await press(given, { isAffirmed: false })).toEqual({ ok: false, reason: 'not-affirmed' })
    expect(await stateOf(given)).toEqual(untouched)
  })

  test.each([
    ['2018-12-31', 'before-2019'],
    ['2019-06-01', 'six-years'],
    ['2999-01-01', 'future'],
    [null, 'unknown'],
  ])('for an order issued on %s', async (issued, why) => {
    const given = await newApplication()
    await setOrder(given, { issued_date: issued })
    expect(await press(given)).toEqual({ ok: false, reason: 'ineligible', why, issued })
    expect(await stateOf(given)).toEqual(untouched)
  })

  test("for another organization's debt, or one that is no draft", async () => {
    const given = await newApplication()
    const stranger: Case = { ...given, member: await createMember() }
    const seen = await seenBy(given)
    await expect(press(stranger, { seen })).rejects.toThrow(NothingThere)
    await setDebt(given, { status: 'active' })
    await expect(press(given)).rejects.toThrow(AlreadySubmitted)
    expect(await checkoutsOf(given)).toEqual([])
  })
})

describe('answers that were changed behind the page', () => {
  test('are not affirmed: the page is shown again, and the next press is about what it shows', async () => {
    const given = await newApplication()
    const stale = await seenBy(given)
    await setDebt(given, { filer_contact_name: 'Somebody Else' })
    for (const seen of [stale, null, '']) {
      expect(await press(given, { seen })).toEqual({ ok: false, reason: 'changed' })
    }
    expect(await stateOf(given)).toEqual(untouched)
    expect(await affirmedAt(given)).toBeNull()
    await sessionOf(given)
    expect(await affirmedAt(given)).not.toBeNull()
  })

  test('also where the page looks the same: a SIN replaced by one with the same last digits', async () => {
    const given = await newApplication()
    const stale = await seenBy(given)
    await setDebt(given, { step_revisions: JSON.stringify({ tenant: 2 }) })
    expect(await press(given, { seen: stale })).toEqual({ ok: false, reason: 'changed' })
  })

  test('say nothing while nothing was changed', async () => {
    const given = await newApplication()
    expect(await seenBy(given)).toBe(await seenBy(given))
  })
})

describe('with Stripe down', () => {
  test('nothing is charged or lost, and the next press goes on', async () => {
    const given = await newApplication()
    await setOutage(60)
    try {
      expect(await press(given)).toEqual({ ok: false, reason: 'provider-down' })
      expect(await stateOf(given)).toEqual(unpaid)
      const { id } = await checkoutOf(given)
      await reconcileCheckout({ organizationId: given.member.organizationId, checkoutId: id })
      expect(await stateOf(given)).toEqual(unpaid)
    } finally {
      await setOutage(0)
    }
    const { id } = await checkoutOf(given)
    await payAt(await sessionOf(given))
    expect((await checkoutOf(given)).id).toBe(id)
    await deliverAll(given)
    expect(await stateOf(given)).toEqual(inReview)
  })

  test('an attempt of yesterday that never reached Stripe is closed, and another made', async () => {
    const given = await newApplication()
    await setOutage(60)
    await press(given).finally(() => setOutage(0))
    await inTransaction(given.member.actor, (tx) =>
      tx
        .updateTable('checkout')
        .set({ created_at: new Date(Date.now() - 23 * 3_600_000) })
        .execute(),
    )
    await sessionOf(given)
    expect((await stateOf(given)).checkouts).toEqual([
      ['expired', null],
      ['open', null],
    ])
  })
})

describe('a returned application', () => {
  async function returned(): Promise<Case> {
    const member = await createMember()
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    return {
      member,
      debtId: await inTransaction(member.actor, (tx) => applicationFactory.returned(tx, owner)),
    }
  }

  test('is submitted again without a second fee, once its reasons are settled', async () => {
    const given = await returned()
    expect(await press(given)).toMatchObject({ ok: false, missing: [{ name: 'tenant' }] })
    await inTransaction(given.member.actor, (tx) =>
      tx.updateTable('return_reason').set({ resolved_at: new Date() }).execute(),
    )
    expect(await press(given)).toEqual({ ok: true, next: 'submitted' })
    expect((await stateOf(given)).status).toBe('in_review')
    expect(await checkoutsOf(given)).toHaveLength(1)
    const last = await inTransaction(given.member.actor, (tx) =>
      tx.selectFrom('debt_event').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
    )
    expect(last).toMatchObject({ event: 'submitted', person_id: given.member.person.id })
  })
})
