import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { ClosedDisputePage, DisputeFilePage } from '#app/disputes/deciding/DisputeFilePage.tsx'
import { openDispute } from '#app/disputes/deciding/dispute-file.server.ts'
import { resumeReporting } from '#app/disputes/deciding/pause-reporting.server.ts'
import { refusalMessage, refusalStatus } from '#app/disputes/deciding/refusal-message.server.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'

export const meta = titled<{ dispute: { title: string } }>((loaded) => [
  loaded?.dispute.title ?? 'Dispute',
  'Disputes',
])

const doneMessages = new Map([
  ['paused', 'Reporting is paused. Both sides get an email.'],
  ['resumed', 'Reporting is no longer paused. Both sides get an email.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return {
    dispute: await openDispute(staff, disputeSubjects, idFrom(args.params.disputeId)),
    done: doneMessages.get(done ?? '') ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'resume') throw badRequest()
  const resumed = await resumeReporting(staff, disputeSubjects, {
    disputeId,
    once: oncePerForm(form, `${disputeId}:resume`),
  })
  if (resumed.ok) return redirect(`${disputePaths.dispute(disputeId)}?done=resumed`, 303)
  markFormError(args)
  const { refusal } = resumed
  return data({ problem: refusalMessage(refusal) }, { status: refusalStatus(refusal) })
}

export default function Dispute() {
  const { dispute, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer ? [{ message: answer.problem }] : []} />
      <Breadcrumb trail={[{ label: 'Disputes', to: disputePaths.queue }]} current={dispute.title} />
      <StatusMessage>{!answer && done}</StatusMessage>
      {'conflict' in dispute ? <ClosedDisputePage dispute={dispute} /> : <DisputeFilePage file={dispute} />}
    </Page>
  )
}
