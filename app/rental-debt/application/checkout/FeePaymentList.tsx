import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { FeePayment } from './fee-receipt-mail.ts'

/** What was paid of the fee, when, and under which number. */
export const FeePaymentList = ({ payment }: { payment: FeePayment }) => (
  <KeyValueList
    entries={[
      { label: 'Reporting fee', value: <Money cents={payment.amountInCents} /> },
      { label: 'Paid on', value: <Time date={payment.paidOn} /> },
      { label: 'Reference', value: payment.reference },
    ]}
  />
)
