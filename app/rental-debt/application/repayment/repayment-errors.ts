import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { paymentLabels, type RepaymentInput } from './payment-rows.ts'

/** Errors for the summary. With several payments each one names its payment, because their messages are the same. */
export const repaymentErrors = (
  actionData: (RepaymentInput & { errors?: Record<string, string[]> }) | undefined,
): FieldError[] =>
  fieldErrors(actionData?.errors ?? {}, {
    labels: paymentLabels,
    list: { name: 'payments', title: 'Payment', rows: actionData?.rows ?? [] },
  })
