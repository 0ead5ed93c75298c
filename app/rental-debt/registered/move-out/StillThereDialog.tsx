import { Form } from '@remix-run/react'
import { PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { AskAgain, ConfirmChange, type OccupancyFields, Waiting } from './ConfirmChange.tsx'
import type { OccupancyForm } from './occupancy-form.server.ts'

export const stillThereTitle = 'The tenants are still there'
const confirm = 'Yes, they are still there'

/** Says that the tenants still have the unit; a recorded move-out date no longer counts. */
export function StillThereDialog({ form, view }: { form: ServerForm<OccupancyFields>; view: OccupancyForm }) {
  return (
    <DialogPage title={stillThereTitle} closeTo={paths.debt(view.debtId)}>
      <Content form={form} view={view} />
    </DialogPage>
  )
}

function Content({ form, view }: { form: ServerForm<OccupancyFields>; view: OccupancyForm }) {
  const { debtId, vacatedOn, possession, decision, check } = view
  const backTo = paths.debt(debtId)
  if (decision?.vacatedOn) return <AskAgain view={view} decision={decision} />
  const question = (
    <p>
      Confirm that the tenants still have the unit on <Time date={view.today} />. If the order allows daily
      compensation, it continues.
    </p>
  )
  if (possession === 'in_possession' || !check) {
    return (
      <>
        <Waiting view={view} />
        <Form method="post" replace preventScrollReset>
          <Stack>
            <PageFormToken />
            {question}
            <ConfirmButtons confirm={confirm} cancelTo={backTo} />
          </Stack>
        </Form>
      </>
    )
  }
  return (
    <ConfirmChange form={form} view={view} check={check} confirm={confirm} backTo={backTo}>
      {question}
      {vacatedOn && (
        <p>
          The move-out date of <Time date={vacatedOn} /> will no longer count. We keep a record of it.
        </p>
      )}
    </ConfirmChange>
  )
}
