import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WithdrawForm } from '#app/court-records/filing/StaffForms.tsx'
import { answerRefusal, openStaffForm } from '#app/court-records/filing/staff-form.server.ts'
import { withdrawFiling } from '#app/court-records/filing/withdraw-filing.server.ts'
import { withdrawalSchema } from '#app/court-records/filing/withdrawal-schema.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Withdraw this filing', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { filingId, fileNumber, waiting } = await openStaffForm(staff, args)
  return { filingId, fileNumber, waiting }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const filingId = idFrom(args.params.filingId)
  const form = await readForm(args)
  const submission = parseForm(form, withdrawalSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `${filingId}:withdraw`)
  const withdrawn = await withdrawFiling(staff, { filingId, ...submission.value, once })
  if (withdrawn.ok) return redirect(`${paths.staff.filing(filingId)}?done=withdrawn`, 303)
  return answerRefusal(args, submission, withdrawn.refusal)
}

export default function Withdraw() {
  return <WithdrawForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
