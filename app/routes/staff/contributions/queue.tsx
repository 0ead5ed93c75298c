import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PendingTable } from '#app/court-records/contributions/PendingTable.tsx'
import { readPendingFilings } from '#app/court-records/contributions/pending-filings.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Orders to publish', 'Review'])

/** What was done, and an addition if a person contributed the order. */
const doneTexts = new Map([
  ['published', ['Published.', 'The person who uploaded it gets an email.']],
  ['merged', ['Merged.', 'The person who uploaded it gets an email.']],
  ['refused', ['Refused.', 'The person who uploaded it gets your reason by email.']],
])

function doneText(search: URLSearchParams): string | null {
  const [done, notice] = doneTexts.get(search.get('decided') ?? '') ?? []
  return [done, search.has('notified') ? notice : null].filter(Boolean).join(' ') || null
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return {
    done: doneText(search),
    queue: await readPendingFilings(staff, readPage(search.get('page'))),
  }
}

export default function OrdersToPublish() {
  const { done, queue } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Orders to publish" lede="Court orders waiting to be published." />
      <StatusMessage>{done}</StatusMessage>
      <StaffNav current="orders" />
      <PendingTable queue={queue} />
    </Page>
  )
}
