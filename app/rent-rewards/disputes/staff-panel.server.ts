import { disputePaths } from '#app/disputes/paths.ts'
import type { Dispute, Fact, RecordPanel } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { leavingLabels } from '../leases/ending-labels.ts'
import { readLease } from '../leases/read-lease.server.ts'
import { summaryOf } from '../months/summary.ts'
import { monthsInWords } from '../past/past-months.ts'
import { listAddedMonths } from '../past/proven-months.server.ts'
import { readRenter } from './disputed-renter.server.ts'

/** The facts for a decision about a renter: the lease, the renter in it, and what is owed. */
export async function readRenterPanel(
  tx: Tx,
  { id, subjectId }: Dispute,
  today: IsoDate,
): Promise<RecordPanel> {
  const renter = await readRenter(tx, subjectId)
  const lease = await readLease(tx, renter.leaseId, today)
  const page = { label: 'See the months', to: disputePaths.tab(id, 'months') }
  if (!lease) return { facts: [], page: null }
  const others = lease.renters.filter((each) => each.id !== subjectId).length
  const { organizationId, leaseId } = renter
  const added = await listAddedMonths(tx, { organizationId, leaseId })
  const facts: Fact[] = [
    { label: 'Landlord', value: { text: renter.landlord } },
    { label: 'Address', value: { text: renter.address ?? '' } },
    { label: 'Renter', value: { text: renter.name } },
    { label: 'On the lease since', value: { text: { date: renter.joinedOn } } },
    ...(renter.leftOn && renter.leftHow
      ? [
          { label: 'Left', value: { text: { date: renter.leftOn } } },
          { label: 'How', value: { text: leavingLabels[renter.leftHow] } },
        ]
      : []),
    { label: 'Consent', value: { text: consentText(renter) } },
    { label: 'Rent a month', value: { money: lease.monthly } },
    {
      label: 'Owed today',
      value: lease.owed === null ? { text: 'Not known: a month is not confirmed' } : { money: lease.owed },
    },
    { label: 'Last 12 months', value: { text: summaryOf(lease.lastMonths) || 'None is due yet' } },
    ...(added.length > 0 ? [{ label: 'Earlier months added', value: { text: monthsInWords(added) } }] : []),
    { label: 'Other renters', value: { text: others === 0 ? 'None' : String(others) } },
  ]
  return { facts, page }
}

const consentText = ({ consent, lateConsent }: { consent: string; lateConsent: boolean }): string => {
  if (consent !== 'accepted') return 'Not given: nothing is reported about them'
  return lateConsent ? 'On-time and late months' : 'On-time months only'
}
