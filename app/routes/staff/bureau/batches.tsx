import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { BatchTable } from '#app/rental-debt/bureau/BatchTable.tsx'
import { listBatches } from '#app/rental-debt/bureau/staff-batches.server.ts'
import { ReviewNav } from '#app/rental-debt/review/ReviewNav.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Credit bureau', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  return { batches: await listBatches(await requireStaff(args)) }
}

export default function Batches() {
  const { batches } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Review" lede="What goes to the credit bureau on the 15th of every month." />
      <ReviewNav current="bureau" counts={{}} />
      <BatchTable batches={batches} />
    </Page>
  )
}
