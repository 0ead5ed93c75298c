import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { OccupancyTable } from '#app/rental-debt/review/OccupancyRequests.tsx'
import { listOccupancyRequests } from '#app/rental-debt/review/occupancy-requests.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Move-out dates', 'Review'])

const doneText = new Map([
  ['made', 'The change is made. The filer and the tenants get an email.'],
  ['refused', 'Nothing was changed. The filer and the tenants get an email.'],
  ['gone', 'Nothing was decided: this change no longer waits.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return {
    requests: await listOccupancyRequests(staff),
    done: doneText.get(new URL(args.request.url).searchParams.get('done') ?? '') ?? null,
  }
}

export default function MoveOuts() {
  const { requests, done } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Move-out dates" lede="Changes to a move-out date that raise a debt a lot." />
      <StatusMessage>{done}</StatusMessage>
      <StaffNav current="moveOuts" />
      <OccupancyTable requests={requests} />
    </Page>
  )
}
