import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { fullName } from '#app/rental-debt/application/tenants/debtor-name.ts'
import { parseSin } from '#app/rental-debt/application/tenants/sin.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { changeSin } from '#app/rental-debt/registered/people/change-sin.server.ts'
import { findDebtor } from '#app/rental-debt/registered/people/find-debtor.server.ts'
import { orLeavePeople, requireSins } from '#app/rental-debt/registered/people/people-access.server.ts'
import { SinDialog } from '#app/rental-debt/registered/people/SinDialog.tsx'

export const meta = titled(['SIN', 'People', 'Rental Debt'])

const idsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  debtId: idFrom(params.debtId),
  debtorId: idFrom(params.debtorId),
})

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const ids = idsOf(args)
  const tenant = await inTransaction(member.actor, async (tx) => {
    const { organizationId } = await requireSins(tx, member, ids.debtId)
    return findDebtor(tx, organizationId, ids.debtId, ids.debtorId)
  })
  if (!tenant) throw redirect(`${paths.people(ids.debtId)}?done=gone`)
  const { maskedSin, date_of_birth } = tenant
  return { ...ids, name: fullName(tenant), maskedSin, hasBirthDate: date_of_birth !== null }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const ids = idsOf(args)
  const act = textField(form, 'act')
  if (act !== 'set' && act !== 'clear') throw badRequest()
  const sin = parseSin(textField(form, 'new_sin_number') ?? '')
  if (act === 'set' && !sin.ok) {
    markFormError(args)
    return data({ error: sin.message }, { status: 400 })
  }
  const change = act === 'set' && sin.ok ? ({ act, sin: sin.value } as const) : ({ act: 'clear' } as const)
  const once = oncePerForm(form, `sin:${ids.debtorId}:${contentOf(form)}`)
  const done = orLeavePeople(ids.debtId, await changeSin(member, { ...ids, change, once }))
  return redirect(`${paths.people(ids.debtId)}?done=${done}`, 303)
}

export default function TenantSin() {
  const answer = useActionData<typeof action>()
  return <SinDialog {...useLoaderData<typeof loader>()} error={answer?.error ?? null} />
}
