import { Notice } from '#app/ui/Notice.tsx'
import { amountFault } from './amount-fault.ts'

export function AmountUnavailable() {
  return (
    <Notice tone="caution" title={amountFault}>
      <p>
        We cannot read or calculate something recorded for this debt. We know about it and are working on it.
        Nothing you saved is lost.
      </p>
    </Notice>
  )
}
