import { bureauPaths } from './bureau/paths.ts'
import { contributionPaths } from './court-records/contributions/paths.ts'
import { paths as courtRecords } from './court-records/paths.ts'
import { disputePaths } from './disputes/paths.ts'
import { paths as rentalDebt } from './rental-debt/paths.ts'
import { stack } from './ui/layout.css.ts'
import { Tabs } from './ui/records/paging.tsx'

/** What waits for staff, in the order of its deadlines; then what they look up or set. */
const queues = {
  waiting: { label: 'Waiting', to: rentalDebt.staff.queue },
  disputes: { label: 'Disputes', to: disputePaths.queue },
  orders: { label: 'Orders to publish', to: contributionPaths.queue },
  reports: { label: 'Mistakes', to: courtRecords.staff.reports },
  bankruptcies: { label: 'Bankruptcies', to: rentalDebt.staff.bankruptcies },
  refunds: { label: 'Refunds that failed', to: rentalDebt.staff.refunds },
} as const
const records = {
  decided: { label: 'Decided', to: `${rentalDebt.staff.queue}?show=decided` },
  bureau: { label: 'Credit bureau', to: bureauPaths.batches },
  events: { label: 'Provider events', to: rentalDebt.staff.providerEvents },
  audit: { label: 'Audit trail', to: rentalDebt.staff.audit },
  applicants: { label: 'Applicant searches', to: courtRecords.staff.applicants },
  figures: { label: 'Figures', to: courtRecords.staff.figures },
} as const

export type Queue = keyof typeof queues
export type StaffCounts = Record<Queue, number>
type Entries = Record<string, { label: string; to: string }>

/** The pages of staff; each queue with how many wait in it. */
export function StaffNav({
  current,
  counts,
}: {
  current: Queue | keyof typeof records
  counts: StaffCounts
}) {
  const tabsOf = (entries: Entries, waiting: Record<string, number>) =>
    Object.entries(entries).map(([name, { label, to }]) => ({
      label: waiting[name] ? `${label} (${waiting[name]})` : label,
      to,
      isCurrent: name === current,
    }))
  return (
    <div className={stack({ gap: 'xs' })}>
      <Tabs label="Review" tabs={tabsOf(queues, counts)} />
      <Tabs label="Records" tabs={tabsOf(records, {})} />
    </div>
  )
}
