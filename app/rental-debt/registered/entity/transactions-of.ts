import type { z } from 'zod'
import type { Ledger, LedgerRow } from '../ledger/ledger.ts'
import type { transactionEntity } from './debt-call.ts'

type Transaction = z.infer<typeof transactionEntity>

type Reader = {
  noteOf: (creditId: string) => string | null
  mayKnowPayer: (debtorId: string) => boolean
}

/** The rows of a ledger as transactions of the specification (3, section 3), newest first. */
export const transactionsOf = ({ rows }: Ledger, reader: Reader): Transaction[] =>
  rows.map((row) => transactionOf(row, reader)).toReversed()

const none = {
  id: null,
  interest_rate: null,
  principal: null,
  rent_in_cents: null,
  status: 'approved',
  source_id: null,
  paid_by_id: null,
  transaction_id: null,
  note: null,
} as const

function transactionOf(row: LedgerRow, reader: Reader): Transaction {
  const stretch = { at: row.at, amount_in_cents: row.amount, start_date: row.from, end_date: row.to }
  switch (row.kind) {
    case 'opening_balance':
      return {
        ...none,
        ...stretch,
        start_date: null,
        end_date: null,
        transaction_type: 'opening_balance',
        reason: 'principal_from_court_order',
      }
    case 'rent':
      return { ...none, ...stretch, transaction_type: 'debit', reason: 'rent', rent_in_cents: row.perDay }
    case 'interest':
    case 'rental_interest':
      return {
        ...none,
        ...stretch,
        transaction_type: 'debit',
        reason: row.kind,
        interest_rate: rateText(row.rate),
        principal: row.base,
      }
    default: {
      const payer = row.paidById !== null && reader.mayKnowPayer(row.paidById) ? row.paidById : null
      return {
        ...none,
        id: row.creditId,
        transaction_id: row.creditId,
        at: row.from,
        amount_in_cents: Math.abs(row.amount),
        start_date: null,
        end_date: null,
        transaction_type: 'credit',
        reason: row.reason,
        source_id: payer,
        paid_by_id: payer,
        note: reader.noteOf(row.creditId),
      }
    }
  }
}

/** `7.00`, from hundredths of a percent. */
const rateText = (rate: number): string => {
  const digits = String(rate).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
