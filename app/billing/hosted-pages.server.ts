import type { Selectable } from 'kysely'
import { recordAudit } from '#app/billing/audit.server.ts'
import type { HostedPageTable } from '#app/billing/tables.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { LeadsBack } from './paths.ts'

export type HostedPageRow = Selectable<HostedPageTable>

/** The purpose of a page at Stripe: to add a card, or to subscribe to a product at a price. */
export type Wanted =
  | { opens: 'card'; leadsBack: LeadsBack }
  | { opens: 'plus' | 'rent_rewards'; priceId: string; quantity: number; trialDays: number | null }

const hour = 3_600_000

/** How long a person may take there; Stripe allows one day. */
const openMs = 23 * hour
/** A page that never reached Stripe is given up while Stripe would still accept its end time. */
const makeableMs = 22 * hour

export const expiryOf = ({ created_at: at }: HostedPageRow) => new Date(at.getTime() + openMs)

/**
 * The organization's one open page for a purpose, or a new one. One with other terms, or too old to request again, is
 * returned to be closed first. Null if it was closed at this moment.
 */
export async function claimPage(
  tx: Tx,
  organizationId: string,
  wanted: Wanted,
  at: Date,
): Promise<{ page: HostedPageRow; isStale: boolean } | null> {
  const terms =
    wanted.opens === 'card'
      ? { price_id: null, quantity: null, trial_days: null, leads_back: wanted.leadsBack }
      : {
          price_id: wanted.priceId,
          quantity: wanted.quantity,
          trial_days: wanted.trialDays,
          leads_back: 'offering' as const,
        }
  const made = await tx
    .insertInto('hosted_page')
    .values({ organization_id: organizationId, opens: wanted.opens, created_at: at, ...terms })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'opens']).where('closed_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (made) {
    await recordAudit(tx, 'billing.page_opened', {
      subject: organizationId,
      details: { opens: wanted.opens },
    })
    return { page: made, isStale: false }
  }
  const page = await tx
    .selectFrom('hosted_page')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('opens', '=', wanted.opens)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!page) return null
  const isOther =
    page.price_id !== terms.price_id ||
    page.quantity !== terms.quantity ||
    page.trial_days !== terms.trial_days ||
    page.leads_back !== terms.leads_back
  const isOld = at.getTime() - page.created_at.getTime() >= makeableMs
  return { page, isStale: isOther || isOld }
}

/** Stores which Stripe page it is. */
export const keepSession = (page: HostedPageRow, sessionId: string): Promise<unknown> =>
  changePage(page, { stripe_session_id: sessionId })

/** No one is sent there anymore. */
export const closePage = (page: HostedPageRow, at: Date): Promise<unknown> =>
  changePage(page, { closed_at: at })

const changePage = (
  { organization_id: organizationId, id }: HostedPageRow,
  change: { stripe_session_id: string } | { closed_at: Date },
) =>
  inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .updateTable('hosted_page')
      .set(change)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  )
