import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import type { TypedRepayment } from './payment-rows.ts'

/** What the summary lists. With several payments it says which one it means: their messages are the same. */
export function repaymentErrors(
  answer: (TypedRepayment & { errors?: Record<string, string[]> }) | undefined,
): FieldError[] {
  const rows = answer?.rows ?? []
  return Object.entries(answer?.errors ?? {}).map(([id, [message = '']]) => {
    const place = 1 + rows.findIndex((row) => id.startsWith(`payments.${row.id}.`))
    const said = place > 0 && rows.length > 1 ? `Payment ${place}: ${message}` : message
    return id === '' ? { message: said } : { id, message: said }
  })
}
