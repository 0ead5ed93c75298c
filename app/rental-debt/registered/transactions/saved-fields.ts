import { formatCentsForInput } from '#app/platform/values/money.ts'
import type { CreditReason } from '../ledger/facts.ts'

type Saved = {
  reason: CreditReason
  amount_in_cents: number
  at: string
  paid_by_id: string | null
  note: string | null
}

/** A saved credit as its form shows it. */
export const savedFields = ({ reason, amount_in_cents, at, paid_by_id, note }: Saved) => ({
  reason,
  amount: formatCentsForInput(amount_in_cents),
  at,
  paid_by_id: paid_by_id ?? '',
  note: note ?? '',
})
