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

type Pages = Readonly<Record<string, { label: string; to: string }>>

/** The pages of staff in groups: the list of all that waits, what waits by matter, then what they look up or set. */
const groups = {
  work: { label: 'Work waiting', pages: { work: { label: 'Work waiting', to: staffPaths.work } } },
  applications: {
    label: 'Applications',
    pages: {
      waiting: { label: 'Waiting', to: rentalDebt.staff.queue },
      decided: { label: 'Decided', to: `${rentalDebt.staff.queue}?show=decided` },
      bankruptcies: { label: 'Bankruptcies', to: rentalDebt.staff.bankruptcies },
      moveOuts: { label: 'Move-out dates', to: rentalDebt.staff.occupancies },
      refunds: { label: 'Refunds that failed', to: rentalDebt.staff.refunds },
    },
  },
  disputes: { label: 'Disputes', pages: { disputes: { label: 'Disputes', to: disputePaths.queue } } },
  orders: {
    label: 'Orders and mistakes',
    pages: {
      orders: { label: 'Orders to publish', to: contributionPaths.queue },
      reports: { label: 'Mistakes', to: courtRecords.staff.reports },
      withdrawn: { label: 'Withdrawn orders', to: courtRecords.staff.withdrawn },
      figures: { label: 'Figures', to: courtRecords.staff.figures },
    },
  },
  feedback: { label: 'Feedback', pages: { feedback: { label: 'Feedback', to: feedbackPaths.list } } },
  bureau: { label: 'Credit bureau', pages: { bureau: { label: 'Credit bureau', to: bureauPaths.batches } } },
  people: {
    label: 'People and organizations',
    pages: {
      people: { label: 'People', to: staffPaths.people },
      organizations: { label: 'Organizations', to: staffPaths.organizations },
      applicants: { label: 'Applicant searches', to: courtRecords.staff.applicants },
    },
  },
  audit: { label: 'Audit trail', pages: { audit: { label: 'Audit trail', to: rentalDebt.staff.audit } } },
  jobs: {
    label: 'Jobs and mail',
    pages: {
      jobs: { label: 'Failed or waiting', to: staffPaths.jobs },
      events: { label: 'Provider events', to: rentalDebt.staff.providerEvents },
    },
  },
} as const satisfies Record<string, { label: string; pages: Pages }>

type PageName = { [Group in keyof typeof groups]: keyof (typeof groups)[Group]['pages'] }[keyof typeof groups]
/** What waits, by the page where it is listed. */
export type StaffCounts = Record<
  | 'waiting'
  | 'bankruptcies'
  | 'moveOuts'
  | 'refunds'
  | 'disputes'
  | 'orders'
  | 'reports'
  | 'feedback'
  | 'jobs',
  number
>

type Props = {
  current: PageName | 'search'
  counts: StaffCounts
  /** What was looked for last. */
  asked?: string
}

/** The pages of staff, each with how many wait in it; and the one search over all they can open. */
export function StaffNav({ current, counts, asked }: Props) {
  const { jobs, ...waiting } = counts
  const waitingOn: Record<string, number> = { ...counts, work: sum(Object.values(waiting)) }
  const countOf = (names: readonly string[]) => sum(names.map((name) => waitingOn[name] ?? 0))
  const all = Object.values(groups).map(({ label, pages }) => ({ label, pages: Object.entries<Page>(pages) }))
  const open = all.find(({ pages }) => pages.some(([name]) => name === current))
  return (
    <div className={stack({ gap: 'm' })}>
      <SearchForm asked={asked} />
      <div className={stack({ gap: 'xs' })}>
        <Tabs
          label="Review"
          tabs={all.map((group) => ({
            label: withCount(group.label, countOf(group.pages.map(([name]) => name))),
            to: group.pages[0]?.[1].to ?? '',
            isCurrent: group === open && (group.pages.length === 1 ? 'page' : 'true'),
          }))}
        />
        {open && open.pages.length > 1 && (
          <Tabs
            label={open.label}
            tabs={open.pages.map(([name, { label, to }]) => ({
              label: withCount(label, countOf([name])),
              to,
              isCurrent: name === current,
            }))}
          />
        )}
      </div>
    </div>
  )
}

type Page = { label: string; to: string }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const withCount = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label)
