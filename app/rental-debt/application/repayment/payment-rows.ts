import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { type EditedList, readListIntent } from '#app/wizard/list-intents.ts'
import { isNewRow, nextNewRow, postedRowIds } from '#app/wizard/list-rows.ts'

/** More payments than the age of an order allows in practice; the ledger accepts more once the debt is registered. */
export const MAX_PAYMENTS = 100

/** Date fields accept no later day. */
export const LATEST_DATE = '2099-12-31'

export const repaymentMessages = {
  unanswered: 'Choose Yes or No',
  noDebtors:
    'Please complete the Tenants section first. That way we can keep track of who has made payments.',
  noRows: 'Add at least one payment, or choose No',
  tooMany: `Enter at most ${MAX_PAYMENTS} payments. You can record others once the application is approved.`,
  amount: 'Enter an amount of at least $0.01',
  noDate: 'must be specified',
  tooFar: 'too far in the future',
  beforeOrder: (issuedOn: string) =>
    `Enter ${formatDate(issuedOn)} or a later date. The order already counts earlier payments`,
  payer: 'Payments must be made by a tenant. Please select a debtor.',
  note: atMostCharacters(500),
} as const

/** The field labels of a payment. */
export const paymentLabels = { amount: 'Amount', at: 'Date received', paid_by_id: 'Paid by' } as const

const textFields = ['amount', 'at', 'paid_by_id', 'note'] as const
type FieldName = (typeof textFields)[number]

/** One payment in the form, as typed. Its id is the transaction's, or `new-1` until it is saved. */
export type PaymentRow = Record<FieldName, string> & { id: string }

/** The form's answer: whether there were payments, and which. */
export type RepaymentInput = { collected: string; rows: PaymentRow[] }

/** Named by the payment and not by its position: its input stays when another one is removed. */
export const paymentField = (id: string, field: FieldName) => `payments.${id}.${field}`
export const addButtonId = 'add-payment'

/** The payments of a posted form, in order. */
export const readRepaymentInput = (form: FormData): RepaymentInput => ({
  collected: String(form.get('collected') ?? ''),
  rows: postedRowIds(form, 'payments').map((id) => postedRow(form, id)),
})

function postedRow(form: FormData, id: string): PaymentRow {
  const texts = textFields.map((field) => [field, String(form.get(paymentField(id, field)) ?? '')])
  return { id, ...(Object.fromEntries(texts) as Record<FieldName, string>) }
}

type SavedPayment = {
  id: string
  amount_in_cents: number
  at: string
  paid_by_id: string | null
  note: string | null
}

/** The initial form: what was saved, or one empty payment. */
export function savedRepayment(isAnswered: boolean, payments: readonly SavedPayment[]): RepaymentInput {
  if (payments.length === 0) return { collected: isAnswered ? 'no' : '', rows: [newRow(1)] }
  const rows = payments.map(({ id, amount_in_cents, at, paid_by_id, note }) => ({
    id,
    amount: formatCentsForInput(amount_in_cents),
    at,
    paid_by_id: paid_by_id ?? '',
    note: note ?? '',
  }))
  return { collected: 'yes', rows }
}

/** Nothing chosen: the list of debtors then shows the first, who normally pays. */
const newRow = (place: number): PaymentRow => ({
  id: `new-${place}`,
  amount: '',
  at: '',
  paid_by_id: '',
  note: '',
})

/** The form after a list button. */
export type EditedRepayment = RepaymentInput & EditedList<PaymentRow>

/** Add and Remove: the same form with one row more or less and all input. Null for an intent of another form. */
export function editRepayment(input: RepaymentInput, intent: string): EditedRepayment | null {
  const { rows } = input
  const edit = readListIntent(intent, { actions: ['remove'], rows })
  if (!edit) return null
  if (edit.action === 'add') {
    if (rows.length >= MAX_PAYMENTS) {
      return { ...input, focus: addButtonId, message: repaymentMessages.tooMany }
    }
    const added = newRow(nextNewRow(rows))
    return {
      collected: 'yes',
      rows: [...rows, added],
      focus: paymentField(added.id, 'amount'),
      message: null,
    }
  }
  const index = rows.findIndex(({ id }) => id === edit.id)
  const message = `Payment ${index + 1} is removed. It is saved when you press Save.`
  return { ...input, rows: rows.filter((_, at) => at !== index), focus: addButtonId, message }
}

/** A form's payments merged with a list that was saved elsewhere meanwhile: a row removed there is new here. */
export function rebase(rows: readonly PaymentRow[], savedIds: readonly string[]): PaymentRow[] {
  let place = nextNewRow(rows)
  return rows.map((row) =>
    isNewRow(row.id) || savedIds.includes(row.id) ? row : { ...row, id: `new-${place++}` },
  )
}
