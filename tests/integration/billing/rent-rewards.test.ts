import { describe, expect, test } from 'vitest'
import { dismissNotice } from '#app/account/dismissed-notices.server.ts'
import { endSubscription, openPortal, upgradeToAnnual } from '#app/billing/change-subscription.server.ts'
import { mailAboutBilling } from '#app/billing/follow-billing.server.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { findObject, listOfCustomer } from '#app/platform/sandbox/stripe/objects.server.ts'
import { actAtPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { mailsTo as messagesTo } from '../worlds/reviewer.ts'
import {
  again,
  buy,
  completeAt,
  deliverNew,
  endedPlansOf,
  mailsTo,
  newAdmin,
  offeringOf,
  pageOf,
  passDays,
  rentRewardsOf,
  useBilling,
} from './world.ts'

useBilling()

const withFlag = (units = 48) => newAdmin({ flags: ['rent_report'], units })

/** A person's actions at the portal for one of their cards, or the subscription. */
async function atPortal(member: Member, what: string): Promise<void> {
  const url = await openPortal(member, 'payment-method')
  const account = await inTransaction(member.actor, (tx) =>
    tx.selectFrom('billing_account').select('stripe_customer_id').executeTakeFirstOrThrow(),
  )
  const kind = what.endsWith('card') ? 'payment_method' : 'subscription'
  const [first] = await inTransaction(anonymous, (tx) =>
    listOfCustomer(tx, kind, account.stripe_customer_id ?? ''),
  )
  await actAtPortal(/\/portal\/(\S+)$/.exec(url ?? '')?.[1] ?? '', what, first?.id ?? '')
  await deliverNew()
}

describe('a card that is added from the pages of Rent Rewards', () => {
  test('leads back there, and from Billing to Billing, whichever page at Stripe was open before', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'no-card')
    const successOf = async (back: 'offering' | 'rent-rewards') => {
      const started = await startPage(member, 'card', back)
      const id = started.ok ? /checkout\/(\S+)$/.exec(started.url)?.[1] : undefined
      const session = await inTransaction(anonymous, (tx) => findObject(tx, 'session', id ?? ''))
      return new URL(session?.success_url ?? '').pathname
    }
    expect(await successOf('rent-rewards')).toBe('/dashboard/rent-rewards/')
    expect(await successOf('offering')).toBe('/dashboard/billing/success')
    expect(await successOf('rent-rewards')).toBe('/dashboard/rent-rewards/')
  })
})

