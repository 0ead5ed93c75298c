import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { now, today } from '#app/platform/clock.server.ts'
import { useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { readOrderDates } from '#app/rental-debt/court-order/order-dates.server.ts'
import { type OccupancyFields, OccupancyStep } from '#app/rental-debt/occupancy/OccupancyStep.tsx'
import { occupancySchema } from '#app/rental-debt/occupancy/occupancy-schema.ts'
import { saveOccupancy } from '#app/rental-debt/occupancy/save-occupancy.server.ts'
import { WizardPage } from '#app/rental-debt/WizardPage.tsx'
import { answerSavedElsewhere, openStep, saveStep } from '#app/rental-debt/wizard.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'

export const meta = titled(['Occupancy', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const day = await today()
  return openStep(args, 'occupancy', async (tx, draft) => {
    const { vacated_date_status: status, vacated_date } = draft.facts
    const isAnswered = status !== 'unknown' || (draft.marks.revisions.occupancy ?? 0) > 0
    return {
      saved: { vacated_date_status: isAnswered ? status : null, vacated_date },
      today: day,
      compensationStart: (await readOrderDates(tx, draft)).compensationStart,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema: occupancySchema })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const at = await now()
  const saved = await saveStep(args, { step: 'occupancy', form }, (tx, draft) =>
    saveOccupancy(tx, draft, submission.value, at),
  )
  if (saved.ok) return redirect(saved.location, 303)
  if ('revision' in saved) return answerSavedElsewhere(args, submission.reply(), saved.revision)
  return refuseForm(args, submission.reply({ fieldErrors: { vacated_date: [saved.refusal] } }))
}

export default function Occupancy() {
  const { frame, saved, ...facts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = useServerForm<OccupancyFields>('occupancy', answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <WizardPage frame={frame} errors={listErrors(form[0].allErrors)}>
      <OccupancyStep frame={frame} form={form} revision={revision} {...facts} />
    </WizardPage>
  )
}
