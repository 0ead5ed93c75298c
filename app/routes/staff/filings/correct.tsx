import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CorrectForm } from '#app/court-records/filing/CorrectForm.tsx'
import { correctFiling } from '#app/court-records/filing/correct-filing.server.ts'
import { correctableFields } from '#app/court-records/filing/correctable-fields.ts'
import { asText, shownOf } from '#app/court-records/filing/corrections.ts'
import { answerSchema } from '#app/court-records/filing/report-schema.ts'
import { answerRefusal, openStaffForm } from '#app/court-records/filing/staff-form.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'

export const meta = titled(['Change this filing', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { filingId, fileNumber, filing, report } = await openStaffForm(staff, args)
  const values = Object.fromEntries(correctableFields.map((field) => [field.name, asText(filing, field)]))
  return { filingId, fileNumber, report, values, shown: shownOf(filing) }
}

/** Unchecked boxes send nothing: that the form showed them tells whether none is meant. */
const typedTags = (form: FormData) =>
  form.has('tags_shown') ? form.getAll('tags').map(String).toSorted().join('\n') : null

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { filingId, report } = await openStaffForm(staff, args)
  const form = await readForm(args)
  // The rules of their fields parse the values, against the current ones under the lock.
  const schema = report ? z.looseObject(answerSchema.shape) : z.looseObject({ answer: z.string().optional() })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { answer = '' } = submission.value
  const corrected = await correctFiling(staff, {
    filingId,
    typed: {
      value: (name) => (name === 'tags' ? typedTags(form) : textField(form, name)),
      shown: textField(form, 'shown') ?? '',
    },
    report: report && { reportId: report.id, answer },
    once: oncePerForm(form, `${filingId}:correct`),
  })
  if (corrected.ok) return redirect(`${paths.staff.filing(filingId)}?done=corrected`, 303)
  return answerRefusal(args, submission, corrected.refusal)
}

export default function Correct() {
  return <CorrectForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