describe('Rent Rewards', () => {
  test('is for organizations with its flag', async () => {
    const member = await newAdmin({ units: 48 })
    expect(await offeringOf(member)).toMatchObject({ rentRewards: null, annual: null, prices: null })
    for (const of of ['rent-rewards', 'annual'] as const)
      expect(await startPage(member, of)).toEqual({ ok: false, refusal: 'needs-flag' })
  })

  test('goes from a trial without a card to past due, to cancelled for good, with its mails once each', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'no-card')
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'trialing', daysLeft: 30, needsCard: true })
    await passDays(26, { step: 13 })
    expect(await mailsTo(member)).toEqual([])
    await passDays(3)
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'trialing', daysLeft: 1 })
    await passDays(2)
    const [announced, charged] = await messagesTo(member.person.email)
    expect(charged?.subject).toBe('Rent Rewards is past due: $28.25')
    const { banner, rentRewards } = await offeringOf(member)
    // The mail and the page agree; the invoice adds 13%.
    expect(rentRewards?.price).toEqual({ cents: 2500, tax: 'exclusive' })
    expect(announced?.text_body).toContain('a month costs $25.00, plus tax.')
    expect(rentRewards?.now).toMatchObject({ state: 'past-due', cause: 'trial-expired' })
    expect(banner?.title).toBe('Your trial has expired but a payment method was not provided.')
    const cancelsOn = banner?.cancelsOn
    await passDays(13)
    expect(await rentRewardsOf(member)).toEqual({ state: 'canceled-unpaid' })
    expect((await today()) >= String(cancelsOn)).toBe(true)
    const subjects = await mailsTo(member)
    expect(subjects.map((subject) => subject.replace(/ on .*$| .\d.*$/, ''))).toEqual([
      'Your Rent Rewards trial ends',
      ...Array.from({ length: 3 }, () => 'Rent Rewards is past due:'),
      'Rent Rewards was canceled',
    ])
    // Once each, even if two processes do the day's work at once.
    await Promise.all([mailAboutBilling(await today()), mailAboutBilling(await today())])
    expect(await mailsTo(member)).toEqual(subjects)
    expect(await startPage(await again(member), 'rent-rewards')).toEqual({ ok: false, refusal: 'closed' })
    expect(await startPage(await again(member), 'annual')).toEqual({ ok: false, refusal: 'closed' })
  }, 90_000)

  test('is paid once a card is added, at the trial or past due', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'no-card')
    await buy(member, 'card')
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'trialing', needsCard: false })
    await atPortal(member, 'remove-card')
    expect(await rentRewardsOf(member)).toMatchObject({ needsCard: true })
    await passDays(33, { step: 11 })
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'past-due', cause: 'trial-expired' })
    await buy(member, 'card')
    expect(await rentRewardsOf(member)).toEqual({ state: 'active', endsOn: null })
    expect((await offeringOf(member)).rentRewards?.owing).toBeNull()
  }, 60_000)

  test('with a card that is declined says so, and goes on with another', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'declining-card')
    await passDays(32, { step: 8 })
    expect((await offeringOf(member)).banner?.title).toBe(
      'Your subscription is past due because of issues with your payment method.',
    )
    // Another declined one leaves it as it was.
    await buy(member, 'card', 'declining-card')
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'past-due', cause: 'payment-failed' })
    await buy(member, 'card')
    expect(await rentRewardsOf(member)).toEqual({ state: 'active', endsOn: null })
    await atPortal(member, 'decline-card')
    await passDays(32, { step: 8 })
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'past-due', cause: 'payment-failed' })
    for (let card = 0; card < 3; card += 1) await atPortal(member, 'remove-card')
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'past-due', cause: 'no-card' })
    await buy(member, 'card')
    expect(await rentRewardsOf(member)).toEqual({ state: 'active', endsOn: null })
  }, 90_000)

  test.each(['cancel-now', 'dispute'])(
    'that ended by %s can be restarted, without a second trial',
    async (what) => {
      const member = await buy(await withFlag(), 'rent-rewards')
      await atPortal(member, what)
      expect(await rentRewardsOf(member)).toEqual({ state: 'canceled' })
      expect(await completeAt(await pageOf(member, 'rent-rewards'), 'no-card')).toBe(false)
      await buy(member, 'rent-rewards')
      expect(await rentRewardsOf(member)).toEqual({ state: 'active', endsOn: null })
    },
  )

  test('past due can be left without a card, and the year is not begun before what is owing is paid', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'declining-card')
    await passDays(32, { step: 8 })
    const upgraded = await upgradeToAnnual(member, { once: onceKey('test', crypto.randomUUID()) })
    expect(upgraded).toEqual({ ok: false, refusal: 'owing' })
    const end = (isEnding: boolean) => endSubscription(member, { product: 'rent_rewards', isEnding })
    expect(await end(true)).toEqual({ ok: true })
    const { rentRewards } = await offeringOf(member)
    expect(rentRewards).toMatchObject({ now: { state: 'past-due' }, acts: ['add-card', 'pay', 'renew'] })
    expect(await end(false)).toEqual({ ok: true })
    expect((await offeringOf(member)).rentRewards?.acts).toEqual(['add-card', 'pay', 'cancel'])
    await passDays(16, { step: 4 })
    const ended = await endedPlansOf(member)
    expect(ended).toMatchObject([{ product: 'rent_rewards', isUnpaid: true }])
    await dismissNotice(member, ended[0]?.notice ?? 'whats_new')
    expect(await endedPlansOf(member)).toEqual([])
  }, 60_000)

  test('cancelled in its trial ends with it, uncharged, unless it is renewed', async () => {
    const member = await buy(await withFlag(), 'rent-rewards', 'no-card')
    const end = (isEnding: boolean) => endSubscription(member, { product: 'rent_rewards', isEnding })
    await end(true)
    await end(false)
    expect(await rentRewardsOf(member)).toMatchObject({ state: 'trialing', endsOn: null })
    await end(true)
    await passDays(32, { step: 16 })
    expect(await rentRewardsOf(member)).toEqual({ state: 'canceled' })
    expect(await mailsTo(member)).toEqual([])
  }, 60_000)
})

