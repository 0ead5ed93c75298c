import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { RemoveDialog } from '#app/rental-debt/registered/bankruptcy/BankruptcyDialogs.tsx'
import { requireBankruptcyEditor } from '#app/rental-debt/registered/bankruptcy/bankruptcy-access.server.ts'
import { onceKeyOf, openBankruptcy } from '#app/rental-debt/registered/bankruptcy/bankruptcy-form.server.ts'
import { bankruptcyAt } from '#app/rental-debt/registered/bankruptcy/locations.ts'
import { removeBankruptcy } from '#app/rental-debt/registered/bankruptcy/remove-bankruptcy.server.ts'

export const meta = titled(['Recorded by mistake', 'Bankruptcy', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openBankruptcy(args)

export async function action(args: ActionFunctionArgs) {
  const editor = await requireBankruptcyEditor(args)
  const [debtId, bankruptcyId] = [idFrom(args.params.debtId), idFrom(args.params.bankruptcyId)]
  const form = await readForm(args)
  const once = onceKeyOf(form, debtId, `remove:${bankruptcyId}`)
  const removed = await removeBankruptcy(editor, { bankruptcyId, once })
  const { list } = bankruptcyAt(editor.side, debtId)
  // The page says why it is refused: the debt ended meanwhile, or the record is our reviewers’.
  return redirect(removed.ok ? `${list}?done=${removed.done}` : list, 303)
}

export default function RemoveBankruptcy() {
  return <RemoveDialog {...useLoaderData<typeof loader>()} />
}
