import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { countsFrom } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'
import { monthFrom, pastMonths } from './past-months.ts'

type Row = { lease_id: string; month: string; starts_on: string; tracked_from: string }

/**
 * Months before the first that counts which our reviewers accepted, by lease. None that a lease no longer reaches, since
 * its start changed, and none by the proof of a person who was never a renter of it.
 */
export async function readProvenMonths(
  tx: Tx,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<Map<string, Set<Month>>> {
  const { rows } = await sql<Row>`
    select c.lease_id, m.month, l.starts_on, l.tracked_from
    from past_rent_claim c
      join past_rent_month m on m.organization_id = c.organization_id and m.claim_id = c.id
      join lease l on l.organization_id = c.organization_id and l.id = c.lease_id
      left join lease_renter r on r.organization_id = c.organization_id and r.id = c.lease_renter_id
    where c.organization_id = ${organizationId} and c.lease_id = ${anyOf(ids)} and c.state = 'decided'
      and m.decision = 'accepted' and r.left_how is distinct from 'mistake'`.execute(tx)
  const proven = new Map<string, Set<Month>>()
  for (const { lease_id, month, starts_on, tracked_from } of rows) {
    const startsOn = isoDate(starts_on)
    const reached = pastMonths({ startsOn, countsFrom: countsFrom(startsOn, isoDate(tracked_from)) })
    const name = monthFrom(month)
    if (reached.includes(name)) proven.set(lease_id, (proven.get(lease_id) ?? new Set()).add(name))
  }
  return proven
}

/** Those of one lease, newest first. */
export async function listAddedMonths(
  tx: Tx,
  { organizationId, leaseId }: { organizationId: string; leaseId: string },
): Promise<Month[]> {
  const proven = await readProvenMonths(tx, { organizationId, ids: [leaseId] })
  return [...(proven.get(leaseId) ?? [])].toSorted().toReversed()
}
