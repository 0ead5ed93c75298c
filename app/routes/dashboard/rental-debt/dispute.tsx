import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { DisputeForm } from '#app/rental-debt/dispute/DisputeForm.tsx'
import { NotDisputable } from '#app/rental-debt/dispute/DisputeFrame.tsx'
import { disputeSchema } from '#app/rental-debt/dispute/dispute-schema.ts'
import { readDone } from '#app/rental-debt/dispute/evidence-words.ts'
import { openDisputeForm } from '#app/rental-debt/dispute/open-dispute-form.server.ts'
import { receiveDispute } from '#app/rental-debt/dispute/receive-dispute.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['File a Dispute', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const search = new URL(args.request.url).searchParams
  return {
    ...(await openDisputeForm(member, idFrom(args.params.debtId))),
    done: readDone(search.get('done')),
    wasNotSent: search.has('not-sent'),
  }
}

/** Every button keeps the words and the files; only the one that goes on asks for them to be whole. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const { fields, wantsCheck, done, problems } = await receiveDispute(args, member, debtId)
  const submission = parseWithZod(fields, { schema: disputeSchema, disableAutoCoercion: true })
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
  const { debt, isOpen, wasNotSent, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return isOpen ? (
    <DisputeForm debt={debt} {...form} answer={answer} />
  ) : (
    <NotDisputable debt={debt} wasNotSent={wasNotSent} />
  )
}
