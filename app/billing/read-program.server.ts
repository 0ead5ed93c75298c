import { can } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { programLine } from './program-line.ts'
import { rentRewardsState } from './status.ts'
import { subscriptionOf } from './subscriptions.server.ts'
import { bannerOf } from './words.ts'

/** Where an organization's Rent Rewards is, for its pages: one statement. */
export async function readProgram(member: Member) {
  const { actor, organizationId } = member
  const today = await clockToday()
  const row = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('subscription as s')
      .innerJoin('billing_account as a', 'a.organization_id', 's.organization_id')
      .selectAll('s')
      .select('a.has_card')
      .where('s.organization_id', '=', organizationId)
      .where('s.product', '=', 'rent_rewards')
      .executeTakeFirst(),
  )
  const now = rentRewardsState({
    subscription: row ? subscriptionOf(row) : null,
    hasCard: row?.has_card ?? false,
    today,
  })
  const { stripe, supportEmail } = config()
  const isOpen = stripe.sellsRentRewards
  return {
    isStarted: now.state !== 'not-started',
    isOpen,
    hasCard: row?.has_card ?? false,
    alert: bannerOf(now),
    line: programLine(now, { isOpen, today }),
    mayPay: can(member.access, 'billing:manage'),
    supportEmail,
  }
}

export type ProgramView = Awaited<ReturnType<typeof readProgram>>
