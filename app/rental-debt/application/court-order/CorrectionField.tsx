import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField, TextField } from '#app/ui/fields.tsx'
import { CheckboxGroup, MoneyField, TextAreaField } from '#app/ui/some-fields.tsx'
import type { CorrectionView } from './correction-view.ts'
import { payerLabels, tagLabels } from './tag-labels.ts'

type CorrectionFieldProps = {
  field: Pick<CorrectionView, 'label' | 'kind'>
  typed: string
  error: string | undefined
}

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
    case 'payer':
      return (
        <RadioGroup
          {...shared}
          defaultValue={typed}
          choices={Object.entries(payerLabels).map(([value, label]) => ({ value, label }))}
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
