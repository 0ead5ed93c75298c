import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { signedRequest } from '#app/platform/sandbox/stripe/events.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { listObjects, type SandboxEvent } from '#app/platform/sandbox/stripe/objects.server.ts'
import { paySandboxSession } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import { digestOf, readApplication } from '#app/rental-debt/application/checkout/read-application.server.ts'
import { confirmAndPay } from '#app/rental-debt/application/checkout/start-checkout.server.ts'
import { readDraft } from '#app/rental-debt/application/drafts.server.ts'
import { action } from '#app/routes/webhooks/stripe.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { outbound } from '#tests/no-outbound.ts'
import { origin } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

/** A database, the queues and the sandbox's Stripe, without a job process: the test runs each job itself. */
export function usePayments(): void {
  useFreshDatabase({ SANDBOX: '1', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  beforeAll(prepareJobs)
  afterAll(stopJobs)
  beforeEach(() => outbound.use(...stripeHandlers))
}

export type Case = { member: Member; debtId: string }

/** A complete application of a new organization. */
export async function newApplication(): Promise<Case> {
  const member = await createMember()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const debtId = await inTransaction(member.actor, (tx) => applicationFactory.complete(tx, owner))
  return { member, debtId }
}

/** What the page of Confirm and Pay, opened now, shows of its answers. */
export const seenBy = ({ member, debtId }: Case): Promise<string> =>
  inTransaction(member.actor, async (tx) =>
    digestOf(await readApplication(tx, await readDraft(tx, member.organizationId, debtId))),
  )

type Pressed = { isAffirmed?: boolean; seen?: string | null }

/** Opens the current page and presses its button, or that of an older page. */
export const press = async (given: Case, { isAffirmed = true, seen }: Pressed = {}) =>
  confirmAndPay(given.member, {
    debtId: given.debtId,
    isAffirmed,
    seen: seen === undefined ? await seenBy(given) : seen,
  })

/** Presses Confirm and Pay and returns the id of Stripe's page. */
export async function sessionOf(given: Case): Promise<string> {
  const answer = await press(given)
  const id =
    answer.ok && answer.next === 'pay' ? /\/sandbox\/checkout\/(\S+)$/.exec(answer.url)?.[1] : undefined
  if (!id) throw new Error(`no payment page: ${JSON.stringify(answer)}`)
  return id
}

/** A person pays there; Stripe's events wait until the test delivers them. */
export const payAt = (sessionId: string, refundsFail = false) =>
  paySandboxSession(sessionId, { delivery: 'on-request', refundsFail })

/** Stripe's events about one organization's payments, oldest first. */
export async function eventsOf({ member }: Case): Promise<SandboxEvent[]> {
  const all = await inTransaction(anonymous, (tx) => listObjects(tx, 'event', 1000))
  const mine = all.filter((event) => JSON.stringify(event).includes(member.organizationId))
  const intents = mine.flatMap((event) => {
    const { payment_intent: intent } = event.data.object as { payment_intent?: string }
    return intent ? [intent] : []
  })
  return all
    .filter((event) => mine.includes(event) || intents.some((id) => JSON.stringify(event).includes(id)))
    .reverse()
}

/** Posts a body to the webhook like an outsider. */
export async function post(body: string, headers: Record<string, string>): Promise<number> {
  const request = new Request(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
  return (await action({ request, params: {}, context: {} })).status
}

export async function deliver(event: SandboxEvent): Promise<number> {
  const { body, headers } = signedRequest(event)
  return post(body, headers)
}

export const deliverAll = async (given: Case) => {
  for (const event of await eventsOf(given)) await deliver(event)
}

export const checkoutsOf = ({ member }: Case) =>
  inTransaction(member.actor, (tx) => tx.selectFrom('checkout').selectAll().orderBy('created_at').execute())

export async function checkoutOf(given: Case) {
  const [checkout, ...more] = await checkoutsOf(given)
  if (!checkout || more.length > 0) throw new Error(`${more.length + 1} checkouts`)
  return checkout
}

/** Everything that a payment may change, as one value to compare. */
export async function stateOf({ member, debtId }: Case) {
  return inTransaction(member.actor, async (tx) => {
    const debt = await tx
      .selectFrom('rental_debt')
      .select(['status', 'paid_at', 'submitted_at'])
      .where('id', '=', debtId)
      .executeTakeFirst()
    const events = await tx.selectFrom('debt_event').select('event').orderBy('created_at').execute()
    const checkouts = await tx.selectFrom('checkout').select(['state', 'refund_state']).execute()
    const contact = 'avery@maplecourt.example'
    const mails = await tx
      .selectFrom('outgoing_mail')
      .select('subject')
      .where('recipient', '=', contact)
      .where('text_body', 'like', `%${debtId}%`)
      .execute()
    return {
      status: debt?.status ?? null,
      isPaid: Boolean(debt?.paid_at),
      isSubmitted: Boolean(debt?.submitted_at),
      events: events.map(({ event }) => event),
      checkouts: checkouts.map(({ state, refund_state }) => [state, refund_state]),
      mails: mails.length,
    }
  })
}

export const inReview = {
  status: 'in_review',
  isPaid: true,
  isSubmitted: true,
  events: ['submitted'],
  checkouts: [['paid', null]],
  mails: 1,
}

export const unpaid = {
  status: 'draft',
  isPaid: false,
  isSubmitted: false,
  events: [],
  checkouts: [['open', null]],
  mails: 0,
}

/** How many jobs of a name wait for an organization's payments. */
export async function jobsFor(given: Case, name: string): Promise<number> {
  const ids = (await checkoutsOf(given)).map(({ id }) => id)
  const { rows } = await inTransaction(given.member.actor, (tx) =>
    sql<{ id: string }>`select data->>'checkoutId' as id from pgboss.job where name = ${name}`.execute(tx),
  )
  return rows.filter(({ id }) => ids.includes(id)).length
}
