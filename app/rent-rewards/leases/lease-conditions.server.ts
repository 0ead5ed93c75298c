import { type RawBuilder, sql } from 'kysely'
import { folded } from '#app/platform/database/folded.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { consentStates, shownConsent } from '../consent/consent-states.ts'
import { toAnswer } from '../disputes/to-answer.server.ts'
import { type LeaseSort, operatorSymbols, type ReadConditions } from './lease-filter.ts'

/** How many leases `where` finds. */
export async function countMatching(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from lease l where ${where}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Someone has to do something about it: a month to confirm, a request that came back, or a dispute to answer. */
export const needs = (organizationId: string) => sql`(l.status <> 'pending_consent'
    and l.unconfirmed_from is not null)
  or (l.status <> 'ended' and l.id in (select r.lease_id from lease_renter r
    where r.organization_id = ${organizationId} and r.is_returned and r.left_on is null))
  or l.id in (select r.lease_id ${toAnswer(organizationId)})`

type SortKey = { by: RawBuilder<unknown>; isDescending?: true; isNullFirst?: true }

const address: SortKey[] = [
  { by: sql`l.city` },
  { by: sql`l.address_1` },
  { by: sql`l.address_2`, isNullFirst: true },
  { by: sql`l.id` },
]
export const keysOf = (sort: LeaseSort, organizationId: string): SortKey[] =>
  ({
    needs: [
      { by: sql`(${needs(organizationId)})`, isDescending: true as const },
      { by: sql`(l.status = 'ended')` },
      ...address,
    ],
    address,
    start: [{ by: sql`l.starts_on`, isDescending: true as const }, ...address],
    balance: [{ by: sql`l.owed`, isDescending: true as const }, ...address],
  })[sort]

/** The same order, or from its other end. */
export const orderBy = (keys: readonly SortKey[], isReversed: boolean): RawBuilder<unknown> =>
  sql.join(
    keys.map(({ by, isDescending = false, isNullFirst = false }) => {
      const direction = isDescending !== isReversed ? sql`desc` : sql`asc`
      return isNullFirst !== isReversed
        ? sql`${by} ${direction} nulls first`
        : sql`${by} ${direction} nulls last`
    }),
  )

/** Of `lease l`: what a search finds. */
export function leaseConditions(
  organizationId: string,
  { terms, balance, start, consent }: Omit<ReadConditions, 'faults'>,
): RawBuilder<unknown> {
  const all = [
    sql`l.organization_id = ${organizationId}`,
    // Uses a position function, so that no character of the input has a special meaning.
    ...terms.map((word) => sql`strpos(l.search, ${folded(sql`${word}`)}) > 0`),
    ...balance.map(({ is, cents }) => sql`l.owed ${sql.raw(operatorSymbols[is])} ${cents}`),
    ...start.map(({ is, date }) => sql`l.starts_on ${sql.raw(operatorSymbols[is])} ${date}::date`),
    ...(consent === '' ? [] : [hasRenterWith(organizationId, consent)]),
  ]
  return sql.join(all, sql` and `)
}

const hasRenterWith = (organizationId: string, consent: 'pending' | 'requested' | 'accepted') =>
  sql`l.id in (select r.lease_id from lease_renter r where r.organization_id = ${organizationId} and r.left_on is null
    and r.consent = any (${consentStates.filter((state) => shownConsent(state) === consent)}::text[]))`
