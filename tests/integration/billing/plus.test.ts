import { describe, expect, test } from 'vitest'
import { endSubscription, openPortal } from '#app/billing/change-subscription.server.ts'
import { rereadBilling } from '#app/billing/follow-billing.server.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { findObject, listOfCustomer, putObject } from '#app/platform/sandbox/stripe/objects.server.ts'
import { setOutage } from '#app/platform/sandbox/stripe/outage.server.ts'
import { actAtPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { trailOf } from '../support/trail.ts'
import {
  again,
  allEvents,
  buy,
  completeAt,
  deliver,
  deliverNew,
  endedPlansOf,
  newAdmin,
  offeringOf,
  pageOf,
  passDays,
  useBilling,
} from './world.ts'

useBilling()

const subscriptionsOf = async (organizationId: string) =>
  inTransaction({ personId: null, organizationId }, async (tx) => {
    const account = await tx.selectFrom('billing_account').selectAll().executeTakeFirstOrThrow()
    return listOfCustomer(tx, 'subscription', account.stripe_customer_id ?? '')
  })

const planOf = async (member: Awaited<ReturnType<typeof newAdmin>>) => (await again(member)).membership.plan

describe('Plus', () => {
  test('is bought at Stripe, by an admin without flags, and believed from its events', async () => {
    const member = await newAdmin()
    expect((await offeringOf(member)).plus.state).toBe('none')
    const pageId = await pageOf(member, 'plus')
    await completeAt(pageId)
    expect(await planOf(member)).toBe('community')
    await deliverNew()
    expect(await planOf(member)).toBe('plus')
    expect((await offeringOf(member)).plus).toMatchObject({
      state: 'active',
      endsOn: null,
      price: { cents: 1000, tax: 'exclusive' },
    })
    const actions = (await trailOf())
      .filter(({ organization }) => organization === member.organizationId)
      .map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['billing.page_opened', 'billing.subscription_changed', 'billing.plan_changed']),
    )
  })

  test('pressed by two at once leads both to one page, which makes one subscription', async () => {
    const member = await newAdmin()
    const pages = await Promise.all([1, 2, 3].map(() => pageOf(member, 'plus')))
    expect(new Set(pages).size).toBe(1)
    const done = await Promise.all(pages.map((page) => completeAt(page)))
    expect(done.filter(Boolean)).toHaveLength(1)
    await deliverNew()
    expect(await subscriptionsOf(member.organizationId)).toHaveLength(1)
    // Pressed on an older page, although no event had arrived.
    expect(await startPage(member, 'plus')).toEqual({ ok: false, refusal: 'already' })
  })

  test('whose page was left stays unbought, and leads to the same page', async () => {
    const member = await newAdmin()
    const first = await pageOf(member, 'plus')
    expect(await pageOf(member, 'plus')).toBe(first)
    await deliverNew()
    expect(await planOf(member)).toBe('community')
  })

  test('pressed again after the page was paid and its events were lost, buys nothing twice', async () => {
    const member = await newAdmin()
    await completeAt(await pageOf(member, 'plus'))
    expect(await startPage(member, 'plus')).toEqual({ ok: false, refusal: 'already' })
    expect(await planOf(member)).toBe('plus')
    expect(await subscriptionsOf(member.organizationId)).toHaveLength(1)
  })

  test('is cancelled for the end of the month, renewed, cancelled again, and ends', async () => {
    const member = await buy(await newAdmin(), 'plus')
    const end = (isEnding: boolean) => endSubscription(member, { product: 'plus', isEnding })
    expect(await end(true)).toEqual({ ok: true })
    const { plus } = await offeringOf(member)
    expect(plus.state === 'active' && plus.endsOn).toBe(plus.state === 'active' && plus.renewsOn)
    const { plan_ends_at: endsAt } = await inTransaction(member.actor, (tx) =>
      tx
        .selectFrom('organization')
        .select('plan_ends_at')
        .where('id', '=', member.organizationId)
        .executeTakeFirstOrThrow(),
    )
    expect(endsAt).toBeInstanceOf(Date)
    expect(await end(true)).toEqual({ ok: true })
    expect(await end(false)).toEqual({ ok: true })
    expect((await offeringOf(member)).plus).toMatchObject({ state: 'active', endsOn: null })
    await end(true)
    await passDays(32, { step: 8 })
    expect(await planOf(member)).toBe('community')
    expect((await offeringOf(member)).plus.state).toBe('none')
    expect(await end(true)).toEqual({ ok: false, refusal: 'not-there' })
    // And can be bought again.
    await buy(member, 'plus')
    expect(await planOf(member)).toBe('plus')
  })

  test('is paid every month, and stays without events as the job reads it again', async () => {
    const member = await buy(await newAdmin(), 'plus')
    await passDays(65, { events: false, step: 13 })
    const [subscription] = await subscriptionsOf(member.organizationId)
    const invoices = await inTransaction(anonymous, (tx) =>
      listOfCustomer(tx, 'invoice', subscription?.customer ?? ''),
    )
    expect(invoices.map(({ status, total }) => [status, total])).toEqual([
      ['paid', 1130],
      ['paid', 1130],
      ['paid', 1130],
    ])
    expect(await planOf(member)).toBe('plus')
  }, 60_000)

  test('given by us without a subscription stays, whatever events come', async () => {
    const member = await newAdmin({ plan: 'plus' })
    expect((await offeringOf(member)).plus.state).toBe('given')
    await openPortal(member, 'invoices')
    await deliverNew()
    expect(await planOf(member)).toBe('plus')
  })

  test('given by us is not sold, also from a page that was opened before', async () => {
    const stale = await newAdmin()
    const { owner } = await database()
    const given = owner.updateTable('organization').set({ plan: 'plus' })
    await given.where('id', '=', stale.organizationId).execute()
    expect(await startPage(stale, 'plus')).toEqual({ ok: false, refusal: 'already' })
  })
})

