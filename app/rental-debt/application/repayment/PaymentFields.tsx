import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { RemoveRow, RepeatedGroup } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { rowIntent } from '#app/wizard/list-intents.ts'
import { LATEST_DATE, type PaymentRow, paymentField, paymentLabels } from './payment-rows.ts'

type PaymentFieldsProps = {
  row: PaymentRow
  /** 1 for the first. */
  place: number
  payers: readonly { id: string; name: string }[]
  errors: Readonly<Record<string, readonly string[]>>
  /** The id of the field that a list button led to. */
  focus: string | undefined
}

/** One payment. If there is one debtor, the payer is not asked. */
export function PaymentFields({ row, place, payers, errors, focus }: PaymentFieldsProps) {
  const field = (name: Parameters<typeof paymentField>[1]) => {
    const id = paymentField(row.id, name)
    return { id, name: id, error: errors[id], defaultValue: row[name] }
  }
  const amount = field('amount')
  const payer = field('paid_by_id')
  return (
    <RepeatedGroup
      title={`Payment ${place}`}
      remove={<RemoveRow value={rowIntent('remove', row.id)} what={`payment ${place}`} />}
    >
      <FormGrid>
        <MoneyField label={paymentLabels.amount} {...amount} autoFocus={focus === amount.id} />
        <DateField label={paymentLabels.at} {...field('at')} max={LATEST_DATE} />
      </FormGrid>
      {payers.length === 1 ? (
        <>
          <input type="hidden" name={payer.name} value={payers[0]?.id} />
          <Text>
            {paymentLabels.paid_by_id} <b>{payers[0]?.name}</b>
          </Text>
        </>
      ) : (
        <SelectField
          label={paymentLabels.paid_by_id}
          {...payer}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField label="Note (optional)" {...field('note')} maxLength={500} autoComplete="off" />
    </RepeatedGroup>
  )
}
