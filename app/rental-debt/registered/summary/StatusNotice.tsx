import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { FilerView } from './filer-view.server.ts'
import type { Refund } from './rejection.server.ts'

/** Where a debt stands, as text, for the organization that filed it; nothing where the figures say it. */
export function StatusNotice({ debt }: { debt: FilerView }) {
  const { status, isDisputed, contactEmail, graceEndsOn } = debt
  if (status === 'in_review') {
    return (
      <Notice title="We are looking at your application">
        <p>
          It takes up to a week. We write to {contactEmail ?? 'you'} as soon as it is decided. Until then
          documents can be added, and nothing else can be changed.
        </p>
      </Notice>
    )
  }
  if (status === 'notified' && graceEndsOn) {
    return (
      <Notice
        title={debt.unnotified.length > 0 ? 'Not every debtor has been told' : 'The debtors have been told'}
      >
        <p>
          {debt.unnotified.length > 0 ? 'Those whose email you gave us' : 'They'} have until{' '}
          <Time date={graceEndsOn} /> to pay you or to dispute the debt. After that it can be reported to the
          credit bureau.
        </p>
      </Notice>
    )
  }
  if (isDisputed) {
    return (
      <Notice tone="caution" title="A debtor disputes this debt">
        <p>
          We look into every dispute within 10 business days.{' '}
          <Link to={paths.disputeFiled(debt.id)}>See the dispute and its clock</Link>
        </p>
      </Notice>
    )
  }
  return <Ended debt={debt} />
}

function Ended({ debt }: { debt: FilerView }) {
  const { status, rejectionReason, refund } = debt
  switch (status) {
    case 'cancelled':
      return (
        <Notice tone="critical" title="We could not accept this application">
          {rejectionReason && <p>{rejectionReason}</p>}
          <p>{refundText(refund)} The debtors have not been told, and nothing was reported.</p>
        </Notice>
      )
    case 'settled':
      return (
        <Notice tone="success" title={<>Settled{on(debt.endedOn)}: nothing is owed any more</>}>
          <p>
            If it was reported before, the credit bureau is told so. A correction that shows otherwise opens
            the debt again.
          </p>
        </Notice>
      )
    case 'expired':
      return (
        <Notice title={<>Reporting ended{on(debt.endedOn)}</>}>
          <p>
            Six years have passed since the order was issued. The debt is not reported any more. What is owed
            goes on, and you can still record payments.
          </p>
        </Notice>
      )
    case 'terminated':
      if (debt.isTakenBack) {
        return (
          <Notice title={<>Taken back{on(debt.endedOn)}: the dispute succeeded</>}>
            <p>
              We looked into a debtor's dispute and took this rental debt back. $0.00 is owed by it. It is not
              reported any more, and cannot be reopened.
            </p>
          </Notice>
        )
      }
      return (
        <Notice title={<>Deleted{on(debt.endedOn)}</>}>
          <p>
            {debt.balance
              ? 'It is not reported any more, and cannot be reopened.'
              : 'It was deleted before it was approved: the debtors were not told, and nothing was reported.'}{' '}
            {refund && refundText(refund)}
          </p>
        </Notice>
      )
    default:
      return null
  }
}

const on = (date: string | null): ReactNode =>
  date && (
    <>
      {' '}
      on <Time date={date} />
    </>
  )

function refundText(refund: Refund | null): ReactNode {
  if (refund?.state === 'refunded') return <>The fee of $88.00 was refunded{on(refund.on)}.</>
  if (refund?.state === 'failed') {
    return `The refund of the $88.00 fee did not go through yet. We are on it; you can also call us at ${helpLine}.`
  }
  return 'The fee of $88.00 is refunded to the card it was paid with. Your bank may need up to ten business days.'
}
