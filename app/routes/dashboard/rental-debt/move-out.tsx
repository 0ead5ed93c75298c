import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { parseDate } from '#app/platform/values/dates.ts'
import { moveOutSchema } from '#app/rental-debt/application/occupancy/occupancy-schema.ts'
import { paths } from '#app/rental-debt/paths.ts'
import type { OccupancyFields } from '#app/rental-debt/registered/move-out/ConfirmChange.tsx'
import { MoveOutDialog, moveOutTitle } from '#app/rental-debt/registered/move-out/MoveOutDialog.tsx'
import {
  checkMoveOut,
  openOccupancyDialog,
} from '#app/rental-debt/registered/move-out/occupancy-form.server.ts'
import { updateOccupancy } from '#app/rental-debt/registered/move-out/update-occupancy.server.ts'

export const meta = titled([moveOutTitle, 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const asked = parseDate(new URL(args.request.url).searchParams.get('on') ?? '')
  const answer = asked.ok ? { vacated_date_status: 'active' as const, vacated_date: asked.value } : null
  return { view: await openOccupancyDialog(args, answer), askedFor: answer?.vacated_date ?? null }
}

/** First the day, which leads to its effect; then the same with the reason, as it was seen. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const submission = parseForm(form, moveOutSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const answer = { vacated_date_status: 'active' as const, ...submission.value }
  const seen = textField(form, 'seen')
  if (seen === null) {
    const fault = await checkMoveOut(args, answer)
    if (fault) return refuseForm(args, submission.reply({ fieldErrors: { vacated_date: [fault] } }))
    return redirect(`${paths.moveOut(debtId)}?on=${answer.vacated_date}`, 303)
  }
  const once = oncePerForm(form, `occupancy:${debtId}:${contentOf(form)}`)
  const reason = textField(form, 'reason') ?? ''
  const updated = orNotFound(
    await updateOccupancy(member, { debtId, answer, reason, seen, once, at: new Date(await now()) }),
  )
  if (updated.ok) return redirect(`${paths.debt(debtId)}?occupancy=${updated.done}`, 303)
  const { '': formErrors = [], ...fieldErrors } = updated.refusal
  return refuseForm(args, submission.reply({ formErrors, fieldErrors }))
}

export default function MoveOut() {
  const { view, askedFor } = useLoaderData<typeof loader>()
  const form = useServerForm<OccupancyFields>('move-out', useAnswer<typeof action>(), {
    vacated_date: askedFor ?? view.vacatedOn,
    reason: '',
  })
  return <MoveOutDialog form={form} view={view} />
}
