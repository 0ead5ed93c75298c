import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import {
  TerminationConfirm,
  type TerminationFields,
} from '#app/rental-debt/registered/termination/TerminationDialogs.tsx'
import { terminateDebt } from '#app/rental-debt/registered/termination/terminate-debt.server.ts'
import {
  endedLocation,
  openTermination,
} from '#app/rental-debt/registered/termination/termination-form.server.ts'

export const meta = titled(['Confirm the deletion', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openTermination(args)

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  await requireFreshCode(args, member, { form, act: 'debt_deletion' })
  const typed = textField(form, 'file_number') ?? ''
  const at = new Date(await now())
  const once = oncePerForm(form, `terminate:${debtId}`)
  const terminated = await terminateDebt(member, { debtId, fileNumber: typed, at, once })
  if (terminated === 'not-found') throw notFound()
  if (terminated.ok) return redirect(endedLocation(debtId, terminated.done), 303)
  return refuseForm(args, {
    status: 'error',
    initialValue: { file_number: typed },
    error: { file_number: [terminated.refusal] },
  })
}

export default function ConfirmTermination() {
  const debt = useLoaderData<typeof loader>()
  const form = useServerForm<TerminationFields>('terminate', useAnswer<typeof action>())
  return <TerminationConfirm debt={debt} form={form} />
}
