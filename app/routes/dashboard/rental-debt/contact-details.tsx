import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ContactStep } from '#app/rental-debt/contact-details/ContactStep.tsx'
import { contactToConfirm, saveContact } from '#app/rental-debt/contact-details/contact.server.ts'
import type { Contact } from '#app/rental-debt/contact-details/contact.ts'
import { contactSchema } from '#app/rental-debt/contact-details/contact-schema.ts'
import { WizardPage } from '#app/rental-debt/WizardPage.tsx'
import { answerSavedElsewhere, openStep, saveStep } from '#app/rental-debt/wizard.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'

export const meta = titled(['Contact Details', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return openStep(args, 'contact-details', async (_, draft, { person }) => ({
    contact: contactToConfirm(draft, person),
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema: contactSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const saved = await saveStep<never>(args, { step: 'contact-details', form }, (tx, draft) =>
    saveContact(tx, draft, submission.value),
  )
  if (saved.ok) return redirect(saved.location, 303)
  return answerSavedElsewhere(args, submission.reply(), saved.revision)
}

export default function ContactDetails() {
  const { frame, contact } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = useServerForm<Contact>('contact-details', answer, contact)
  return (
    <WizardPage frame={frame} errors={listErrors(form[0].allErrors)}>
      <ContactStep
        frame={frame}
        form={form}
        answer={answer}
        revision={answer && 'revision' in answer ? answer.revision : undefined}
      />
    </WizardPage>
  )
}
