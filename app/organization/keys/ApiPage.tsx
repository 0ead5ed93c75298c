import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { isApiPage, keyTabs, tabOfHash } from './paths.ts'

type Props = { organization: string; isAdmin: boolean; children: ReactNode }

/** The head of the API key pages, their tabs, and the open tab. */
export function ApiPage({ organization, isAdmin, children }: Props) {
  useHashLinks()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const open = keyTabs.findLast(({ to }) => `${here}/`.startsWith(`${to}/`))
  const tabs = keyTabs
    .filter((tab) => isAdmin || !('isForAdmins' in tab))
    .map((tab) => ({
      ...tab,
      isCurrent: tab === open && (tab.to === here ? ('page' as const) : ('true' as const)),
    }))
  return (
    <Page>
      <PageBehindDialog dialog={!isApiPage(here)}>
        <Page>
          <PageHeader
            title="API Management"
            lede={`Keys that let your own programs use the data of ${organization}.`}
          />
          <Tabs label="API Management" tabs={tabs} />
        </Page>
      </PageBehindDialog>
      {children}
    </Page>
  )
}

/**
 * The specification's links (2, section 2) select a tab by hash (`#usage-history`); they redirect to the tab's own
 * address.
 */
function useHashLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = () => {
      const tab = tabOfHash(window.location.hash)
      if (tab) navigate(tab.to, { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [navigate])
}
