import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { JustDecidedMessage } from '#app/rental-debt/review/JustDecidedMessage.tsx'
import { readJustDecided } from '#app/rental-debt/review/next-waiting.server.ts'
import { DecisionTable, QueueTable } from '#app/rental-debt/review/QueueTable.tsx'
import { listDecisions, readQueue } from '#app/rental-debt/review/queue.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Applications', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const show = search.get('show')
  const tab = show === 'decided' ? ('decided' as const) : ('waiting' as const)
  return {
    tab,
    decided: await readJustDecided(staff, search),
    queue: await readQueue(staff, readPage(search.get('page'))),
    decisions: tab === 'decided' ? await listDecisions(staff) : [],
  }
}

export default function ReviewQueue() {
  const { tab, decided, queue, decisions } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Applications" lede="Paid applications waiting for a decision." />
      <JustDecidedMessage decided={decided} rest="No other applications are waiting for you." />
      <StaffNav current={tab} />
      {tab === 'waiting' && <QueueTable queue={queue} />}
      {tab === 'decided' && <DecisionTable decisions={decisions} />}
    </Page>
  )
}
