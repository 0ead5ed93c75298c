import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import type { Contact } from '#app/rental-debt/application/contact-details/contact.ts'
import { contactSchema } from '#app/rental-debt/application/contact-details/contact-schema.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { ContactDialog } from '#app/rental-debt/registered/people/PeopleDialogs.tsx'
import { orLeavePeople } from '#app/rental-debt/registered/people/people-access.server.ts'
import { viewPeople } from '#app/rental-debt/registered/people/people-view.server.ts'
import { changeContact } from '#app/rental-debt/registered/people/save-contact.server.ts'

export const meta = titled(['Contact Details', 'People', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, contact, fixed } = await viewPeople(member, idFrom(args.params.debtId))
  if (fixed) throw redirect(paths.people(debtId))
  return { debtId, contact }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const submission = parseForm(form, contactSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const debtId = idFrom(args.params.debtId)
  const { contact } = await viewPeople(member, debtId)
  const isOtherEmail = submission.value.filer_contact_email !== contact.email
  if (isOtherEmail) await requireFreshCode(args, member, { form, act: 'contact_email' })
  const once = oncePerForm(form, `contact:${debtId}:${contentOf(form)}`)
  const done = orLeavePeople(debtId, await changeContact(member, { debtId, contact: submission.value, once }))
  return redirect(`${paths.people(debtId)}?done=${done}`, 303)
}

export default function ChangeContact() {
  const { debtId, contact } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<Contact>('contact', answer, {
    filer_contact_name: contact.name,
    filer_contact_email: contact.email,
    filer_contact_number: formatPhoneForInput(contact.phone ?? ''),
  })
  return <ContactDialog debtId={debtId} form={form} answer={answer} />
}
