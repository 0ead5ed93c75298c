import { bureauPaths } from './bureau/paths.ts'
import { contributionPaths } from './court-records/contributions/paths.ts'
import { paths as courtRecords } from './court-records/paths.ts'
import { disputePaths } from './disputes/paths.ts'
import { feedbackPaths } from './feedback/feedback.ts'
import { paths as rentalDebt } from './rental-debt/paths.ts'
import { staffPaths } from './staff/paths.ts'

type Pages = Readonly<Record<string, { label: string; to: string }>>

/** The pages of staff in groups: the list of all that waits, what waits by matter, then what they look up or set. */
const byName = {
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

export type StaffPageName = {
  [Group in keyof typeof byName]: keyof (typeof byName)[Group]['pages']
}[keyof typeof byName]
/** What waits, by the page where it is listed. */
export type StaffCounts = Readonly<Record<string, number>>

export type StaffGroupName = keyof typeof byName
export type StaffGroup = { name: StaffGroupName; label: string; to: string; pages: [string, Page][] }
type Page = Pages[string]

export const staffGroups: readonly StaffGroup[] = Object.entries(byName).map(([name, { label, pages }]) => {
  const listed = Object.entries<Page>(pages)
  return { name: name as StaffGroupName, label, to: listed[0]?.[1].to ?? '', pages: listed }
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** How many wait in some of the pages; all that waits stands on the first one, but failed jobs have no due date. */
export function countWaiting(counts: StaffCounts, names: readonly string[]): number {
  const { jobs: _, ...waiting } = counts
  const byPage: Record<string, number> = { ...counts, work: sum(Object.values(waiting)) }
  return sum(names.map((name) => byPage[name] ?? 0))
}

/** Pages of one thing, which stand at addresses of their own. */
const within: Partial<Record<StaffGroupName, string>> = { applications: '/staff/rental-debt' }

/** The group that an address belongs to. */
export const groupAt = (pathname: string): StaffGroupName | null =>
  staffGroups.find(({ name, pages }) => {
    if (name === 'work') return pathname === staffPaths.work
    const roots = [within[name], ...pages.map(([, { to }]) => to.split('?')[0])]
    return roots.some((root) => root && (pathname === root || pathname.startsWith(`${root}/`)))
  })?.name ?? null
