import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAuditOfEach } from '#app/rent-rewards/audit.server.ts'
import { leaseRenterKind } from '../disputes/kind.ts'
import type { AppliedRow, Applying, RowDone } from './applied-rows.ts'

/** Deletes the leases that a batch added. One whose renter answered stays, and one that was changed or used since. */
export async function undoNew(tx: Tx, given: Applying, rows: readonly AppliedRow[]): Promise<RowDone[]> {
  const added = rows.filter(({ outcome }) => outcome === 'new')
  const ids = added.flatMap(({ leaseId }) => leaseId ?? [])
  if (ids.length === 0) return []
  const { organizationId } = given
  const { rows: leases } = await sql<{ id: string; answered: boolean; used: boolean }>`
    select l.id,
      exists (select from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id
        and (r.consent in ('accepted', 'declined', 'withdrawn')
          or exists (select from rent_consent c where c.organization_id = r.organization_id and c.lease_renter_id = r.id)
          or exists (select from consent_event e where e.organization_id = r.organization_id
            and e.lease_renter_id = r.id and e.by_whom = 'renter')
          or exists (select from dispute d where d.subject_kind = ${leaseRenterKind} and d.subject_id = r.id))) as answered,
      -- A change that was undone since counts twice, and is none.
      l.revision - 2 * l.undone_changes > 1
        or exists (select from lease_statement s where s.organization_id = l.organization_id and s.lease_id = l.id
          and s.channel <> 'import')
        or exists (select from lease_receipt p where p.organization_id = l.organization_id and p.lease_id = l.id
          and p.statement_id is null) as used
    from lease l where l.organization_id = ${organizationId} and l.id = ${anyOf(ids)}
    order by l.id for update`.execute(tx)
  const found = new Map(leases.map((lease) => [lease.id, lease]))
  const gone = leases.filter(({ answered, used }) => !answered && !used).map(({ id }) => id)
  await tx
    .deleteFrom('lease')
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(gone))
    .execute()
  await recordAuditOfEach(tx, 'lease.deleted', { subjects: gone.map((id) => ({ id })) })
  return added.map(({ number, leaseId }) => {
    const lease = found.get(leaseId ?? '')
    if (lease?.answered) return { number, leaseId, result: 'answered' }
    if (lease?.used) return { number, leaseId, result: 'used' }
    return { number, leaseId: null, result: 'undone' }
  })
}
