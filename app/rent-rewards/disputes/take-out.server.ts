import type { DisputeChange } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { readRenters } from '../consent/lease-renters.server.ts'
import { changeLockedLease } from '../leases/change-lease.server.ts'
import { setLeft } from '../leases/change-renter.server.ts'
import { readRenter } from './disputed-renter.server.ts'

/**
 * The person is not a renter of the lease: they never were one. The dispute stays theirs to read, and a letter; of the
 * lease they see nothing more. Other renters stay as they are.
 */
export async function takeRenterOut(tx: Tx, change: DisputeChange): Promise<void> {
  const { id: disputeId, organizationId, subjectId, personId, at } = change
  const { leaseId, joinedOn } = await readRenter(tx, subjectId)
  const today = torontoDate(at)
  await changeLockedLease(tx, { organizationId, leaseId, today }, async (_, lease) => {
    const [renter] = await readRenters(tx, { organizationId, ids: [subjectId] })
    if (!renter) throw new Error('a dispute of no renter')
    const by = { personId, disputeId }
    await setLeft(tx, { by, lease, renter, how: 'mistake', day: isoDate(joinedOn) })
  })
}
