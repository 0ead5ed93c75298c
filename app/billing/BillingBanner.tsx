import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Time } from '#app/ui/values.tsx'
import { alert } from './billing.css.ts'
import { ActButton } from './OfferingForm.tsx'
import type { BannerText } from './words.ts'

/** What is wrong with the subscription, what continues anyway, and what happens on which day. */
export function BillingBanner({ banner, supportEmail }: { banner: BannerText; supportEmail: string }) {
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
          {!asksForCard && (
            <>
              {' '}
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </>
          )}
        </p>
      </div>
      {asksForCard && (
        <ActButton intent="buy-card" isPrimary>
          Add a card
        </ActButton>
      )}
    </section>
  )
}
