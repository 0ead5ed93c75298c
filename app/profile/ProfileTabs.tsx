import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { profileTabs } from './paths.ts'

/** The frame of a person's own pages: head, tabs, and the open one. */
export function ProfileTabs({ email, children }: { email: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const tabs = profileTabs.map((tab) => ({ ...tab, isCurrent: tab.to === here }))
  return (
    <Page>
      <PageHeader title="Profile" lede={<>Signed in as {email}</>} />
      {tabs.length > 1 && <Tabs label="Profile" tabs={tabs} />}
      {children}
    </Page>
  )
}
