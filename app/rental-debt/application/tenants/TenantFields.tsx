import type { ReactNode } from 'react'
import { DateField, EmailField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { RepeatedGroup } from '#app/ui/some-layout.tsx'
import { type DebtorRow, debtorLabels, fieldName, type TextFieldName } from './debtor-rows.ts'
import type { FormErrors } from './debtor-validation.ts'
import { SinField } from './SinField.tsx'

type TenantFieldsProps = {
  title: string
  /** The person, for the names of the buttons: `tenant 1`. */
  whose: string
  row: DebtorRow
  errors: FormErrors
  /** The id of the field that a button of the form led to. */
  focus?: string | undefined
  /** Their identity, if it is fixed: then it is not asked. */
  known?: DebtorRow
  /** The button that removes the person from a list. */
  remove?: ReactNode
}

/** One person: in the list of a draft, or alone. */
export function TenantFields({ title, whose, row, errors, focus, remove, known }: TenantFieldsProps) {
  const { id } = row
  const field = (name: TextFieldName) => {
    const full = fieldName(id, name)
    return { name: full, error: errors[full], defaultValue: row[name], autoComplete: 'off' }
  }
  const first = field('first_name')
  return (
    <RepeatedGroup title={title} remove={remove}>
      <FormGrid>
        {!known && <TextField label={debtorLabels.first_name} {...first} autoFocus={focus === first.name} />}
        {!known?.middle_name && (
          <TextField label={`${debtorLabels.middle_name} (optional)`} {...field('middle_name')} />
        )}
        {!known && <TextField label={debtorLabels.last_name} {...field('last_name')} />}
        <EmailField label={debtorLabels.email} {...field('email')} />
      </FormGrid>
      {!known?.email && (
        <CheckboxField
          name={fieldName(id, 'no_email')}
          label="I don’t have this tenant’s email"
          hint="Without it, you print their notice and deliver it yourself after approval."
          defaultChecked={row.hasNoEmail}
        />
      )}
      <div data-private="">
        <Stack>
          {!known?.date_of_birth && (
            <DateField
              label={debtorLabels.date_of_birth}
              hint="Highly recommended: without it the bureau cannot match the person."
              {...field('date_of_birth')}
            />
          )}
          {!known?.maskedSin && (
            <SinField row={row} whose={whose} error={errors[fieldName(id, 'new_sin_number')]} focus={focus} />
          )}
        </Stack>
      </div>
    </RepeatedGroup>
  )
}
