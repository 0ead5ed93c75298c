import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { RemoveTenantDialog } from '#app/rental-debt/registered/people/PeopleDialogs.tsx'
import { orLeavePeople } from '#app/rental-debt/registered/people/people-access.server.ts'
import { isRemovalReason } from '#app/rental-debt/registered/people/people-labels.ts'
import { viewPeople } from '#app/rental-debt/registered/people/people-view.server.ts'
import { removeNamedDebtor } from '#app/rental-debt/registered/people/remove-debtor.server.ts'

export const meta = titled(['Remove a tenant', 'People', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, debtorId] = [idFrom(args.params.debtId), idFrom(args.params.debtorId)]
  const { debtors, fixed } = await viewPeople(member, debtId)
  const debtor = debtors.find(({ id }) => id === debtorId)
  if (!debtor) throw redirect(`${paths.people(debtId)}?done=gone`)
  // The tab says why this person, or everyone, stays.
  if (fixed || debtor.stays) throw redirect(paths.people(debtId))
  return { debtId, name: debtor.name }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, debtorId] = [idFrom(args.params.debtId), idFrom(args.params.debtorId)]
  const form = await readForm(args)
  const because = textField(form, 'reason') ?? null
  if (!isRemovalReason(because)) {
    markFormError(args)
    return data({ isUnanswered: true }, { status: 400 })
  }
  const once = oncePerForm(form, `remove-tenant:${debtorId}`)
  const done = orLeavePeople(debtId, await removeNamedDebtor(member, { debtId, debtorId, because, once }))
  return redirect(`${paths.people(debtId)}?done=${done}`, 303)
}

export default function RemoveTenant() {
  const isUnanswered = useActionData<typeof action>() !== undefined
  return <RemoveTenantDialog {...useLoaderData<typeof loader>()} isUnanswered={isUnanswered} />
}
