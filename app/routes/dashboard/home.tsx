import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isDismissed } from '#app/account/dismissed-notices.server.ts'
import { OrdersToCheck } from '#app/court-records/contributions/OrdersToCheck.tsx'
import { readOrdersToCheck } from '#app/court-records/contributions/to-check.server.ts'
import { CorpusFigures } from '#app/court-records/figures/CorpusFigures.tsx'
import { viewFigures } from '#app/court-records/figures/view-figures.server.ts'
import { AgencyNotice, WaysIn } from '#app/HomeParts.tsx'
import { isBuilt } from '#app/later.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { WaitingList } from '#app/rental-debt/list/WaitingList.tsx'
import { readWaiting } from '#app/rental-debt/list/waiting.server.ts'
import { asksForSomething, isNothingWaiting } from '#app/rental-debt/list/waiting.ts'
import { Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Dashboard'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { person, membership } = member
  const { reportingAgency } = config()
  const isNoticed = reportingAgency !== null && !(await isDismissed(member, 'reporting_agency'))
  return {
    firstName: person.firstName,
    organizationName: membership.organizationName,
    agency: isNoticed ? reportingAgency : null,
    waiting: await readWaiting(member, await today()),
    toCheck: await readOrdersToCheck(member),
    hasScreening: isBuilt('/dashboard/public-records/create'),
    figures: await viewFigures(),
  }
}

export default function Home() {
  const { firstName, organizationName, agency, waiting, toCheck, hasScreening, figures } =
    useLoaderData<typeof loader>()
  const hasOrders = toCheck.orders.length > 0
  return (
    <Page>
      {agency && <AgencyNotice agency={agency} />}
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Welcome'} lede={organizationName} />
      {(hasOrders || !isNothingWaiting(waiting)) && (
        <Stack as="section">
          <h2>Waiting for you</h2>
          <WaitingList waiting={waiting}>
            <OrdersToCheck {...toCheck} hasPrimary={!asksForSomething(waiting)} />
          </WaitingList>
        </Stack>
      )}
      <WaysIn hasScreening={hasScreening} hasPrimary={!hasOrders && !asksForSomething(waiting)} />
      {figures ? (
        <CorpusFigures figures={figures} />
      ) : (
        <p>The figures of all published orders are calculated every hour. They are not ready yet.</p>
      )}
    </Page>
  )
}
