import { bureauPaths } from './bureau/paths.ts'
import { contributionPaths } from './court-records/contributions/paths.ts'
import { paths as courtRecords } from './court-records/paths.ts'
import { disputePaths } from './disputes/paths.ts'
import { feedbackPaths } from './feedback/feedback.ts'
import { paths as rentalDebt } from './rental-debt/paths.ts'
import { staffPaths } from './staff/paths.ts'
import { SearchForm } from './staff/search/SearchForm.tsx'
import { stack } from './ui/layout.css.ts'
import { Tabs } from './ui/records/paging.tsx'

/** What waits for staff, in the order of its deadlines; then what they look up or set. */
const queues = {
  waiting: { label: 'Waiting', to: rentalDebt.staff.queue },
  disputes: { label: 'Disputes', to: disputePaths.queue },
  orders: { label: 'Orders to publish', to: contributionPaths.queue },
  reports: { label: 'Mistakes', to: courtRecords.staff.reports },
  feedback: { label: 'Feedback', to: feedbackPaths.list },
  bankruptcies: { label: 'Bankruptcies', to: rentalDebt.staff.bankruptcies },
  refunds: { label: 'Refunds that failed', to: rentalDebt.staff.refunds },
} as const
const records = {
  people: { label: 'People', to: staffPaths.people },
  organizations: { label: 'Organizations', to: staffPaths.organizations },
  decided: { label: 'Decided', to: `${rentalDebt.staff.queue}?show=decided` },
  withdrawn: { label: 'Withdrawn orders', to: courtRecords.staff.withdrawn },
  bureau: { label: 'Credit bureau', to: bureauPaths.batches },
  events: { label: 'Provider events', to: rentalDebt.staff.providerEvents },
  jobs: { label: 'Jobs and mail', to: '/staff/jobs' },
  audit: { label: 'Audit trail', to: rentalDebt.staff.audit },
  applicants: { label: 'Applicant searches', to: courtRecords.staff.applicants },
  figures: { label: 'Figures', to: courtRecords.staff.figures },
} as const

export type Queue = keyof typeof queues
export type StaffCounts = Record<Queue, number>
type Entries = Record<string, { label: string; to: string }>

type Props = {
  current: Queue | keyof typeof records | 'search'
  counts: StaffCounts
  /** What was looked for last. */
  asked?: string
}

/** The pages of staff, each queue with how many wait in it; and the one search over all they can open. */
export function StaffNav({ current, counts, asked }: Props) {
  const tabsOf = (entries: Entries, waiting: Record<string, number>) =>
    Object.entries(entries).map(([name, { label, to }]) => ({
      label: waiting[name] ? `${label} (${waiting[name]})` : label,
      to,
      isCurrent: name === current,
    }))
  return (
    <div className={stack({ gap: 'm' })}>
      <SearchForm asked={asked} />
      <div className={stack({ gap: 'xs' })}>
        <Tabs label="Review" tabs={tabsOf(queues, counts)} />
        <Tabs label="Records" tabs={tabsOf(records, {})} />
      </div>
    </div>
  )
}
