import type { Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { noteConsentEvent } from '../consent/change-consent.server.ts'
import { lockRenters } from '../consent/lease-renters.server.ts'
import { findOwnPart } from '../past/past-conflict.server.ts'
import { listObjections } from './staff-objections.server.ts'

/** `own`: the reviewer rents this home, or belongs to its landlord. */
const refusal = refusalOf<'gone' | 'own'>()

type Checking = { renterId: string; once: OnceKey }

/** Staff looked into an objection: it waits no longer. A colleague's second one finds it gone. */
export function checkObjection(
  staff: Staff,
  { renterId, once: key }: Checking,
): Promise<Outcome<'checked', 'gone' | 'own'>> {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const renter = await tx
          .selectFrom('lease_renter')
          .select(['organization_id', 'lease_id'])
          .where('id', '=', renterId)
          .executeTakeFirst()
        if (!renter) throw refusal.because('gone')
        const { organization_id: organizationId, lease_id: leaseId } = renter
        if (await findOwnPart(tx, staff, { organizationId, leaseId })) throw refusal.because('own')
        await actForOrganization(tx, organizationId)
        await lockRenters(tx, { organizationId, ids: [renterId] })
        const waiting = await listObjections(tx, 'waiting', { renterId })
        if (waiting.length === 0) throw refusal.because('gone')
        const by = { byWhom: 'product', personId: staff.person.id } as const
        await noteConsentEvent(tx, { organizationId, renterId, event: 'objection_checked', ...by })
        await recordAudit(tx, 'consent.objection_checked', { subject: renterId, partOf: leaseId })
        return 'checked' as const
      }),
    ),
  )
}
