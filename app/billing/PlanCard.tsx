import { type ReactNode, useId } from 'react'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { Value } from '#app/ui/records/Value.tsx'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import { Time } from '#app/ui/values.tsx'
import { acts as actsStyle, badgeLine, body, planTone, price as priceStyle } from './billing.css.ts'

type Props = {
  title: string
  badge: BadgeStyle
  tone?: keyof typeof planTone
  price: { cents: number; words: ReactNode } | null
  /** One or two paragraphs. */
  children: ReactNode
  acts: ReactNode
}

/** A product: its state in words, its price, and its buttons. */
export function PlanCard({ title, badge, tone = 'plain', price, children, acts }: Props) {
  const id = useId()
  return (
    <section className={planTone[tone]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={badgeLine}>
        <LabelledBadge {...badge} />
      </div>
      {price ? (
        <p className={priceStyle}>
          <Value of={{ shortCents: price.cents }} /> <small className={nowrap}>{price.words}</small>
        </p>
      ) : (
        <p>The price cannot be shown right now.</p>
      )}
      <div className={body}>{children}</div>
      <div className={actsStyle}>{acts}</div>
    </section>
  )
}

type EndOfUnpaidProps = { cancelsOn: string | null; endsOn: string | null }

/**
 * When a past-due subscription ends: by cancellation with its period, or because it is unpaid; whichever comes first.
 */
export function EndOfUnpaid({ cancelsOn, endsOn }: EndOfUnpaidProps) {
  if (endsOn && (!cancelsOn || endsOn <= cancelsOn)) {
    return (
      <>
        Ends on <Time date={endsOn} />.
      </>
    )
  }
  if (!cancelsOn) return null
  return (
    <>
      {endsOn ? (
        <>
          Will be canceled on <Time date={cancelsOn} /> if it is not paid.
        </>
      ) : (
        <>
          Will be canceled on <Time date={cancelsOn} />.
        </>
      )}
      {endsOn && (
        <>
          {' '}
          Ends on <Time date={endsOn} />.
        </>
      )}
    </>
  )
}
