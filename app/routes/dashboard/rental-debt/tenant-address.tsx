import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { fullName } from '#app/rental-debt/application/tenants/debtor-name.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { AddressDialog, type AddressDialogFields } from '#app/rental-debt/registered/people/AddressDialog.tsx'
import { lastKnownAddressSchema } from '#app/rental-debt/registered/people/address-schema.ts'
import { findDebtor } from '#app/rental-debt/registered/people/find-debtor.server.ts'
import { orLeavePeople, requirePeople } from '#app/rental-debt/registered/people/people-access.server.ts'
import { findAddress, saveAddress } from '#app/rental-debt/registered/people/save-address.server.ts'

export const meta = titled(['Address', 'People', 'Rental Debt'])

const idsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  debtId: idFrom(params.debtId),
  debtorId: idFrom(params.debtorId),
})

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, debtorId } = idsOf(args)
  const day = await today()
  return inTransaction(member.actor, async (tx) => {
    const { organizationId, title } = await requirePeople(tx, member, debtId)
    const tenant = await findDebtor(tx, organizationId, debtId, debtorId)
    const known = await findAddress(tx, organizationId, debtId, debtorId)
    if (!tenant || !known) throw redirect(`${paths.people(debtId)}?done=gone`)
    const saved = {
      ...known,
      postal_code: known.postal_code && formatPostalCode(known.postal_code, ' '),
      lives_at: known.address_1 === null ? null : 'elsewhere',
    }
    return { debtId, name: fullName(tenant), unit: title, today: day, saved }
  })
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const submission = parseForm(form, lastKnownAddressSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const ids = idsOf(args)
  const once = oncePerForm(form, `address:${ids.debtorId}:${contentOf(form)}`)
  const saved = orLeavePeople(
    ids.debtId,
    await saveAddress(member, { ...ids, address: submission.value, once }),
  )
  if (saved.ok) return redirect(`${paths.people(ids.debtId)}?done=${saved.done}`, 303)
  return refuseForm(args, submission.reply({ fieldErrors: { address_as_of: [saved.refusal] } }))
}

export default function DebtorAddress() {
  const { saved, ...facts } = useLoaderData<typeof loader>()
  const form = useServerForm<AddressDialogFields>('address', useActionData<typeof action>(), saved)
  return <AddressDialog {...facts} form={form} />
}
