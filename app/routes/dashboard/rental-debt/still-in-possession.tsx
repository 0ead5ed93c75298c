import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import type { OccupancyFields } from '#app/rental-debt/registered/move-out/ConfirmChange.tsx'
import { openOccupancyDialog } from '#app/rental-debt/registered/move-out/occupancy-form.server.ts'
import { StillThereDialog, stillThereTitle } from '#app/rental-debt/registered/move-out/StillThereDialog.tsx'
import { updateOccupancy } from '#app/rental-debt/registered/move-out/update-occupancy.server.ts'

export const meta = titled([stillThereTitle, 'Rental Debt'])

const answer = { vacated_date_status: 'in_possession', vacated_date: null } as const
const schema = z.object({ reason: z.string().default(''), seen: z.string().optional() })

export const loader = (args: LoaderFunctionArgs) => openOccupancyDialog(args, answer)

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `occupancy:${debtId}:in_possession:${contentOf(form)}`)
  const { reason } = submission.value
  const updated = orNotFound(
    await updateOccupancy(member, {
      debtId,
      answer,
      reason,
      seen: textField(form, 'seen'),
      once,
      at: new Date(await now()),
    }),
  )
  if (updated.ok) return redirect(`${paths.debt(debtId)}?occupancy=${updated.done}`, 303)
  const { '': formErrors = [], vacated_date: decided = [], ...fieldErrors } = updated.refusal
  return refuseForm(args, submission.reply({ formErrors: [...formErrors, ...decided], fieldErrors }))
}

export default function StillInPossession() {
  const view = useLoaderData<typeof loader>()
  const form = useServerForm<OccupancyFields>('still-there', useAnswer<typeof action>(), {
    vacated_date: null,
    reason: '',
  })
  return <StillThereDialog form={form} view={view} />
}