describe('BureauEdge Annual', () => {
  const upgrade = (member: Member) => upgradeToAnnual(member, { once: onceKey('test', crypto.randomUUID()) })

  test('needs units; without a subscription it is bought for all of them', async () => {
    const none = await withFlag(0)
    expect((await offeringOf(none)).annual?.state).toBe('needs-units')
    expect(await startPage(none, 'annual')).toEqual({ ok: false, refusal: 'needs-units' })
    const member = await withFlag(48)
    expect((await offeringOf(member)).annual).toMatchObject({ state: 'offered', price: { cents: 115_200 } })
    // The page of the other price is closed: only one of the two can be paid.
    const monthly = await pageOf(member, 'rent-rewards')
    await buy(member, 'annual')
    expect(await completeAt(monthly)).toBe(false)
    const { annual, rentRewards } = await offeringOf(member)
    expect(annual?.state).toBe('current')
    expect(rentRewards).toMatchObject({ isAnnual: true, leases: 48, now: { state: 'active' } })
    expect(await startPage(await again(member), 'annual')).toEqual({ ok: false, refusal: 'already' })
  })

  test('beside a subscription it takes its place, paid by the card on file', async () => {
    const member = await buy(await withFlag(48), 'rent-rewards', 'no-card')
    expect(await upgrade(member)).toEqual({ ok: false, refusal: 'needs-card' })
    await buy(member, 'card')
    await atPortal(member, 'decline-card')
    expect(await upgrade(member)).toEqual({ ok: false, refusal: 'declined' })
    expect((await offeringOf(member)).annual?.state).toBe('offered')
    await buy(member, 'card')
    const twice = await Promise.all([upgrade(member), upgrade(member)])
    expect(twice).toContainEqual({ ok: true })
    expect((await offeringOf(member)).annual?.state).toBe('current')
    // It is what was asked for: the first answer may have been lost.
    expect(await upgrade(member)).toEqual({ ok: true })
  }, 30_000)
})

test('a year that ended is restarted by the month, at the price that the page says', async () => {
  const member = await buy(await withFlag(48), 'annual')
  expect((await offeringOf(member)).rentRewards).toMatchObject({ isAnnual: true, leases: 48 })
  await atPortal(member, 'cancel-now')
  const { rentRewards, annual } = await offeringOf(member)
  expect(rentRewards).toMatchObject({ now: { state: 'canceled' }, isAnnual: false, leases: 1 })
  expect(rentRewards?.price).toEqual({ cents: 2500, tax: 'exclusive' })
  expect(annual).toMatchObject({ state: 'offered', isSubscribed: false })
  await buy(member, 'rent-rewards')
  expect((await offeringOf(member)).rentRewards).toMatchObject({
    now: { state: 'active' },
    isAnnual: false,
    leases: 1,
    price: { cents: 2500 },
  })
}, 30_000)

test('what one admin buys every admin hears of once, with the price and the day that the page says', async () => {
  const member = await withFlag(48)
  const other = await addMember(member.organizationId, personFactory.named(), 'admin')
  await buy(member, 'rent-rewards', 'no-card')
  await passDays(1)
  await passDays(1)
  for (const admin of [member, other]) {
    const [mail, ...more] = await messagesTo(admin.person.email)
    expect(mail?.subject).toBe('Willow Street Homes now has a free trial of Rent Rewards')
    const now = await rentRewardsOf(member)
    const day = formatDate(now?.state === 'trialing' ? now.trialEndsOn : '')
    expect(mail?.text_body).toContain(`The trial ends on ${day}. Nothing is charged before that.`)
    expect(more).toEqual([])
  }
  await buy(member, 'card')
  await upgradeToAnnual(member, { once: onceKey('test', crypto.randomUUID()) })
  await passDays(1)
  await passDays(1)
  const [, annual, ...more] = await messagesTo(other.person.email)
  expect(annual?.subject).toBe('Willow Street Homes now has BureauEdge Annual')
  expect(annual?.text_body).toContain('It costs $1,152.00 a year, plus tax, for 48 rental units.')
  expect(more).toEqual([])
}, 30_000)

test('a card that came with another product pays nothing that is owing, and is the one that pays from then on', async () => {
  const member = await buy(await withFlag(), 'rent-rewards', 'declining-card')
  await passDays(32, { step: 8 })
  await buy(member, 'plus')
  expect(await rentRewardsOf(member)).toMatchObject({ state: 'past-due' })
  await passDays(4)
  expect(await rentRewardsOf(member)).toEqual({ state: 'active', endsOn: null })
}, 60_000)

test('the calculator says what a number of leases costs, and what is no number', async () => {
  const member = await withFlag()
  const { prices } = await offeringOf(member, '60')
  expect(prices?.calculator.result?.cents).toBe(12_000)
  expect((await offeringOf(member, '-1')).prices?.calculator).toMatchObject({
    result: null,
    error: 'Enter a whole number of leases, from 0 to 1,000,000',
  })
})
