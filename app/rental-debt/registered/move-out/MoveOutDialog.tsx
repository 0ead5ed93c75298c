import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'

export type MoveOutFields = { vacated_date: string }

type MoveOutDialogProps = {
  debtId: string
  form: ServerForm<MoveOutFields>
  today: string
  /** Of the order, where it says one. */
  compensationStart: string | null
}

/** Records the day the renters left; the ledger charges no day from then on. */
export function MoveOutDialog({ debtId, form, today, compensationStart }: MoveOutDialogProps) {
  const [meta, fields] = form
  const closeTo = paths.debt(debtId)
  return (
    <DialogPage title="Record a move-out date" closeTo={closeTo}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>Daily compensation stops on this day. The balance is then recalculated from the start.</p>
          <DateField
            label="Move-out date"
            hint={
              <>
                The day they left or returned the keys
                {compensationStart && (
                  <>
                    , <Time date={compensationStart} /> or later
                  </>
                )}
              </>
            }
            {...fieldProps(fields.vacated_date)}
            min={compensationStart ?? undefined}
            max={today}
          />
          <ConfirmButtons confirm="Record move-out date" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
