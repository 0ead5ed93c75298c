import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { now, today } from '#app/platform/clock.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { openOccupancyDialog } from '#app/rental-debt/application/occupancy/occupancy-form.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { updateOccupancy } from '#app/rental-debt/registered/move-out/update-occupancy.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['The tenants are still there', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await openOccupancyDialog(args)), today: await today() }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const answer = { vacated_date_status: 'in_possession', vacated_date: null } as const
  const once = oncePerForm(form, `occupancy:${debtId}:${answer.vacated_date_status}`)
  const updated = await updateOccupancy(member, { debtId, answer, at: new Date(await now()), once })
  const page = paths.debt(debtId)
  // What cannot be changed any more says so on its page.
  return redirect(updated.ok ? `${page}?occupancy=${updated.done}` : page, 303)
}

export default function StillInPossession() {
  const { debtId, vacatedOn, today } = useLoaderData<typeof loader>()
  const closeTo = paths.debt(debtId)
  return (
    <DialogPage title="The tenants are still there" closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Confirm that the tenants still have the unit on <Time date={today} />. If the order allows daily
            compensation, it continues.
          </p>
          {vacatedOn && (
            <p>
              The move-out date of <Time date={vacatedOn} /> will no longer count. We keep a record of it.
            </p>
          )}
          <ConfirmButtons confirm="Yes, they are still there" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
