import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { FeePayment } from './fee-receipt-mail.ts'

/** The payments of the fee, with dates and numbers. */
export const FeePaymentList = ({ payment }: { payment: FeePayment }) => (
  <KeyValueList
    entries={[
      { label: 'Reporting fee', value: <Money cents={payment.amountInCents} /> },
      { label: 'Paid on', value: <Time date={payment.paidOn} /> },
      { label: 'Reference', value: payment.reference },
    ]}
  />
)
