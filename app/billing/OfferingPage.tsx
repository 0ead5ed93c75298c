import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { ReactNode } from 'react'
import { Page, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { AnnualCard } from './AnnualCard.tsx'
import { BillingBanner } from './BillingBanner.tsx'
import { BillingTabs } from './BillingTabs.tsx'
import { plans, quietNote } from './billing.css.ts'
import { PlusCard } from './PlusCard.tsx'
import { Prices } from './Prices.tsx'
import { billingPaths } from './paths.ts'
import { RentRewardsCard } from './RentRewardsCard.tsx'
import type { OfferingView } from './read-offering.server.ts'

/** The page has one primary button: the banner's, otherwise that of the card that needs it most. */
function primaryOf({ banner, rentRewards, plus }: OfferingView): 'banner' | 'plus' | 'rent-rewards' | null {
  if (banner?.asksForCard) return 'banner'
  if (plus.state === 'past-due') return 'plus'
  const urgent = rentRewards?.acts[0]
  if (urgent && ['start', 'add-card', 'restart', 'pay'].includes(urgent)) return 'rent-rewards'
  return plus.state === 'none' ? 'plus' : null
}

/** The offering: what is pending first, then cards with their states as text, then prices. */
export function OfferingPage({ view, children }: { view: OfferingView; children: ReactNode }) {
  const { banner, rentRewards, plus, annual, prices, organization, supportEmail } = view
  const primary = primaryOf(view)
  const plusCard = <PlusCard key="plus" view={plus} isPrimary={primary === 'plus'} />
  const isPlusFirst = plus.state === 'past-due' && primary === 'plus'
  return (
    <Page>
      {children}
      <Stack>
        <Stack gap="xs">
          <h1>Billing</h1>
          <Text tone="muted">{organization}</Text>
        </Stack>
        <BillingTabs />
      </Stack>
      {banner && <BillingBanner banner={banner} supportEmail={supportEmail} />}
      <div className={plans}>
        {isPlusFirst && plusCard}
        {rentRewards && (
          <RentRewardsCard
            view={rentRewards}
            isPrimary={primary === 'rent-rewards'}
            hasBanner={banner?.asksForCard ?? false}
            supportEmail={supportEmail}
          />
        )}
        {!isPlusFirst && plusCard}
        {annual && annual.state !== 'needs-units' && <AnnualCard view={annual} />}
      </div>
      {rentRewards && <Prices view={prices} address={billingPaths.offering} />}
      <p className={quietNote}>
        <IconExternalLink size="1.25em" aria-hidden="true" />
        <span>
          Invoices and Payment Method open at Stripe, our payment provider, and bring you back here.
        </span>
      </p>
    </Page>
  )
}
