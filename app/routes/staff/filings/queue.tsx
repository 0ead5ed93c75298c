import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReportQueueTable } from '#app/court-records/filing/ReportQueue.tsx'
import { readReportQueue } from '#app/court-records/filing/staff-filing.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { StaffNav } from '#app/StaffNav.tsx'
import { readStaffCounts } from '#app/staff-counts.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Filings', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const show = search.get('show')
  const list = show === 'decided' || show === 'withdrawn' ? show : 'open'
  return {
    list,
    counts: await readStaffCounts(staff),
    queue: await readReportQueue(staff, list, readPage(search.get('page'))),
  } as const
}

export default function Filings() {
  const { list, counts, queue } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Review" lede="What people say is wrong with filings, and filings we withdrew." />
      <StaffNav current="reports" counts={counts} />
      <ReportQueueTable list={list} queue={queue} />
    </Page>
  )
}
