import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BatchTable } from '#app/bureau/BatchTable.tsx'
import { listBatches } from '#app/bureau/list-batches.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Credit bureau', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return {
    batches: await listBatches(staff, readPage(search.get('page'))),
  }
}

export default function Batches() {
  const { batches } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Credit bureau" lede="What goes to the credit bureau on the 15th of every month." />
      <StaffNav current="bureau" />
      <BatchTable batches={batches} />
    </Page>
  )
}
