import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { fieldErrors } from '../field-errors.ts'
import { paymentLabels, type TypedRepayment } from './payment-rows.ts'

/** What the summary lists. With several payments it says which one it means: their messages are the same. */
export const repaymentErrors = (
  answer: (TypedRepayment & { errors?: Record<string, string[]> }) | undefined,
): FieldError[] =>
  fieldErrors(answer?.errors ?? {}, {
    labels: paymentLabels,
    list: { name: 'payments', title: 'Payment', rows: answer?.rows ?? [] },
  })
