import { CheckboxGroup, RadioGroup } from '#app/ui/choices.tsx'
import { DateField, MoneyField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { tagLabels } from './tag-labels.ts'
import type { FieldView } from './view-court-order.ts'

type CorrectionFieldProps = { field: FieldView; typed: string; error: string | undefined }

/** The one field that corrects a value of the order, by its kind. */
export function CorrectionField({ field, typed, error }: CorrectionFieldProps) {
  const { label } = field
  const shared = { name: 'value', label, error }
  switch (field.kind) {
    case 'money':
      return <MoneyField {...shared} defaultValue={typed} />
    case 'date':
      return <DateField {...shared} defaultValue={typed} />
    case 'rate':
      return (
        <TextField
          {...shared}
          hint="Percent a year, such as 6.00"
          width="code"
          inputMode="decimal"
          defaultValue={typed}
        />
      )
    case 'names':
      return <TextAreaField {...shared} hint="One name on each line" rows={3} defaultValue={typed} />
    case 'boolean':
      return (
        <RadioGroup
          {...shared}
          defaultValue={typed}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )
    case 'tags':
      return (
        <CheckboxGroup
          {...shared}
          defaultValues={typed.split('\n')}
          choices={Object.entries(tagLabels).map(([value, label]) => ({ value, label }))}
        />
      )
    default:
      return <TextField {...shared} defaultValue={typed} autoComplete="off" />
  }
}
