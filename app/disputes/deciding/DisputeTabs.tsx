import { useLocation } from '@remix-run/react'
import { Tabs } from '#app/ui/records/paging.tsx'
import { disputePaths } from '../paths.ts'

type DisputeTabsProps = { disputeId: string; tabs: readonly { path: string; label: string }[] }

/** The dispute, and the pages with the facts it is decided by. */
export function DisputeTabs({ disputeId, tabs }: DisputeTabsProps) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const all = [
    { label: 'Dispute', to: disputePaths.dispute(disputeId) },
    ...tabs.map(({ path, label }) => ({ label, to: disputePaths.tab(disputeId, path) })),
  ]
  return <Tabs label="Dispute" tabs={all.map((tab) => ({ ...tab, isCurrent: tab.to === here }))} />
}
