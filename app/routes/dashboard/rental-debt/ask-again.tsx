import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { maxReopenWords, ReopenPage, reopenMessages, reopenTitle } from '#app/disputes/ReopenPage.tsx'
import { openReopening, reopenDispute } from '#app/disputes/reopen-dispute.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound, orNotFound } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled([reopenTitle, 'Dispute', 'Rental Debt'])

const askedOf = ({ params }: { params: { debtId?: string; disputeId?: string } }) => ({
  subjectId: idFrom(params.debtId),
  disputeId: idFrom(params.disputeId),
})

/** What is open is answered on its own page; of what changed nothing there is nothing to take back. */
async function openPage(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const asked = askedOf(args)
  const dispute = await openReopening(member, rentalDebtDisputes, asked)
  if (dispute === 'not-found') throw notFound()
  if (dispute === 'not-now') throw redirect(paths.disputeFiled(asked.subjectId), 303)
  return { member, asked, dispute }
}

export const loader = async (args: LoaderFunctionArgs) => (await openPage(args)).dispute

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const { member, asked } = await openPage(args)
  const typed = textField(form, 'words') ?? ''
  const words = typed.trim()
  if (words === '' || words.length > maxReopenWords) {
    markFormError(args)
    const error = words === '' ? reopenMessages.missing : reopenMessages.tooLong
    return data({ typed, error }, { status: 400 })
  }
  const once = oncePerForm(form, `reopen:${asked.disputeId}:${contentOf(form)}`)
  const reopened = orNotFound(await reopenDispute(member, rentalDebtDisputes, { ...asked, words, once }))
  const filed = paths.disputeFiled(asked.subjectId)
  if (reopened.ok) return redirect(`${filed}?done=asked`, 303)
  return redirect(`${filed}?done=${reopened.refusal === 'open' ? 'open-already' : 'not-open'}`, 303)
}

export default function AskAgain() {
  const dispute = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <ReopenPage subject={rentalDebtPages} dispute={dispute} typed={typed} error={error} />
}
