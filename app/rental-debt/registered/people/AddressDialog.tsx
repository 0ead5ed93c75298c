import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { FollowUp } from '#app/ui/some-layout.tsx'
import { paths } from '../../paths.ts'
import { addressSources } from './address.ts'

export type AddressFields = Record<
  | 'lives_at'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'address_source'
  | 'address_as_of',
  string
>

type AddressDialogProps = {
  debtId: string
  name: string
  unit: string
  today: string
  form: ServerForm<AddressFields>
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

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
            <TextField label="Address line 1" {...fieldProps(fields.address_1)} autoComplete="off" />
            <TextField
              label="Unit (optional)"
              {...fieldProps(fields.address_2)}
              autoComplete="off"
              width="medium"
            />
            <TextField label="City" {...fieldProps(fields.city)} autoComplete="off" width="medium" />
            <SelectField
              label="Province or territory"
              {...fieldProps(fields.province)}
              placeholder="Choose one"
              options={provinces}
            />
            <TextField
              label="Postal code"
              hint="Such as L5B 0K2"
              {...fieldProps(fields.postal_code)}
              autoComplete="off"
              autoCapitalize="characters"
              width="code"
            />
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
