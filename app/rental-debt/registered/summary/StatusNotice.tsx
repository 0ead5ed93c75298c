import type { ReactNode } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { reportOfEnd } from '../../report-of-end.ts'
import type { FilerView } from './filer-view.server.ts'
import { ReviewNotice } from './ReviewNotice.tsx'
import type { Refund } from './rejection.server.ts'

/** The status of a debt as text, for the organization that filed it; nothing if the figures show it. */
export function StatusNotice({ debt }: { debt: FilerView }) {
  const { status, isDisputed, graceEndsOn } = debt
  if (status === 'in_review') return <ReviewNotice debt={debt} />
  if (status === 'notified' && graceEndsOn) {
    return (
      <Notice
        title={debt.unnotified.length > 0 ? 'We have not notified every tenant' : 'We notified the tenants'}
      >
        <p>
          {debt.unnotified.length > 0 ? (
            <>
              Those who got the notice have until <Time date={graceEndsOn} /> to pay you or dispute the debt.
            </>
          ) : (
            <>
              They have until <Time date={graceEndsOn} /> to pay you or dispute the debt.
            </>
          )}{' '}
          After that, it can be reported to the credit bureau.
        </p>
      </Notice>
    )
  }
  if (isDisputed) {
    return (
      <Notice tone="caution" title="A tenant disputes this debt">
        <p>
          We answer every dispute within 10 business days.{' '}
          <Link to={paths.disputeFiled(debt.id)}>See the dispute and its due date</Link>
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
          <p>{refundText(refund)} We did not notify the tenants, and nothing was reported.</p>
        </Notice>
      )
    case 'settled':
      return (
        <Notice tone="success" title={<>Settled{on(debt.endedOn)}: nothing more is owed</>}>
          <p>
            {reportOfEnd(debt.reports, 'that it is settled')} If you change a payment or waiver so that
            something is owed, the debt opens again.
          </p>
        </Notice>
      )
    case 'expired':
      return (
        <Notice title={<>Reporting ended{on(debt.endedOn)}</>}>
          <p>
            The order was issued six years ago, so we no longer report the debt. Charges are still added, and
            you can still record payments.
          </p>
        </Notice>
      )
    case 'terminated':
      if (debt.isTakenBack) {
        return (
          <Notice title={<>Taken back{on(debt.endedOn)}: the dispute succeeded</>}>
            <p>
              We looked into a tenant’s dispute and took this rental debt back. Nothing is owed on it ($0.00).
              It cannot be reopened. {reportOfEnd(debt.reports, 'to delete it')}
            </p>
          </Notice>
        )
      }
      return (
        <Notice title={<>Deleted{on(debt.endedOn)}</>}>
          <p>
            {debt.balance
              ? `It is no longer reported and cannot be reopened. ${reportOfEnd(debt.reports, 'to delete it')}`
              : 'It was deleted before it was approved. We did not notify the tenants, and nothing was reported.'}{' '}
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
  if (refund?.state === 'refunded') return <>We refunded the $88.00 fee{on(refund.on)}.</>
  if (refund?.state === 'failed') {
    return `The refund of the $88.00 fee has not gone through yet. We are working on it. You can also call us at ${helpLine}.`
  }
  return 'We refund the $88.00 fee to the card you paid with. Your bank may take up to 10 business days to show it.'
}
