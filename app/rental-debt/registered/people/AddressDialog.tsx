import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { FollowUp } from '#app/ui/some-layout.tsx'
import { type AddressFieldNames, AddressFields } from '#app/wizard/AddressFields.tsx'
import { paths } from '../../paths.ts'
import { addressSources } from './address.ts'

export type AddressDialogFields = AddressFieldNames &
  Record<'lives_at' | 'address_source' | 'address_as_of', string>

type AddressDialogProps = {
  debtId: string
  name: string
  unit: string
  today: string
  form: ServerForm<AddressDialogFields>
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** A tenant's current address, its source, and since when it is known. */
export function AddressDialog({ debtId, name, unit, today, form }: AddressDialogProps) {
  const [meta, fields] = form
  const closeTo = paths.people(debtId)
  return (
    <DialogPage title={`Address of ${name}`} closeTo={closeTo}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <FollowUp
            question={
              <RadioGroup
                label={`What is the last known address of ${name}?`}
                {...fieldProps(fields.lives_at)}
                choices={[
                  { value: 'elsewhere', label: 'Another address' },
                  { value: 'unit', label: 'The unit of the order', hint: unit },
                ]}
              />
            }
          >
            <AddressFields fields={fields} />
            <SelectField
              label="How do you know it?"
              {...fieldProps(fields.address_source)}
              placeholder="Choose one"
              options={optionsOf(addressSources)}
            />
            <DateField label="Known since" {...fieldProps(fields.address_as_of)} max={today} />
          </FollowUp>
          <ConfirmButtons confirm="Save" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
