import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RestoreForm } from '#app/court-records/filing/StaffForms.tsx'
import { answerRefusal, openStaffForm } from '#app/court-records/filing/staff-form.server.ts'
import { restoreFiling } from '#app/court-records/filing/withdraw-filing.server.ts'
import { restorationSchema } from '#app/court-records/filing/withdrawal-schema.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Publish this filing again', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { filingId, fileNumber } = await openStaffForm(staff, args)
  return { filingId, fileNumber }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const filingId = idFrom(args.params.filingId)
  const form = await readForm(args)
  const submission = parseForm(form, restorationSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `${filingId}:restore`)
  const restored = await restoreFiling(staff, { filingId, ...submission.value, once })
  if (restored.ok) return redirect(`${paths.staff.filing(filingId)}?done=restored`, 303)
  return answerRefusal(args, submission, restored.refusal)
}

export default function Restore() {
  return <RestoreForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
