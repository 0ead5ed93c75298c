import { Form } from '@remix-run/react'
import { ConfirmButtons } from '../Button.tsx'
import { DialogPage, PageBehindDialog } from '../DialogPage.tsx'
import { DateField } from '../fields.tsx'
import { Stack } from '../layout.tsx'
import { MoneyField } from '../some-fields.tsx'
import { DebtSample } from './DebtSample.tsx'

/** A dialog over the debt it belongs to. */
export function DialogSample() {
  return (
    <>
      <PageBehindDialog dialog>
        <DebtSample />
      </PageBehindDialog>
      <DialogPage title="Record payment" closeTo="?view=debt">
        <Form method="post" noValidate>
          <Stack>
            <MoneyField name="amount" label="Amount" hint="What was paid, like 1,234.56" />
            <DateField name="at" label="Date of the payment" />
            <ConfirmButtons confirm="Record payment" cancelTo="?view=debt" />
          </Stack>
        </Form>
      </DialogPage>
    </>
  )
}
