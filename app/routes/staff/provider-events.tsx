import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { listRefused } from '#app/platform/provider-events/refused-events.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { RefusedEventTable } from '#app/staff/RefusedEventTable.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Provider events', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return {
    events: await listRefused(staff.actor, readPage(search.get('page'))),
  }
}

export default function ProviderEvents() {
  const { events } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Provider events" lede="Messages from providers that we could not read." />
      <StaffNav current="events" />
      <RefusedEventTable events={events} />
    </Page>
  )
}
