import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReferral } from '#app/court-records/issue-link.ts'
import { ClaimPage } from '#app/court-records/not-me/ClaimPage.tsx'
import { claimPages, requireNoOpenClaim } from '#app/court-records/not-me/claim-form.server.ts'
import { DetailsStep } from '#app/court-records/not-me/DetailsStep.tsx'
import { type DetailsFields, detailsSchema } from '#app/court-records/not-me/details-schema.ts'
import { saveDetails } from '#app/court-records/not-me/save-details.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

const step = 'personal-details'

export const meta = titled(['Personal Details', 'This is not me'])

export async function loader(args: LoaderFunctionArgs) {
  await requireNoOpenClaim(args)
  const referral = readReferral(new URL(args.request.url).searchParams.get('referral_url'))
  return claimPages.openStep(args, step, async (_, { details }, { person }) => ({
    saved: {
      first_name: details.first_name ?? person.firstName ?? '',
      middle_name: details.middle_name ?? '',
      last_name: details.last_name ?? person.lastName ?? '',
      date_of_birth: details.birth_date ?? '',
      phone: formatPhoneForInput(details.phone_number ?? ''),
      referrer_url: referral ?? details.referrer_url ?? '',
    },
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  await requireNoOpenClaim(args)
  const submission = parseForm(form, detailsSchema(await today()))
  if (submission.status !== 'success') {
    const kept = await claimPages.keepUnfinished(args, { step, form })
    return kept ?? refuseForm(args, submission.reply())
  }
  const { caller, save, next } = await claimPages.readPost(args, step, form)
  const saved = await saveDetails(caller, { ...save, details: submission.value })
  if (saved.ok) return redirect(next, 303)
  return refuseStaleSave(args, submission.reply(), saved.revision)
}

const labels = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  phone: 'Phone',
}

export default function PersonalDetails() {
  const { frame, saved } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<DetailsFields>(step, answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <ClaimPage frame={frame} errors={fieldErrors(form[0].allErrors, { labels })}>
      <DetailsStep frame={frame} form={form} revision={revision} />
    </ClaimPage>
  )
}
