import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { paths } from '../../paths.ts'
import { deliveryWays } from './delivery.ts'

export type DeliveryFields = { how: string; on: string; word: string }

type DeliveryDialogProps = {
  debtId: string
  debtorId: string
  name: string
  approvedOn: string
  today: string
  form: ServerForm<DeliveryFields>
}

/** Records how and when a tenant's printed notice was delivered. */
export function DeliveryDialog({ debtId, debtorId, name, approvedOn, today, form }: DeliveryDialogProps) {
  const [meta, fields] = form
  const closeTo = paths.people(debtId)
  const { defaultValue: word, ...wordField } = fieldProps(fields.word)
  return (
    <DialogPage title="Record the delivery of a notice" closeTo={closeTo}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            <a href={paths.printedNotice(debtId, debtorId)}>Download the notice for {name} (PDF)</a>, print it
            and deliver it. {name} has two weeks from that day to pay or dispute and is not reported before
            then.
          </p>
          <RadioGroup
            label="How was the notice delivered?"
            {...fieldProps(fields.how)}
            choices={Object.entries(deliveryWays).map(([value, label]) => ({ value, label }))}
          />
          <DateField
            label="When was it delivered?"
            hint="If you mailed it, 5 days after you posted it."
            {...fieldProps(fields.on)}
            min={approvedOn}
            max={today}
          />
          <CheckboxField
            {...wordField}
            label={`I confirm that ${name} got the notice in this way on this day.`}
            defaultChecked={word === 'on'}
          />
          <ConfirmButtons confirm="Record the delivery" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
