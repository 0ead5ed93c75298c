import type { ReactNode } from 'react'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField, TextField } from '#app/ui/fields.tsx'
import { CheckboxGroup, MoneyField, TextAreaField } from '#app/ui/some-fields.tsx'
import type { OrderFieldKind } from './reading.ts'
import { payerLabels, tagLabels } from './tag-labels.ts'

type OrderValueFieldProps = {
  field: { label: string; kind: OrderFieldKind }
  name?: string
  hint?: ReactNode
  typed: string
  error: string | undefined
}

/** The field for a value of an order, by its kind. `hint` comes before the kind's own hint. */
export function OrderValueField({ field, name = 'value', hint, typed, error }: OrderValueFieldProps) {
  const { label } = field
  const shared = { name, label, error, ...(hint && { hint }) }
  const also = (words: string) => ({ hint: hint ? [hint, ' ', words] : words })
  switch (field.kind) {
    case 'money':
      return <MoneyField {...shared} defaultValue={typed} />
    case 'date':
      return <DateField {...shared} defaultValue={typed} />
    case 'rate':
      return (
        <TextField
          {...shared}
          {...also('Percent a year, such as 6.00')}
          width="code"
          inputMode="decimal"
          defaultValue={typed}
        />
      )
    case 'names':
      return <TextAreaField {...shared} {...also('One name on each line')} rows={3} defaultValue={typed} />
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
