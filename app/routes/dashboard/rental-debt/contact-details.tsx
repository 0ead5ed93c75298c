import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { ContactStep } from '#app/rental-debt/application/contact-details/ContactStep.tsx'
import { contactToConfirm, saveContact } from '#app/rental-debt/application/contact-details/contact.server.ts'
import type { Contact } from '#app/rental-debt/application/contact-details/contact.ts'
import { contactSchema } from '#app/rental-debt/application/contact-details/contact-schema.ts'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled(['Contact Details', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return applicationPages.openStep(args, 'contact-details', async (_, draft, { person }) => ({
    contact: contactToConfirm(draft, person),
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, contactSchema)
  if (submission.status !== 'success') {
    return applicationPages.refuse(args, { step: 'contact-details', form }, () =>
      refuseForm(args, submission.reply()),
    )
  }
  const { caller, save, next } = await readStepPost(args, 'contact-details', form)
  const saved = await applicationPages.onDraft(args, () =>
    saveContact(caller, { ...save, contact: submission.value }),
  )
  if (saved.ok) return redirect(next, 303)
  return refuseStaleSave(args, submission.reply(), saved.revision)
}

export default function ContactDetails() {
  const { frame, contact } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<Contact>('contact-details', answer, contact)
  return (
    <ApplicationPage frame={frame} errors={listErrors(form[0].allErrors)}>
      <ContactStep
        frame={frame}
        form={form}
        answer={answer}
        revision={answer && 'revision' in answer ? answer.revision : undefined}
      />
    </ApplicationPage>
  )
}
