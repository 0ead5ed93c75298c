import { Notice } from '#app/ui/Notice.tsx'

/** What a page says of the amounts of a debt where a fault is in what is recorded. */
export const amountFault = 'We cannot show this amount right now'

export function NotReckoned() {
  return (
    <Notice tone="caution" title={amountFault}>
      <p>
        Something that is recorded for this debt cannot be read or reckoned. We are told of it and look into
        it. Nothing that you saved is lost.
      </p>
    </Notice>
  )
}
