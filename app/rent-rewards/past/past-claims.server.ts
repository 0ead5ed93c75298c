import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Month } from '../months/months.ts'
import type { Answer, Decision } from './decisions.ts'
import type { PastSide } from './past-lease.server.ts'
import { monthFrom } from './past-months.ts'

export type ClaimedMonth = {
  month: Month
  decision: Decision | null
  /** By renter; the landlord's has none. As far as the reader sees them. */
  answers: { renterId: string | null; said: Answer }[]
}

/** What someone asked for, as far as the transaction sees it. */
export type PastClaim = {
  id: string
  organizationId: string
  leaseId: string
  side: PastSide
  renterId: string | null
  personId: string
  words: string
  askedOn: IsoDate
  state: 'open' | 'decided' | 'taken_back' | 'replaced'
  decisionWords: string | null
  /** Who asked still can: their consent stands, or for a landlord that of anyone. */
  isStanding: boolean
  /** Newest first. */
  months: ClaimedMonth[]
}

/** Whether who asks can still ask: a condition on a claim `c`. What a renter asked for ends with their consent. */
export const isStandingClaim = sql<boolean>`exists (select from lease_renter r
  where r.organization_id = c.organization_id and r.lease_id = c.lease_id and r.consent = 'accepted'
    and r.left_on is null and (c.lease_renter_id is null or r.id = c.lease_renter_id))`

type ClaimRow = {
  id: string
  organizationId: string
  leaseId: string
  side: PastSide
  renterId: string | null
  personId: string
  words: string
  asked_on: string
  state: PastClaim['state']
  decisionWords: string | null
  isStanding: boolean
}

/** The claims of a lease, newest first; or one, by its id. */
export async function listPastClaims(
  tx: Tx,
  of: { leaseId: string } | { claimId: string },
): Promise<PastClaim[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.organization_id as "organizationId", c.lease_id as "leaseId", c.side, c.lease_renter_id as "renterId",
      c.person_id as "personId", c.words, c.asked_on, c.state, c.decision_words as "decisionWords",
      ${isStandingClaim} as "isStanding"
    from past_rent_claim c
    where ${'leaseId' in of ? sql`c.lease_id = ${of.leaseId}` : sql`c.id = ${of.claimId}`}
    order by c.created_at desc, c.id`.execute(tx)
  const claims: PastClaim[] = []
  for (const { asked_on, ...row } of rows)
    claims.push({ ...row, askedOn: isoDate(asked_on), months: await listMonths(tx, row) })
  return claims
}

async function listMonths(
  tx: Tx,
  { id, organizationId }: Pick<ClaimRow, 'id' | 'organizationId'>,
): Promise<ClaimedMonth[]> {
  const months = await tx
    .selectFrom('past_rent_month')
    .select(['month', 'decision'])
    .where('organization_id', '=', organizationId)
    .where('claim_id', '=', id)
    .orderBy('month', 'desc')
    .execute()
  const answers = await tx
    .selectFrom('past_rent_answer')
    .select(['month', 'lease_renter_id as renterId', 'said'])
    .where('organization_id', '=', organizationId)
    .where('claim_id', '=', id)
    .orderBy('said_at')
    .execute()
  return months.map(({ month, decision }) => ({
    month: monthFrom(month),
    decision,
    answers: answers.filter((each) => each.month === month).map(({ renterId, said }) => ({ renterId, said })),
  }))
}

/** Who can say something about a claim: the landlord, or each renter whose consent stands; by renter, null for the landlord. */
export async function whoAnswers(
  tx: Tx,
  { organizationId, leaseId, side }: Pick<PastClaim, 'organizationId' | 'leaseId' | 'side'>,
): Promise<(string | null)[]> {
  if (side === 'renter') return [null]
  const rows = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('consent', '=', 'accepted')
    .where('left_on', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
