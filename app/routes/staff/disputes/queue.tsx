import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { AnsweredTable, DisputeQueueTable } from '#app/rental-debt/dispute/DisputeQueueTable.tsx'
import { listAnswered, readDisputeQueue } from '#app/rental-debt/dispute/dispute-queue.server.ts'
import { ReviewNav } from '#app/rental-debt/review/ReviewNav.tsx'
import { readReviewCounts } from '#app/rental-debt/review/review-counts.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Disputes', 'Review'])

const doneWords = new Map([
  ['upheld', 'The debt is upheld. Both sides are told by e-mail.'],
  ['withdrawn', 'The debt is taken back. Both sides are told by e-mail.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return {
    done: doneWords.get(search.get('done') ?? '') ?? null,
    counts: await readReviewCounts(staff),
    queue: await readDisputeQueue(staff, readPage(search.get('page'))),
    answered: await listAnswered(staff),
  }
}

export default function Disputes() {
  const { done, counts, queue, answered } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Review" lede="Debts that a debtor disputes. Both sides wait for an answer." />
      <StatusMessage>{done}</StatusMessage>
      <ReviewNav current="disputes" counts={counts} />
      <DisputeQueueTable queue={queue} />
      <AnsweredTable rows={answered} />
    </Page>
  )
}
