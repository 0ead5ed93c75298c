import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { now, today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { openOccupancyDialog } from '#app/rental-debt/application/occupancy/occupancy-form.server.ts'
import { moveOutSchema } from '#app/rental-debt/application/occupancy/occupancy-schema.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { MoveOutDialog, type MoveOutFields } from '#app/rental-debt/registered/move-out/MoveOutDialog.tsx'
import { updateOccupancy } from '#app/rental-debt/registered/move-out/update-occupancy.server.ts'

export const meta = titled(['Record a move-out date', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await openOccupancyDialog(args)), today: await today() }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema: moveOutSchema })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const answer = { vacated_date_status: 'active' as const, ...submission.value }
  // Another date from the same page is another answer.
  const once = oncePerForm(form, `occupancy:${debtId}:${answer.vacated_date}`)
  const updated = await updateOccupancy(member, { debtId, answer, at: new Date(await now()), once })
  if (updated.ok) return redirect(`${paths.debt(debtId)}?occupancy=${updated.done}`, 303)
  return refuseForm(args, submission.reply({ fieldErrors: { vacated_date: [updated.refusal] } }))
}

export default function MoveOut() {
  const { vacatedOn, ...facts } = useLoaderData<typeof loader>()
  const form = useServerForm<MoveOutFields>('move-out', useAnswer<typeof action>(), {
    vacated_date: vacatedOn,
  })
  return <MoveOutDialog form={form} {...facts} />
}
