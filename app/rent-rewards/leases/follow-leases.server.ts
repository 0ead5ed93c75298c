import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { accountStatus } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { leaseSourceName } from '../line/source-name.ts'
import { knownBalance, unconfirmedFrom } from '../months/confirmed.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { type InactiveReason, statusOf } from './lease-status.ts'

type Leases = { organizationId: string; ids: readonly string[]; today: IsoDate }

/**
 * Writes what lists filter by: the status, what is owed as of today, and the oldest month to confirm. After every
 * change of a fact, and each day for the leases that the day changes.
 */
export async function followLeases(tx: Tx, { organizationId, ids, today }: Leases): Promise<void> {
  if (ids.length === 0) return
  const months = await readMonthsOf(tx, { organizationId, ids })
  const facts = await readFacts(tx, { organizationId, ids })
  const hasEnded = (await readRentRewardsEnd(tx, organizationId)) !== null
  const followed = facts.flatMap(({ id, endsOn, hasConsent, wasReported, isOpen, reasons }) => {
    const lease = months.get(id)
    if (!lease) return []
    const { status, inactiveBecause } = statusOf({
      today,
      endsOn: isoDateOrNull(endsOn),
      hasConsent,
      wasReported,
      held: !wasReported ? null : hasEnded ? 'read_only' : heldBecause(reasons),
    })
    const owed = knownBalance(lease, today)
    // Of a lease that has ended, only the last months of an account that the bureau still has open are asked about.
    const isAsked = status !== 'ended' || (hasConsent && isOpen)
    return [
      { id, status, inactiveBecause, owed, unconfirmed: isAsked ? unconfirmedFrom(lease, today) : null },
    ]
  })
  await sql`
    update lease l set status = f.status, inactive_because = f."inactiveBecause", owed = f.owed,
      unconfirmed_from = f.unconfirmed, followed_on = ${today}, search = ${searchText}
    from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb)
      as f (id uuid, status text, "inactiveBecause" text, owed bigint, unconfirmed date)
    where l.organization_id = ${organizationId} and l.id = f.id`.execute(tx)
}

type Facts = {
  id: string
  endsOn: string | null
  hasConsent: boolean
  /** Whether the bureau was ever sent a line of it. */
  wasReported: boolean
  /** Whether the account is open at the bureau: its last line does not close it. */
  isOpen: boolean
  /** Why the last two files have no line of it, the latest first; null where one has. */
  reasons: (string | null)[]
}

async function readFacts(tx: Tx, { organizationId, ids }: Omit<Leases, 'today'>): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select l.id, l.ends_on as "endsOn", exists (select from lease_renter r where r.organization_id = l.organization_id
        and r.lease_id = l.id and r.consent = 'accepted' and r.left_on is null) as "hasConsent",
      exists (select from bureau_entry e where e.subject_id = l.id and e.source = ${leaseSourceName}
        and e.line is not null) as "wasReported",
      coalesce((select e.line->>'accountStatus' <> all (${closedStatuses}::text[]) from bureau_entry e
        where e.subject_id = l.id and e.source = ${leaseSourceName} and e.line is not null
        order by e.equifax_report_date desc limit 1), false) as "isOpen",
      array(select e.reason from bureau_entry e where e.subject_id = l.id and e.source = ${leaseSourceName}
        order by e.equifax_report_date desc limit 2) as reasons
    from lease l where l.organization_id = ${organizationId} and l.id = ${anyOf(ids)}`.execute(tx)
  return rows
}

const closedStatuses = [accountStatus.closed, accountStatus.transferred, accountStatus.deleted]

/** A month that no one confirmed in time can still be; after two of them the lease is inactive. */
function heldBecause([latest = null, before = null]: Facts['reasons']): InactiveReason | null {
  if (latest === 'read_only' || latest === 'cancelled') return 'read_only'
  if (latest === 'late_dispute') return 'dispute'
  return latest === 'not_confirmed' && before === 'not_confirmed' ? 'not_confirmed' : null
}

const searchText = folded(sql`concat_ws(' ', l.address_2, l.address_1, l.city, l.province, l.postal_code,
  l.external_id, (select string_agg(concat_ws(' ', r.first_name, r.middle_name, r.last_name, r.email), ' ')
    from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id))`)

const batchSize = 500

/** A file was made since it was followed. */
const isNewAtBureau = sql<boolean>`(status = 'pending' and exists (select from bureau_entry e
  where e.subject_id = lease.id and e.source = ${leaseSourceName} and e.line is not null))`

/** The hour's work: leases whose month falls due, whose report day has passed, that were reported, or that end. */
export async function followAllLeases(today: IsoDate): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    for (let isDone = false; !isDone; ) {
      isDone = await inTransaction({ personId: null, organizationId }, async (tx) => {
        const due = await tx
          .selectFrom('lease')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('status', '<>', 'ended')
          .where((eb) => eb.or([eb('followed_on', '<', today), isNewAtBureau]))
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
