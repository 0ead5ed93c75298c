import { sql } from 'kysely'
import { now } from '../../clock.server.ts'
import { config } from '../../config.server.ts'
import { anonymous, inTransaction } from '../../database/transaction.server.ts'
import { addDays, type IsoDate, startOfTorontoDay } from '../../values/dates.ts'
import { nextStep } from './billing-time.ts'
import { findObject } from './objects.server.ts'
import { latestInvoiceOf, takeStep } from './subscriptions.server.ts'

/**
 * Advances the sandbox's Stripe to the end of a day, or to this moment if that is earlier: trials end, periods are
 * invoiced, cards are charged again, unpaid subscriptions are cancelled. Everything in chronological order.
 */
export async function moveSandboxBilling(date: IsoDate): Promise<void> {
  if (!config().stripe.isDouble) return
  const until = Math.floor(Math.min(await now(), startOfTorontoDay(addDays(date, 1)) - 1) / 1000)
  const waiting = new Map(
    await Promise.all((await listLive()).map(async (id) => [id, await nextOf(id)] as const)),
  )
  while (true) {
    const [first] = [...waiting].filter(([, at]) => at !== null && at <= until).sort(byTime)
    if (!first) return
    const [id] = first
    await inTransaction(anonymous, async (tx) => {
      const subscription = await findObject(tx, 'subscription', id)
      if (!subscription) return
      const invoice = await latestInvoiceOf(tx, subscription)
      const step = nextStep(subscription, invoice)
      if (step && step.at <= until) await takeStep(tx, subscription, invoice, step)
    })
    waiting.set(id, await nextOf(id))
  }
}

type Waiting = [id: string, at: number | null]
const byTime = ([, a]: Waiting, [, b]: Waiting) => (a ?? 0) - (b ?? 0)

async function listLive(): Promise<string[]> {
  const { rows } = await inTransaction(anonymous, (tx) =>
    sql<{ id: string }>`select id from sandbox_object
      where provider = 'stripe' and kind = 'subscription' and body->>'status' <> 'canceled' order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}

/** The time of a subscription's next event, in seconds. */
const nextOf = (id: string): Promise<number | null> =>
  inTransaction(anonymous, async (tx) => {
    const subscription = await findObject(tx, 'subscription', id)
    return subscription && (nextStep(subscription, await latestInvoiceOf(tx, subscription))?.at ?? null)
  })
