import { helpLine } from '#app/platform/product.ts'
import { Card } from '#app/ui/layout.tsx'
import { NotReckoned } from '../NotReckoned.tsx'

/** In place of every figure of a debt that cannot be reckoned. */
export function NoAmountsCard() {
  return (
    <Card labelledBy="repayment">
      <h2 id="repayment">Repayment</h2>
      <NotReckoned />
      <p>If you cannot wait, call us at {helpLine}.</p>
    </Card>
  )
}
