import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { paymentLabels, type RepaymentInput } from './payment-rows.ts'

/** What the summary lists. With several payments it says which one it means: their messages are the same. */
export const repaymentErrors = (
  actionData: (RepaymentInput & { errors?: Record<string, string[]> }) | undefined,
): FieldError[] =>
  fieldErrors(actionData?.errors ?? {}, {
    labels: paymentLabels,
    list: { name: 'payments', title: 'Payment', rows: actionData?.rows ?? [] },
  })
