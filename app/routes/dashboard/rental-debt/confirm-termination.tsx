import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import {
  TerminationConfirm,
  type TerminationFields,
} from '#app/rental-debt/termination/TerminationDialogs.tsx'
import { openTermination } from '#app/rental-debt/termination/terminable.server.ts'
import { terminateDebt } from '#app/rental-debt/termination/terminate-debt.server.ts'

export const meta = titled(['Confirm the deletion', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openTermination(args)

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const typed = textField(form, 'file_number') ?? ''
  const at = new Date(await now())
  const terminated = await terminateDebt(member, { debtId, typed, form, at })
  if (terminated.ok) return redirect(terminated.location, 303)
  return refuseForm(args, {
    status: 'error',
    initialValue: { file_number: typed },
    error: { file_number: [terminated.message] },
  })
}

export default function ConfirmTermination() {
  const debt = useLoaderData<typeof loader>()
  const form = useServerForm<TerminationFields>('terminate', useActionData<typeof action>())
  return <TerminationConfirm debt={debt} form={form} />
}
