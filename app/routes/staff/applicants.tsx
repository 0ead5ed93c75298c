import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { applicantHashes } from '#app/court-records/names/applicant-hash.server.ts'
import { LookUpPage } from '#app/court-records/screening/look-up/LookUpPage.tsx'
import { findSearchesFor } from '#app/court-records/screening/look-up/look-up.server.ts'
import { lookUpAddress, readLookUp } from '#app/court-records/screening/look-up/look-up.ts'
import { lookUpSchema } from '#app/court-records/screening/look-up/look-up-schema.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'

export const meta = titled(['Who searched for an applicant', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const asked = readLookUp(new URL(args.request.url).searchParams)
  return {
    asked,
    found: asked && (await findSearchesFor(staff, asked)),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args)
  const form = await readForm(args)
  const submission = parseForm(form, lookUpSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { first_name: first, last_name: last, reason } = submission.value
  return redirect(lookUpAddress({ applicants: applicantHashes({ first, last }), reason, before: null }), 303)
}

export default function Applicants() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <LookUpPage {...loaded} answer={useAnswer<typeof action>()} tabs={<StaffNav current="applicants" />} />
  )
}
