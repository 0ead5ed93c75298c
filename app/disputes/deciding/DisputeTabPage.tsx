import type { ReactNode } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { disputePaths } from '../paths.ts'
import { DisputeTabs } from './DisputeTabs.tsx'
import type { DisputeTabHead } from './staff-tab.server.ts'

/** The frame of a page beside a dispute, with links to the others. */
export function DisputeTabPage({ head, children }: { head: DisputeTabHead; children: ReactNode }) {
  const { disputeId, title, filedBy, isOpen, tabs } = head
  return (
    <Page>
      <Breadcrumb trail={[{ label: 'Disputes', to: disputePaths.queue }]} current={title} />
      <PageHeader
        title={title}
        badge={<Badge tone={isOpen ? 'red' : 'grey'}>{isOpen ? 'Open' : 'Closed'}</Badge>}
        lede={filedBy}
      />
      <DisputeTabs disputeId={disputeId} tabs={tabs} />
      {children}
    </Page>
  )
}
