import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Time } from '#app/ui/values.tsx'
import { alert } from './billing.css.ts'
import { ActButton } from './OfferingForm.tsx'
import type { LeadsBack } from './paths.ts'
import type { BannerText } from './words.ts'

type Props = {
  banner: BannerText
  supportEmail: string
  /** Others ask an admin. */
  mayPay?: boolean
  back?: LeadsBack
}

/** What is wrong with the subscription, what continues anyway, and what happens on which day. */
export function BillingBanner({ banner, supportEmail, mayPay = true, back }: Props) {
  const { title, before, after, cancelsOn, asksForCard } = banner
  return (
    <section className={alert} aria-labelledby="billing-banner">
      <IconAlertTriangle size="1.5em" aria-hidden="true" />
      <div>
        <h2 id="billing-banner">{title}</h2>
        <p>
          {before}
          {cancelsOn && (
            <>
              {' '}
              <Time date={cancelsOn} />
            </>
          )}
          {after}
          {!asksForCard && !mayPay && ' Ask an admin of your organization to restart it.'}
          {!asksForCard && mayPay && (
            <>
              {' '}
              To restart it, contact support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </>
          )}
          {asksForCard && !mayPay && ' Ask an admin of your organization to add a card.'}
        </p>
      </div>
      {asksForCard && mayPay && (
        <ActButton intent="buy-card" back={back} isPrimary>
          Add a card
        </ActButton>
      )}
    </section>
  )
}
