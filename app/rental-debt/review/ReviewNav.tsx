import { bureauPaths } from '#app/bureau/paths.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { Tabs } from '#app/ui/records/paging.tsx'
import { paths } from '../paths.ts'

export type QueueTab =
  | 'waiting'
  | 'decided'
  | 'disputes'
  | 'bankruptcies'
  | 'refunds'
  | 'bureau'
  | 'events'
  | 'audit'

const labels: Record<QueueTab, string> = {
  waiting: 'Waiting',
  decided: 'Decided',
  disputes: 'Disputes',
  bankruptcies: 'Bankruptcies',
  refunds: 'Refunds that failed',
  bureau: 'Credit bureau',
  events: 'Provider events',
  audit: 'Audit trail',
}

const places: Record<QueueTab, string> = {
  waiting: paths.staff.queue,
  decided: `${paths.staff.queue}?show=decided`,
  disputes: disputePaths.queue,
  bankruptcies: paths.staff.bankruptcies,
  refunds: paths.staff.refunds,
  bureau: bureauPaths.batches,
  events: paths.staff.providerEvents,
  audit: paths.staff.audit,
}

export type ReviewCounts = Record<'waiting' | 'disputes' | 'bankruptcies' | 'refunds', number>

/** The lists that staff work through; each with how many wait in it. */
export function ReviewNav({ current, counts }: { current: QueueTab; counts: ReviewCounts }) {
  const waiting: Partial<Record<QueueTab, number>> = counts
  const tabs = (Object.keys(labels) as QueueTab[]).map((tab) => ({
    label: waiting[tab] ? `${labels[tab]} (${waiting[tab]})` : labels[tab],
    to: places[tab],
    isCurrent: tab === current,
  }))
  return <Tabs label="Review" tabs={tabs} />
}
