import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { DisputeFilter } from '#app/disputes/deciding/DisputeFilter.tsx'
import { DisputeQueueTable } from '#app/disputes/deciding/DisputeQueueTable.tsx'
import { readQueueFilter, subjectOptions } from '#app/disputes/deciding/dispute-filter.ts'
import { findDecisionMessage, readDisputeQueue } from '#app/disputes/deciding/dispute-queue.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Disputes', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const subjects = subjectOptions(disputeSubjects)
  const filter = readQueueFilter(
    search,
    subjects.map(({ value }) => value),
  )
  const done = search.get('done') ?? ''
  return {
    done: isUuid(done) ? await findDecisionMessage(staff, disputeSubjects, done) : null,
    filter,
    subjects,
    queue: await readDisputeQueue(staff, disputeSubjects, { filter, page: readPage(search.get('page')) }),
  }
}

export default function Disputes() {
  const { done, filter, subjects, queue } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Disputes" lede="Disputes waiting for our answer, and those we answered." />
      <StatusMessage>{done}</StatusMessage>
      <StaffNav current="disputes" />
      <DisputeFilter filter={filter} subjects={subjects} />
      <DisputeQueueTable filter={filter} queue={queue} />
    </Page>
  )
}
