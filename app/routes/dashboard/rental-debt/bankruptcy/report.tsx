import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { requireBankruptcyEditor } from '#app/rental-debt/registered/bankruptcy/bankruptcy-access.server.ts'
import { onceKeyOf, openBankruptcy } from '#app/rental-debt/registered/bankruptcy/bankruptcy-form.server.ts'
import { isBureauDecision } from '#app/rental-debt/registered/bankruptcy/bankruptcy-labels.ts'
import { decideReport } from '#app/rental-debt/registered/bankruptcy/decide-report.server.ts'
import { bankruptcyAt } from '#app/rental-debt/registered/bankruptcy/locations.ts'
import { ReportDialog } from '#app/rental-debt/registered/bankruptcy/ReportDialog.tsx'

export const meta = titled(['Credit bureau', 'Bankruptcy', 'Rental Debt'])

/** Only staff decide what the bureau gets about a bankrupt person. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openBankruptcy(args)
  if (opened.view.side !== 'staff') throw notFound()
  return opened
}

export async function action(args: ActionFunctionArgs) {
  const editor = await requireBankruptcyEditor(args)
  if (editor.side !== 'staff') throw notFound()
  const [debtId, bankruptcyId] = [idFrom(args.params.debtId), idFrom(args.params.bankruptcyId)]
  const form = await readForm(args)
  const decision = textField(form, 'decision') ?? null
  if (!isBureauDecision(decision)) {
    markFormError(args)
    return data({ isUnanswered: true }, { status: 400 })
  }
  const once = onceKeyOf(form, debtId, `report:${bankruptcyId}`)
  const decided = await decideReport(editor, { bankruptcyId, decision, once })
  const { list } = bankruptcyAt(editor.side, debtId)
  return redirect(decided.ok ? `${list}?done=${decided.done}` : list, 303)
}

export default function BankruptcyReport() {
  const isUnanswered = useActionData<typeof action>() !== undefined
  return <ReportDialog {...useLoaderData<typeof loader>()} isUnanswered={isUnanswered} />
}
