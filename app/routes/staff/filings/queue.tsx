import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LookUp } from '#app/court-records/filing/LookUp.tsx'
import { lookUpFilings } from '#app/court-records/filing/look-up.server.ts'
import { ReportQueueTable } from '#app/court-records/filing/ReportQueue.tsx'
import { readReportQueue } from '#app/court-records/filing/staff-filing.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { tooSlow } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Filings', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const show = search.get('show')
  const list = show === 'decided' || show === 'withdrawn' ? show : 'open'
  const find = (search.get('find') ?? '').trim().slice(0, 200)
  const found = find === '' ? null : await lookUp(staff, find)
  return {
    list,
    find,
    found,
    queue: await readReportQueue(staff, list, readPage(search.get('page'))),
  } as const
}

const lookUp = (staff: Staff, find: string) =>
  lookUpFilings(staff, find).catch((error: unknown) => {
    throw error instanceof TookTooLong ? tooSlow() : error
  })

export default function Filings() {
  const { list, find, found, queue } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={list === 'withdrawn' ? 'Withdrawn orders' : 'Mistakes'}
        lede="What people say is wrong with filings, and filings we withdrew."
      />
      <StaffNav current={list === 'withdrawn' ? 'withdrawn' : 'reports'} />
      <LookUp find={find} found={found} />
      <ReportQueueTable list={list} queue={queue} />
    </Page>
  )
}
