import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FeedbackTable } from '#app/feedback/FeedbackTable.tsx'
import { readShown } from '#app/feedback/feedback.ts'
import { listFeedback } from '#app/feedback/staff-feedback.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Feedback', 'Review'])

const doneText: Record<string, string> = {
  done: 'The feedback is marked as done.',
  answered: 'The answer is on its way.',
  gone: 'Someone else has already dealt with this feedback.',
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const shown = readShown(search.get('show'))
  return {
    feedback: await listFeedback(staff, { shown, page: readPage(search.get('page')) }),
    shown,
    doneText: doneText[search.get('done') ?? ''] ?? null,
  }
}

export default function StaffFeedback() {
  const { feedback, shown, doneText } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Feedback" lede="What people tell us about the application." />
      <StatusMessage>{doneText}</StatusMessage>
      <StaffNav current="feedback" />
      <FeedbackTable feedback={feedback} shown={shown} />
    </Page>
  )
}
