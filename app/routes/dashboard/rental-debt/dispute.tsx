import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DisputeForm } from '#app/disputes/DisputeForm.tsx'
import { NotDisputable } from '#app/disputes/DisputeFrame.tsx'
import { openDisputeForm } from '#app/disputes/dispute-form-view.server.ts'
import { disputeSchema } from '#app/disputes/dispute-schema.ts'
import { readDone } from '#app/disputes/evidence-rules.ts'
import { receiveDisputeForm } from '#app/disputes/receive-dispute-form.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['File a Dispute', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const search = new URL(args.request.url).searchParams
  return {
    ...(await openDisputeForm(member, rentalDebtDisputes, idFrom(args.params.debtId))),
    done: readDone(search.get('done')),
    wasNotSent: search.has('not-sent'),
  }
}

/** Every button keeps the text and the files; only Continue requires them to be complete. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const received = await receiveDisputeForm(args, member, rentalDebtDisputes, debtId)
  const { fields, wantsCheck, done, problems } = received
  const schema = disputeSchema(rentalDebtPages.labels.form)
  const submission = parseForm(fields, schema)
  const isWhole = submission.status === 'success'
  if (!problems && !wantsCheck) return redirect(`${paths.dispute(debtId)}${done ? `?done=${done}` : ''}`, 303)
  if (!problems && isWhole) return redirect(paths.checkDispute(debtId), 303)
  markFormError(args)
  const result = submission.reply()
  return data(
    { result: wantsCheck ? result : { ...result, error: {} }, files: problems },
    { status: problems?.status ?? 400 },
  )
}

export default function Dispute() {
  const { record, notDisputable, wasNotSent, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const page = { subject: rentalDebtPages, record }
  return notDisputable === null ? (
    <DisputeForm {...page} {...form} answer={answer} />
  ) : (
    <NotDisputable {...page} why={notDisputable} wasNotSent={wasNotSent} />
  )
}
