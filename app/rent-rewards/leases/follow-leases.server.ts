import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { knownBalance, unconfirmedFrom } from '../months/confirmed.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { statusOf } from './lease-status.ts'

type Leases = { organizationId: string; ids: readonly string[]; today: IsoDate }

/**
 * Writes what lists filter by: the status, what is owed as of today, and the oldest month to confirm. After every
 * change of a fact, and each day for the leases that the day changes.
 */
export async function followLeases(tx: Tx, { organizationId, ids, today }: Leases): Promise<void> {
  if (ids.length === 0) return
  const months = await readMonthsOf(tx, { organizationId, ids })
  const { rows: facts } = await sql<{ id: string; endsOn: string | null; hasConsent: boolean }>`
    select l.id, l.ends_on as "endsOn", exists (select from lease_renter r where r.organization_id = l.organization_id
      and r.lease_id = l.id and r.consent = 'accepted' and r.left_on is null) as "hasConsent"
    from lease l where l.organization_id = ${organizationId} and l.id = ${anyOf(ids)}`.execute(tx)
  const followed = facts.flatMap(({ id, endsOn, hasConsent }) => {
    const lease = months.get(id)
    if (!lease) return []
    // No line is sent yet: decision 049.
    const held = null
    const { status, inactiveBecause } = statusOf({
      today,
      endsOn: isoDateOrNull(endsOn),
      hasConsent,
      wasReported: false,
      held,
    })
    const owed = knownBalance(lease, today)
    return [{ id, status, inactiveBecause, owed, unconfirmed: unconfirmedFrom(lease, today) }]
  })
  await sql`
    update lease l set status = f.status, inactive_because = f."inactiveBecause", owed = f.owed,
      unconfirmed_from = f.unconfirmed, followed_on = ${today}, search = ${searchText}
    from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb)
      as f (id uuid, status text, "inactiveBecause" text, owed bigint, unconfirmed date)
    where l.organization_id = ${organizationId} and l.id = f.id`.execute(tx)
}

const searchText = folded(sql`concat_ws(' ', l.address_2, l.address_1, l.city, l.province, l.postal_code,
  l.external_id, (select string_agg(concat_ws(' ', r.first_name, r.middle_name, r.last_name, r.email), ' ')
    from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id))`)

const batchSize = 500

/** The day's work: leases whose month falls due, whose report day has passed, or that end. */
export async function followAllLeases(today: IsoDate): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    for (let isDone = false; !isDone; ) {
      isDone = await inTransaction({ personId: null, organizationId }, async (tx) => {
        const due = await tx
          .selectFrom('lease')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('status', '<>', 'ended')
          .where('followed_on', '<', today)
          .limit(batchSize)
          .forUpdate()
          .skipLocked()
          .execute()
        await followLeases(tx, { organizationId, ids: due.map(({ id }) => id), today })
        return due.length < batchSize
      })
    }
  })
}
