import { z } from 'zod'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { MAX_PAYMENTS, type PaymentRow, readRepaymentInput, repaymentMessages } from './payment-rows.ts'

/** A parsed payment, ready to save. */
export type CheckedPayment = {
  /** A transaction's id, or `new-1` if it is not saved yet. */
  id: string
  amount_in_cents: Cents
  at: IsoDate
  paid_by_id: string
  note: string | null
}

function parseAmount(typed: string): Parsed<Cents> {
  if (typed.trim() === '') return refused(repaymentMessages.amount)
  const parsed = parseDollars(typed)
  return parsed.ok && parsed.value < 1 ? refused(repaymentMessages.amount) : parsed
}

export type DateLimits = {
  today: IsoDate
  /** In the ledger of a registered debt: the order included earlier payments. */
  issuedOn?: IsoDate
}

/** Why a payment cannot have a date; null if it can. Less than a year ahead. */
export function paymentDateFault(date: IsoDate, { today, issuedOn }: DateLimits): string | null {
  if (!isBefore(date, addYears(today, 1))) return repaymentMessages.tooFar
  return issuedOn && isBefore(date, issuedOn) ? repaymentMessages.beforeOrder(issuedOn) : null
}

function parsePaymentDate(typed: string, limits: DateLimits): Parsed<IsoDate> {
  if (typed.trim() === '') return refused(repaymentMessages.noDate)
  const parsed = parseDate(typed)
  const fault = parsed.ok ? paymentDateFault(parsed.value, limits) : null
  return fault === null ? parsed : refused(fault)
}

const text = z.string().default('')

/** One payment (specification 3, section 5, "Repayment"); the texts are the specification's. */
export const paymentSchema = (limits: DateLimits) =>
  z
    .object({
      amount: text.transform(readBy(parseAmount)),
      at: text.transform(readBy((typed) => parsePaymentDate(typed, limits))),
      paid_by_id: z
        .uuid({ error: repaymentMessages.payer })
        .default('')
        .pipe(z.string().min(1, repaymentMessages.payer)),
      note: text
        .transform((note) => note.trim() || null)
        .pipe(z.string().max(500, repaymentMessages.note).nullable()),
    })
    .transform(({ amount, ...payment }) => ({ amount_in_cents: amount, ...payment }))

/** Errors by field id. */
export type FormErrors = Record<string, string[]>

export type ParsedRepayment = { ok: true; payments: CheckedPayment[] } | { ok: false; errors: FormErrors }

/** Parses the whole form. With No there are no payments, whatever was typed before. */
export function parseRepayment(
  form: FormData,
  { today, hasDebtors }: { today: IsoDate; hasDebtors: boolean },
): ParsedRepayment {
  const { collected, rows } = readRepaymentInput(form)
  if (collected === 'no') return { ok: true, payments: [] }
  if (collected !== 'yes') return { ok: false, errors: { collected: [repaymentMessages.unanswered] } }
  if (!hasDebtors) return { ok: false, errors: { collected: [repaymentMessages.noDebtors] } }
  if (rows.length === 0) return { ok: false, errors: { collected: [repaymentMessages.noRows] } }
  if (rows.length > MAX_PAYMENTS) return { ok: false, errors: { collected: [repaymentMessages.tooMany] } }
  return parsePayments(form, rows, today)
}

function parsePayments(form: FormData, rows: readonly PaymentRow[], today: IsoDate): ParsedRepayment {
  const one = paymentSchema({ today })
  const schema = z.object({ payments: z.object(Object.fromEntries(rows.map(({ id }) => [id, one]))) })
  const submission = parseForm(form, schema)
  if (submission.status === 'success') {
    const { payments } = submission.value
    return { ok: true, payments: rows.map(({ id }) => ({ id, ...payments[id] }) as CheckedPayment) }
  }
  const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages ?? []])
  return { ok: false, errors: Object.fromEntries(errors) as FormErrors }
}
