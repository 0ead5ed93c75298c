import { helpLine } from '#app/platform/product.ts'
import { Card } from '#app/ui/layout.tsx'
import { AmountUnavailable } from '../../AmountUnavailable.tsx'

/** Shown instead of the figures of a debt that cannot be calculated. */
export function NoAmountsCard() {
  return (
    <Card labelledBy="repayment">
      <h2 id="repayment">Repayment</h2>
      <AmountUnavailable />
      <p>If it is urgent, call us at {helpLine}.</p>
    </Card>
  )
}
