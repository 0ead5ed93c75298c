import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { FollowUp } from '#app/platform/mail/follow-up.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { changeConsent } from './change-consent.server.ts'
import { lockRenters } from './lease-renters.server.ts'

/** What happens if the mail of a request comes back. */
export const followUpOf = (organizationId: string, requestId: string): FollowUp => ({
  job: 'follow-consent-mail',
  data: { organizationId, requestId },
})

type Returned = { organizationId: string; requestId: string; canArrive: boolean }

/**
 * The job: a request that its renter cannot have read is none. Their landlord sees it on the list, and asks again once
 * the address is right; so nothing is sent by itself when mail arrives there again. It can run twice.
 */
export async function followConsentMail({ organizationId, requestId, canArrive }: Returned): Promise<void> {
  if (canArrive) return
  await inTransaction({ personId: null, organizationId }, async (tx) => {
    const own = await tx
      .selectFrom('consent_request')
      .select('lease_renter_id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', requestId)
      .executeTakeFirst()
    const [renter] = own ? await lockRenters(tx, { organizationId, ids: [own.lease_renter_id] }) : []
    if (!renter) return
    const ended = await tx
      .updateTable('consent_request')
      .set({ returned_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', requestId)
      .where('answered_at', 'is', null)
      .where('returned_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n || renter.consent !== 'requested') return
    await changeConsent(tx, {
      organizationId,
      renterId: renter.id,
      consent: 'pending',
      event: 'returned',
      byWhom: 'product',
      isReturned: true,
    })
    await recordAudit(tx, 'consent.request_returned', { subject: renter.id, partOf: renter.leaseId })
  })
}
