import { Form } from '@remix-run/react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { Button, ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { SIN_MAX_LENGTH } from '../../application/tenants/sin.ts'
import { paths } from '../../paths.ts'

type SinDialogProps = {
  debtId: string
  debtorId: string
  name: string
  maskedSin: string | null
  hasBirthDate: boolean
  /** Of the typed SIN; it never comes back to the page. */
  error: string | null
}

/** Changes or erases the SIN of a tenant; only the last three digits of the stored one are shown. */
export function SinDialog({ debtId, debtorId, name, maskedSin, hasBirthDate, error }: SinDialogProps) {
  const closeTo = paths.people(debtId)
  const action = paths.tenantSin(debtId, debtorId)
  return (
    <DialogPage title={`SIN of ${name}`} closeTo={closeTo}>
      <ErrorSummary errors={error ? [{ id: 'new_sin_number', message: error }] : []} />
      <Stack gap="l">
        <p>
          {maskedSin ? (
            <>
              Stored now: <FileNumber>{maskedSin}</FileNumber>.
            </>
          ) : (
            'Stored now: none.'
          )}{' '}
          The credit bureau uses it to match people. We store it encrypted.
        </p>
        <Form {...formProps({ id: 'sin' })} action={action} replace preventScrollReset>
          <Stack>
            <PageFormToken />
            <input type="hidden" name="act" value="set" />
            <TextField
              name="new_sin_number"
              label={maskedSin ? 'New social insurance number' : 'Social insurance number'}
              error={error ?? undefined}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={SIN_MAX_LENGTH}
              width="short"
            />
            <ConfirmButtons confirm="Save" cancelTo={closeTo} />
          </Stack>
        </Form>
        {maskedSin && (
          <Form {...formProps({ id: 'erase-sin' })} action={action} replace preventScrollReset>
            <Stack>
              <PageFormToken />
              <input type="hidden" name="act" value="clear" />
              <p>
                You cannot undo this.
                {!hasBirthDate &&
                  ` Without a birth date, the credit bureau then cannot match ${name}: we close what was reported about them, and no longer report them.`}
              </p>
              <div>
                <Button look="danger">Erase the SIN</Button>
              </div>
            </Stack>
          </Form>
        )}
      </Stack>
    </DialogPage>
  )
}
