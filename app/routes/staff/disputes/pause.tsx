import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { openPause } from '#app/disputes/deciding/decision-page.server.ts'
import { pauseSchema } from '#app/disputes/deciding/decision-schema.ts'
import { PausePage } from '#app/disputes/deciding/PausePage.tsx'
import { pauseReporting } from '#app/disputes/deciding/pause-reporting.server.ts'
import { refusalMessage, refusalStatus } from '#app/disputes/deciding/refusal-message.server.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Pause reporting', 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return openPause(staff, disputeSubjects, idFrom(args.params.disputeId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const { reasons } = await openPause(staff, disputeSubjects, disputeId)
  const form = await readForm(args)
  const schema = pauseSchema(reasons)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const paused = await pauseReporting(staff, disputeSubjects, {
    disputeId,
    reason: submission.value.text,
    once: oncePerForm(form, `${disputeId}:pause`),
  })
  if (paused.ok) return redirect(`${disputePaths.dispute(disputeId)}?done=paused`, 303)
  const { refusal } = paused
  const reply = submission.reply({ formErrors: [refusalMessage(refusal)] })
  return refuseForm(args, reply, refusalStatus(refusal))
}

export default function Pause() {
  return <PausePage view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
