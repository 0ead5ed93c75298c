import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Page, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Truncated } from '#app/ui/Truncated.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { DebtHead } from './debt-head.server.ts'
import { tabOfHash, tabsFor } from './debt-tabs.ts'
import { paperOnly, screenOnly } from './transactions/transactions.css.ts'

/** The page of a debt after its draft: its head, its tabs, and the open tab. */
export function DebtPage({ head, children }: { head: DebtHead; children: ReactNode }) {
  useHashLinks(head)
  const { pathname } = useLocation()
  const addresses = tabsFor(head.role).map(({ title, to }) => ({ label: title, to: to(head.id) }))
  // Every address is below the first tab's; the last one that contains the page is its own.
  const open = addresses.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  const tabs = addresses.map((tab) => ({ ...tab, isCurrent: tab === open }))
  // Below a tab's address there are only its dialogs.
  const hasDialog = !tabs.some(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <Page>
      <PageBehindDialog dialog={hasDialog}>
        <Page>
          <PageHeader
            title={head.title}
            badge={
              <span>
                <Hidden>Status: </Hidden>
                <DebtStatusBadge status={head.status} />
              </span>
            }
            lede={<Lede head={head} />}
            trail={<Breadcrumb trail={[{ label: 'Rental Debt', to: paths.list }]} current={head.title} />}
            actions={<Actions head={head} />}
          />
          {tabs.length > 1 && <Tabs label="Debt" tabs={tabs} />}
        </Page>
      </PageBehindDialog>
      {children}
    </Page>
  )
}

/** Specification 3, section 9. */
const maxNamesLength = 40

function Actions({ head: { reportIssue } }: { head: DebtHead }) {
  return (
    <Stack gap="xs">
      <LinkButton
        to={reportIssue.to}
        {...(reportIssue.isExternal && { target: '_blank', rel: 'noreferrer' })}
      >
        Report an Issue{reportIssue.isExternal && <Hidden> (opens in a new tab)</Hidden>}
      </LinkButton>
      <Text size="small">
        Questions? <HelpLine />
      </Text>
    </Stack>
  )
}

function Lede({ head: { role, people, fileNumber } }: { head: DebtHead }) {
  return (
    <>
      {role === 'filer' ? <Names>{people}</Names> : people}
      {people && fileNumber && ' · '}
      {fileNumber && (
        <>
          File{'\u00a0'}
          <FileNumber>{fileNumber}</FileNumber>
        </>
      )}
    </>
  )
}

/** On paper all of them fit: it may be submitted to a tribunal. */
function Names({ children: people }: { children: string }) {
  if ([...people].length <= maxNamesLength) return people
  return (
    <>
      <span className={screenOnly}>
        <Truncated max={maxNamesLength}>{people}</Truncated>
      </span>
      <span className={paperOnly}>{people}</span>
    </>
  )
}

/**
 * The specification's links (3, section 2) select a tab by hash (`#transactions`); they redirect to the tab's own
 * address.
 */
function useHashLinks({ id, role }: DebtHead): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = () => {
      const tab = tabOfHash(window.location.hash, role)
      if (tab) navigate(tab.to(id), { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [id, role, navigate])
}
