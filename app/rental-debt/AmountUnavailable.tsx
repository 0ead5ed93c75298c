import { Notice } from '#app/ui/Notice.tsx'
import { amountFault } from './amount-fault.ts'

export function AmountUnavailable() {
  return (
    <Notice tone="caution" title={amountFault}>
      <p>
        Something that is recorded for this debt cannot be read or calculated. We are told of it and look into
        it. Nothing that you saved is lost.
      </p>
    </Notice>
  )
}