test('while Stripe is down nothing is bought, cancelled or opened, and the page is there', async () => {
  const member = await buy(await newAdmin(), 'plus')
  const other = await newAdmin()
  await setOutage(60)
  try {
    expect(await startPage(other, 'plus')).toEqual({ ok: false, refusal: 'provider-down' })
    expect(await endSubscription(member, { product: 'plus', isEnding: true })).toEqual({
      ok: false,
      refusal: 'provider-down',
    })
    expect(await openPortal(member, 'invoices')).toBeNull()
    expect((await offeringOf(member)).plus.state).toBe('active')
    const [event] = (await allEvents()).slice(-1)
    expect(event && (await deliver({ ...event, id: 'evt_during_an_outage' }))).toBe(503)
  } finally {
    await setOutage(0)
  }
  expect(await startPage(other, 'plus')).toMatchObject({ ok: true })
}, 60_000)

test('ends on its day also while Stripe is down', async () => {
  const member = await buy(await newAdmin(), 'plus')
  await endSubscription(member, { product: 'plus', isEnding: true })
  await setOutage(60)
  try {
    await expect(passDays(33, { step: 33, events: false })).rejects.toThrow('Stripe could not be asked')
    expect(await planOf(member)).toBe('community')
  } finally {
    await setOutage(0)
  }
}, 60_000)

describe('an event', () => {
  test('of an unknown customer is accepted and changes nothing', async () => {
    await buy(await newAdmin(), 'plus')
    const event = (await allEvents()).findLast(({ type }) => type === 'customer.subscription.updated')
    if (!event) throw new Error('no event')
    const object = { ...event.data.object, customer: 'cus_of_a_deleted_organization' }
    expect(await deliver({ ...event, id: 'evt_stranger', data: { object } })).toBe(200)
  })

  test('of the future, or of a subscription that it describes wrongly, changes nothing but what is true', async () => {
    const member = await buy(await newAdmin(), 'plus')
    const event = (await allEvents()).findLast(({ type }) => type === 'customer.subscription.updated')
    if (!event) throw new Error('no event')
    const object = { ...event.data.object, status: 'canceled' }
    const future = { ...event, id: 'evt_future', created: event.created + 365 * 86_400, data: { object } }
    expect(await deliver(future)).toBe(200)
    expect(await deliver(future)).toBe(200)
    expect(await planOf(member)).toBe('plus')
  })

  test('of a customer who was deleted ends what they had; they can buy again', async () => {
    const member = await buy(await newAdmin(), 'plus')
    const url = await openPortal(member, 'invoices')
    await actAtPortal(/\/portal\/(\S+)$/.exec(url ?? '')?.[1] ?? '', 'delete-customer', '')
    await deliverNew()
    expect(await planOf(member)).toBe('community')
    // Home shows it with the day it ended, by the application's clock.
    expect(await endedPlansOf(member)).toMatchObject([{ product: 'plus', endedOn: await today() }])
    await buy(member, 'plus')
    expect(await planOf(member)).toBe('plus')
  })
})

test('receipts follow: from an admin who is gone to the owner, and never away from an address set at Stripe', async () => {
  const owner = await newAdmin()
  const facts = personFactory.named()
  const admin = await addMember(owner.organizationId, facts, 'admin')
  await buy(admin, 'plus')
  const customer = async () => {
    const [subscription] = await subscriptionsOf(owner.organizationId)
    const found = await inTransaction(anonymous, (tx) =>
      findObject(tx, 'customer', subscription?.customer ?? ''),
    )
    if (!found) throw new Error('no customer')
    return found
  }
  await rereadBilling()
  expect((await customer()).email).toBe(facts.email)
  const { owner: db } = await database()
  await db.deleteFrom('membership').where('id', '=', admin.membership.id).execute()
  await rereadBilling()
  expect((await customer()).email).toBe(owner.person.email)
  const set = { ...(await customer()), email: 'accounting@people.example' }
  await inTransaction(anonymous, (tx) => putObject(tx, 'customer', set.id, set))
  await rereadBilling()
  expect((await customer()).email).toBe('accounting@people.example')
})
