import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { LATEST_DATE, paymentLabels } from '../../application/repayment/payment-rows.ts'

export type CreditFieldNames = Record<'amount' | 'at' | 'paid_by_id' | 'note', string>

type CreditFieldsProps = {
  fields: ServerForm<CreditFieldNames>[1]
  payers: readonly { id: string; name: string }[]
  /** The kind of amount: received money, or a forgiven amount. */
  kind: keyof typeof creditLabels
  issuedOn: string | null
  /** Omitted if the writer is not one of the filer's people. */
  hasNote?: boolean
}

/** The field labels. */
export const creditLabels = {
  payment: paymentLabels,
  waiver: { amount: 'Amount', at: 'Date waived', paid_by_id: 'Waived for' },
} as const

/** Amount, date, debtor and note. If there is one debtor, the payer is not asked. */
export function CreditFields({ fields, payers, kind, issuedOn, hasNote = true }: CreditFieldsProps) {
  const { amount, at, paid_by_id: payer } = creditLabels[kind]
  const [only] = payers
  return (
    <>
      <FormGrid>
        <MoneyField label={amount} {...fieldProps(fields.amount)} />
        <DateField label={at} min={issuedOn ?? undefined} max={LATEST_DATE} {...fieldProps(fields.at)} />
      </FormGrid>
      {payers.length === 1 && !fields.paid_by_id.errors ? (
        <>
          <input type="hidden" name={fields.paid_by_id.name} value={only?.id} />
          <Text>
            {payer} <b>{only?.name}</b>
          </Text>
        </>
      ) : (
        <SelectField
          label={payer}
          {...fieldProps(fields.paid_by_id)}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {hasNote && (
        <TextField
          label="Note (optional)"
          hint="Only your organization sees it."
          {...fieldProps(fields.note)}
          maxLength={500}
          autoComplete="off"
        />
      )}
    </>
  )
}
