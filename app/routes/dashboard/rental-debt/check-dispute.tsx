import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { CheckDispute } from '#app/rental-debt/dispute/CheckDispute.tsx'
import { fileDispute } from '#app/rental-debt/dispute/file-dispute.server.ts'
import { openDisputeCheck } from '#app/rental-debt/dispute/open-dispute-form.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['Check your dispute', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  return openDisputeCheck(member, idFrom(args.params.debtId))
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const filed = await fileDispute(member, debtId, await readForm(args))
  if (filed.ok) return redirect(filed.location, 303)
  const { because } = filed
  if (because.reason === 'changed') {
    markFormError(args)
    const problem =
      'Your dispute was changed in another tab after this page was opened. Check it again before you send it.'
    return data({ problem }, { status: 409 })
  }
  // Its page says what is missing, why it cannot be disputed now, or that it is disputed already.
  return redirect(
    because.reason === 'disputed'
      ? `${paths.disputeFiled(debtId)}?not-sent=yes`
      : `${paths.dispute(debtId)}?not-sent=yes`,
    303,
  )
}

export default function Check() {
  const dispute = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckDispute dispute={dispute} problem={answer?.problem ?? null} />
}
