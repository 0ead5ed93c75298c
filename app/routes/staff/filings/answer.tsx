import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerReport } from '#app/court-records/filing/correct-filing.server.ts'
import { answerSchema } from '#app/court-records/filing/report-schema.ts'
import { AnswerForm } from '#app/court-records/filing/StaffForms.tsx'
import { answerRefusal, openStaffForm } from '#app/court-records/filing/staff-form.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Answer a report', 'Review'])

async function openPage(staff: Staff, args: LoaderFunctionArgs) {
  const { filingId, fileNumber, state, report } = await openStaffForm(staff, args)
  if (!report) throw notFound()
  return { filingId, fileNumber, isWithdrawn: state === 'withdrawn', report }
}

export async function loader(args: LoaderFunctionArgs) {
  return openPage(await requireStaff(args), args)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { filingId, report } = await openPage(staff, args)
  const form = await readForm(args)
  const submission = parseForm(form, answerSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const answered = await answerReport(staff, {
    filingId,
    report: { reportId: report.id, answer: submission.value.answer },
    once: oncePerForm(form, `${report.id}:answer`),
  })
  if (answered.ok) return redirect(`${paths.staff.filing(filingId)}?done=answered`, 303)
  return answerRefusal(args, submission, answered.refusal)
}

export default function AnswerReport() {
  return <AnswerForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
