import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClaimPage } from '#app/court-records/not-me/ClaimPage.tsx'
import { claimPages, requireNoOpenClaim } from '#app/court-records/not-me/claim-form.server.ts'
import { notesSchema } from '#app/court-records/not-me/details-schema.ts'
import { type SubmitFields, SubmitStep } from '#app/court-records/not-me/SubmitStep.tsx'
import { submitClaim } from '#app/court-records/not-me/submit-claim.server.ts'
import { notSubmitted, viewClaim } from '#app/court-records/not-me/view-claim.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { postedForm, readForm, textField } from '#app/platform/http/read-form.server.ts'
import { fieldErrors } from '#app/wizard/field-errors.ts'

const step = 'submit'

export const meta = titled(['Submit', 'This is not me'])

export async function loader(args: LoaderFunctionArgs) {
  // A refused form is shown again, whatever is open since.
  if (!postedForm(args)) await requireNoOpenClaim(args)
  const day = await today()
  return claimPages.openStep(args, step, async (_, claim) => ({
    claim: viewClaim(claim, day),
    saved: { notes: claim.notes },
  }))
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const submission = parseForm(form, notesSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { notes } = submission.value
  const once = oncePerForm(form, 'not-me')
  const submitted = await submitClaim(member, { notes, seen: textField(form, 'seen') ?? '', once })
  if (submitted.ok) return redirect(`${paths.notMe}?done=sent`, 303)
  if (submitted.because === 'waiting') return redirect(`${paths.notMe}?done=waiting`, 303)
  return refuseForm(args, submission.reply({ formErrors: [notSubmitted[submitted.because]] }))
}

export default function Submit() {
  const { frame, claim, saved } = useLoaderData<typeof loader>()
  const form = useServerForm<SubmitFields>(step, useAnswer<typeof action>(), saved)
  return (
    <ClaimPage frame={frame} errors={fieldErrors(form[0].allErrors, { labels: { notes: 'Notes' } })}>
      <SubmitStep frame={frame} form={form} claim={claim} />
    </ClaimPage>
  )
}
