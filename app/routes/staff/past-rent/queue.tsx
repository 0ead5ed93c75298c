import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { PastRentTable } from '#app/rent-rewards/past/StaffPastRent.tsx'
import { listPastRent } from '#app/rent-rewards/past/staff-past-rent.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Past rent', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const show = search.get('show') === 'decided' ? ('decided' as const) : ('waiting' as const)
  return {
    rows: await inTransaction(staff.actor, (tx) => listPastRent(tx, show)),
    show,
    isDecided: search.get('done') === 'decided',
  }
}

export default function PastRentQueue() {
  const { rows, show, isDecided } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Past rent" lede="Months before a first report, asked for with proof." />
      <StatusMessage>{isDecided && 'It is decided. Both sides get an email.'}</StatusMessage>
      <StaffNav current={show === 'waiting' ? 'pastRent' : 'decidedPastRent'} />
      <PastRentTable rows={rows} show={show} />
    </Page>
  )
}
