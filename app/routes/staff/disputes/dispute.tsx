import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { refusalWords } from '#app/rental-debt/dispute/act-words.ts'
import { ClosedDisputePage, DisputeFilePage } from '#app/rental-debt/dispute/DisputeFilePage.tsx'
import { openDispute } from '#app/rental-debt/dispute/dispute-file.server.ts'
import { resumeReporting } from '#app/rental-debt/dispute/pause-reporting.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { ShortAddress } from '#app/rental-debt/ShortAddress.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'

export const meta = titled<{ dispute: { title: string } }>((loaded) => [
  loaded?.dispute.title ?? 'Dispute',
  'Disputes',
])

const doneWords = new Map([
  ['paused', 'Reporting is paused. Both sides are told by e-mail.'],
  ['resumed', 'Reporting goes on. Both sides are told by e-mail.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return {
    dispute: await openDispute(staff, idFrom(args.params.disputeId)),
    done: doneWords.get(done ?? '') ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'resume') throw badRequest()
  const acted = await resumeReporting(staff, { disputeId, form })
  if (acted.ok) return redirect(acted.location, 303)
  markFormError(args)
  const status = acted.refusal.reason === 'conflict' ? 403 : 409
  return data({ problem: refusalWords(acted.refusal) }, { status })
}

export default function Dispute() {
  const { dispute, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer ? [{ message: answer.problem }] : []} />
      <Breadcrumb
        trail={[{ label: 'Disputes', to: paths.staff.disputes }]}
        current={<ShortAddress>{dispute.title}</ShortAddress>}
      />
      <StatusMessage>{!answer && done}</StatusMessage>
      {'conflict' in dispute ? <ClosedDisputePage dispute={dispute} /> : <DisputeFilePage file={dispute} />}
    </Page>
  )
}
