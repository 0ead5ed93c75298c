import { recordAudit } from '#app/billing/audit.server.ts'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import { readOrganizationName } from '#app/organization/names.server.ts'
import { openInPath } from '#app/organization/open-in.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { productNames } from '#app/platform/plan-names.ts'
import { addDays, type IsoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import type { Price } from '#app/platform/vendors/stripe-billing.server.ts'
import { type Customer, findAccount, listCustomers } from './accounts.server.ts'
import { begunMail } from './begun-mail.ts'
import { canceledMail, pastDueMail, trialEndsMail } from './billing-mails.ts'
import { products } from './choose-subscription.ts'
import { begunNotice, type DueNotice, noticeDue } from './notices.ts'
import { billingPaths } from './paths.ts'
import { costOf } from './price.ts'
import { listPrices } from './prices.server.ts'
import { refreshBilling } from './refresh.server.ts'
import { graceDays } from './status.ts'
import { findSubscription, type KeptSubscription } from './subscriptions.server.ts'

/**
 * The job that finds what no event reported: it reads every customer from Stripe again. One failure does not stop the
 * others; if Stripe cannot be reached, the job stops and is tried again.
 */
export const rereadBilling = (): Promise<void> => readEach({})

/** A day's mails about subscriptions, each after its customer was read again, so never about something already paid. */
export const mailAboutBilling = (date: IsoDate): Promise<void> =>
  readEach({
    onRead: (customer) => sendNotices(customer, date),
    onUnread: (customer) => endPlan(customer, date),
  })

type After = (customer: Customer) => Promise<void>
const nothing: After = async () => {}

async function readEach({ onRead = nothing, onUnread = nothing }: { onRead?: After; onUnread?: After }) {
  let isReachable = true
  for (const customer of await listCustomers()) {
    try {
      const read = isReachable ? await refreshBilling(customer) : 'unreachable'
      if (read === 'unreachable') isReachable = false
      await (read === 'read' ? onRead : onUnread)(customer)
    } catch (error) {
      const { organizationId } = customer
      log().error(
        { organizationId, error: describeError(error) },
        'the billing of an organization was not followed',
      )
    }
  }
  if (!isReachable) throw new Error('Stripe could not be asked how subscriptions stand')
}

/** A plan with a known end ends on its day, even if Stripe cannot be reached. */
const endPlan = ({ organizationId }: Customer, date: IsoDate): Promise<void> =>
  inTransaction({ personId: null, organizationId }, async (tx) => {
    const ended = await tx
      .updateTable('organization')
      .set({ plan: 'community', plan_ends_at: null })
      .where('id', '=', organizationId)
      .where('plan', '=', 'plus')
      .where('plan_ends_at', '<=', new Date(startOfTorontoDay(date)))
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    await recordAudit(tx, 'billing.plan_changed', {
      subject: organizationId,
      details: { plan: 'community' },
    })
  })

async function sendNotices({ organizationId }: Customer, date: IsoDate): Promise<void> {
  // Before the transaction, because it may ask Stripe.
  const prices = await listPrices()
  await inTransaction({ personId: null, organizationId }, async (tx) => {
    const hasCard = (await findAccount(tx, organizationId))?.has_card ?? false
    for (const product of products) {
      const subscription = await findSubscription(tx, organizationId, product)
      if (!subscription) continue
      for (const due of [
        begunNotice(subscription, date),
        noticeDue(subscription, { today: date, hasCard }),
      ]) {
        if (!due || !(await claimNotice(tx, organizationId, subscription, due))) continue
        for (const mail of await mailsOf(tx, organizationId, { subscription, due, hasCard, prices }))
          await postMail(tx, mail)
        await recordAudit(tx, 'billing.notice_sent', {
          subject: organizationId,
          details: { product, notice: due.notice },
        })
      }
    }
  })
}

/** False if it was sent before, or another process is sending it. */
async function claimNotice(
  tx: Tx,
  organizationId: string,
  { id }: KeptSubscription,
  { notice, occasion }: DueNotice,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('billing_notice')
    .values({ organization_id: organizationId, stripe_subscription_id: id, notice, occasion })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice')
    .executeTakeFirst()
  return claimed !== undefined
}

type Notified = { subscription: KeptSubscription; due: DueNotice; hasCard: boolean; prices: readonly Price[] }

async function mailsOf(
  tx: Tx,
  organizationId: string,
  { subscription, due, hasCard, prices }: Notified,
): Promise<Mail[]> {
  const { notice, occasion } = due
  const price = costOf(subscription, prices)
  const organization = await readOrganizationName(tx, organizationId)
  const product = productNames[subscription.product]
  const cents = subscription.owing?.cents ?? 0
  const url = new URL(openInPath(organizationId, billingPaths.offering), config().publicUrl).href
  return (await mailedAdmins(tx, organizationId)).map(({ email: to }) => {
    const given = { to, organization, url, product, cents, hasCard }
    if (notice === 'begun' || notice === 'annual') return begunMail({ ...given, subscription, price })
    if (notice === 'trial_ends') return trialEndsMail({ ...given, endsOn: occasion, price })
    if (notice === 'day_14') return canceledMail({ ...given, supportEmail: config().supportEmail })
    return pastDueMail({ ...given, since: occasion, cancelsOn: addDays(occasion, graceDays) })
  })
}
