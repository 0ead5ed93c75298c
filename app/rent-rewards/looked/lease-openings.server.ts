import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Opening, OpeningsAsked } from '#app/platform/matter.ts'
import { productName } from '#app/platform/product.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { rentPaths } from '../paths.ts'

type Row = {
  id: number
  at: Date
  action: string
  why: string | null
  is_staff: boolean | null
  organization: string | null
  lease_id: string
}

/** Who opened the leases that a person rents, newest first: never the person themselves, nor a roommate. */
export async function readLeaseOpenings(
  tx: Tx,
  { personId, before, limit }: OpeningsAsked,
  leaseId: string | null = null,
): Promise<Opening[]> {
  await sql`select set_config('app.openings', 'yes', true)`.execute(tx)
  const { rows } = await sql<Row>`
    select e.id, e.at, e.action, e.why, p.is_staff, o.name as organization, e.subject_id as lease_id
    from audit_entry e
      left join person p on p.id = e.person_id
      left join organization o on o.id = e.organization_id
    where e.subject_kind = 'lease' and e.action in ('lease.opened', 'lease.ledger_downloaded')
      and e.why in ('landlord', 'dispute') and e.subject_id in (select l::text from app_rented_leases() l)
      and e.person_id is distinct from ${personId} and (${leaseId}::text is null or e.subject_id = ${leaseId}::text)
      and (${before}::bigint is null or e.id < ${before}::bigint)
    order by e.id desc limit ${limit}`.execute(tx)
  await sql`select set_config('app.openings', '', true)`.execute(tx)
  return rows.map(openingOf)
}

const openingOf = ({ id, at, action, why, is_staff, organization, lease_id }: Row): Opening => ({
  id: Number(id),
  at: momentOf(at),
  what: action === 'lease.opened' ? 'Opened your lease' : 'Downloaded the ledger of your rent',
  who: is_staff ? `${productName} staff` : (organization ?? 'An organization that is closed'),
  why: why === 'dispute' ? 'To answer a dispute' : 'To manage the lease',
  about: { label: 'Lease', fileNumber: null, to: rentPaths.lease(lease_id) },
})
