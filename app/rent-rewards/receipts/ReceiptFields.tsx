import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { methods } from './methods.ts'

export type ReceiptFieldNames = Record<
  'kind' | 'amount' | 'received_on' | 'method' | 'for_month' | 'reference' | 'note' | 'seen' | 'why',
  string
>

type Props = {
  fields: ServerForm<ReceiptFieldNames>[1]
  /** `YYYY-MM`, newest first. */
  months: readonly string[]
  countsFrom: string
}

/** A payment or a credit. */
export function ReceiptFields({ fields, months, countsFrom }: Props) {
  const method = fieldProps(fields.method)
  const known: string[] = [...methods]
  const kept = method.defaultValue && !known.includes(method.defaultValue) ? [method.defaultValue] : []
  return (
    <>
      <RadioGroup
        {...fieldProps(fields.kind)}
        label="What is it?"
        choices={[
          { value: 'payment', label: 'A payment', hint: 'Money that you received.' },
          { value: 'credit', label: 'A credit', hint: 'An amount that the renter does not have to pay.' },
        ]}
      />
      <FormGrid>
        <MoneyField label="Amount" {...fieldProps(fields.amount)} />
        <DateField label="Day received" {...fieldProps(fields.received_on)} min={countsFrom} />
      </FormGrid>
      <FormGrid>
        <SelectField
          label="Method (optional)"
          {...method}
          placeholder="Not recorded"
          options={[...known, ...kept].map((each) => ({ value: each, label: each }))}
          width="full"
        />
        <SelectField
          label="For which month (optional)"
          {...fieldProps(fields.for_month)}
          placeholder="None"
          options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
          width="full"
        />
      </FormGrid>
      <TextField
        label="Reference (optional)"
        hint="Such as a confirmation or cheque number. Only your organization sees it, and the note."
        {...fieldProps(fields.reference)}
        maxLength={200}
        autoComplete="off"
      />
      <TextField label="Note (optional)" {...fieldProps(fields.note)} maxLength={500} autoComplete="off" />
    </>
  )
}
