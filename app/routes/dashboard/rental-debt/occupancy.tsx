import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { readOrderDates } from '#app/rental-debt/application/court-order/order-dates.server.ts'
import { readFirstMissed } from '#app/rental-debt/application/occupancy/first-missed.server.ts'
import { type OccupancyFields, OccupancyStep } from '#app/rental-debt/application/occupancy/OccupancyStep.tsx'
import { occupancySchema } from '#app/rental-debt/application/occupancy/occupancy-schema.ts'
import { saveOccupancy } from '#app/rental-debt/application/occupancy/save-occupancy.server.ts'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled(['Occupancy', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const day = await today()
  return applicationPages.openStep(args, 'occupancy', async (tx, draft) => {
    const { vacated_date_status: status, vacated_date } = draft.facts
    const isAnswered = status !== 'unknown' || (draft.marks.revisions.occupancy ?? 0) > 0
    const { readFrom, ...firstMissed } = await readFirstMissed(tx, draft)
    return {
      saved: { vacated_date_status: isAnswered ? status : null, vacated_date, ...firstMissed },
      today: day,
      readFrom,
      ...(await readOrderDates(tx, draft)),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, occupancySchema)
  const refuse = (result: SubmissionResult) =>
    applicationPages.refuse(args, { step: 'occupancy', form }, () => refuseForm(args, result))
  if (submission.status !== 'success') return refuse(submission.reply())
  const { caller, save, next } = await readStepPost(args, 'occupancy', form)
  const saved = await applicationPages.onDraft(args, () =>
    saveOccupancy(caller, { ...save, occupancy: submission.value }),
  )
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStaleSave(args, submission.reply(), saved.revision)
  return refuse(submission.reply({ fieldErrors: saved.refusal }))
}

export default function Occupancy() {
  const { frame, saved, ...facts } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<OccupancyFields>('occupancy', answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <ApplicationPage frame={frame} errors={listErrors(form[0].allErrors)}>
      <OccupancyStep frame={frame} form={form} revision={revision} {...facts} />
    </ApplicationPage>
  )
}
