import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readDismissed } from '#app/account/dismissed-notices.server.ts'
import type { FeatureFlag } from '#app/account/flags.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { readEndedPlans } from '#app/billing/ended-plans.server.ts'
import { mailAboutBilling } from '#app/billing/follow-billing.server.ts'
import type { Bought } from '#app/billing/paths.ts'
import { readOffering } from '#app/billing/read-offering.server.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { moveSandboxBilling } from '#app/platform/sandbox/stripe/billing-clock.server.ts'
import { signedRequest } from '#app/platform/sandbox/stripe/events.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { listObjects, type SandboxEvent } from '#app/platform/sandbox/stripe/objects.server.ts'
import { completeSandboxPage } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import type { CardChoice } from '#app/platform/sandbox/stripe/plan-sessions.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { action } from '#app/routes/webhooks/stripe.ts'
import { createMember } from '#database/factories/member.ts'
import { outbound } from '#tests/no-outbound.ts'
import { origin } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo as messagesTo } from '../worlds/reviewer.ts'

/** A database, the queues and the sandbox's Stripe, whose events wait until the test delivers them. */
export function useBilling(): void {
  useFreshDatabase({ SANDBOX: '1', RENT_REWARDS: '1', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  beforeAll(async () => {
    // A worker's files share this module; each has a clock and events of its own.
    daysAhead = 0
    posted.clear()
    await prepareJobs()
  })
  afterAll(stopJobs)
  beforeEach(() => {
    outbound.use(...stripeHandlers)
    clearSingleton('prices')
  })
}

/** The admin of a new organization. */
export async function newAdmin(
  facts: { flags?: FeatureFlag[]; units?: number; plan?: 'community' | 'plus' } = {},
): Promise<Member> {
  const member = await createMember()
  const { flags = [], units = null, plan = 'community' } = facts
  await (await database()).owner
    .updateTable('organization')
    .set({ feature_flags: flags, rental_units: units, plan })
    .where('id', '=', member.organizationId)
    .execute()
  return again(member)
}

/** The same person in a later request. */
export async function again(member: Member): Promise<Member> {
  const memberships = await inTransaction(member.actor, (tx) => readMemberships(tx, member.person.id))
  const [membership = member.membership] = memberships
  const { role, flags, areLeasesReadOnly } = membership
  return { ...member, membership, memberships, access: { role, flags, renting: 'no', areLeasesReadOnly } }
}

/** Presses a button of the offering and returns the id of Stripe's page. */
export async function pageOf(member: Member, of: Bought): Promise<string> {
  const started = await startPage(member, of)
  const id = started.ok ? /\/sandbox\/checkout\/(\S+)$/.exec(started.url)?.[1] : undefined
  if (!id) throw new Error(`no page: ${JSON.stringify(started)}`)
  return id
}

/** A person completes it; Stripe's events wait. */
export const completeAt = (pageId: string, choice: CardChoice = 'card') =>
  completeSandboxPage(pageId, { choice, delivery: 'on-request' })

const posted = new Set<string>()

export async function deliver(event: SandboxEvent): Promise<number> {
  posted.add(event.id)
  const { body, headers } = signedRequest(event)
  const request = new Request(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
  return (await action({ request, params: {}, context: {} })).status
}

/** All of Stripe's events, oldest first. */
export async function allEvents(): Promise<SandboxEvent[]> {
  return (await inTransaction(anonymous, (tx) => listObjects(tx, 'event', 100_000))).reverse()
}

/** Undelivered events. */
export async function deliverNew(): Promise<void> {
  for (const event of await allEvents()) if (!posted.has(event.id)) await deliver(event)
}

/** Buys it, including the resulting events. */
export async function buy(member: Member, of: Bought, choice: CardChoice = 'card'): Promise<Member> {
  if (!(await completeAt(await pageOf(member, of), choice))) throw new Error('the page was not completed')
  await deliverNew()
  return again(member)
}

let daysAhead = 0

/** Lets days pass, each with its due work, or several at once. Events arrive if they are delivered. */
export async function passDays(count: number, { events = true, step = 1 } = {}): Promise<void> {
  const from = torontoDate(Date.now())
  for (let day = step; day <= count; day += step) {
    daysAhead += step
    await setDaysAhead(daysAhead)
    const date = addDays(from, daysAhead)
    await moveSandboxBilling(date)
    if (events) await deliverNew()
    await mailAboutBilling(date)
  }
}

export const offeringOf = async (member: Member, typed: string | null = null) =>
  readOffering(await again(member), typed)

export const rentRewardsOf = async (member: Member) => (await offeringOf(member)).rentRewards?.now

/** Subjects of a person's billing mails, in order. */
export const mailsTo = async ({ person }: Member): Promise<string[]> =>
  (await messagesTo(person.email)).map(({ subject }) => subject)

/** The ended plans that home shows this person now. */
export async function endedPlansOf(member: Member) {
  const on = await today()
  const now = await again(member)
  return inTransaction(now.actor, async (tx) =>
    readEndedPlans(tx, now, { today: on, dismissed: await readDismissed(tx, now.person.id) }),
  )
}
