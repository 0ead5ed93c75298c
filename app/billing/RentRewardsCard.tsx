import { formatShortCents } from '#app/platform/values/short-cents.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { Intent } from './intents.ts'
import { ActButton } from './OfferingForm.tsx'
import { EndOfUnpaid, PlanCard } from './PlanCard.tsx'
import { billingPaths } from './paths.ts'
import type { OfferingView } from './read-offering.server.ts'
import { type RentRewardsAct, type RentRewardsState, trialDays } from './status.ts'
import { periodWords } from './words.ts'

type View = NonNullable<OfferingView['rentRewards']>

const days = (count: number) => (count === 1 ? '1\u00a0day' : `${count}\u00a0days`)
const leasesOf = (count: number) => (count === 1 ? '1\u00a0lease' : `${count}\u00a0leases`)

function badgeOf(now: RentRewardsState, isOpen: boolean): BadgeStyle {
  if (!isOpen && hasNotBegun(now)) return { label: 'Not open yet', tone: 'grey' }
  switch (now.state) {
    case 'trialing':
      return {
        label: now.daysLeft === 0 ? 'Trial: last day' : `Trial: ${days(now.daysLeft)} left`,
        tone: 'yellow',
      }
    case 'active':
      return now.endsOn ? { label: 'Active, ends soon', tone: 'yellow' } : { label: 'Active', tone: 'green' }
    case 'past-due':
      return { label: 'Past Due', tone: 'red' }
    case 'canceled':
    case 'canceled-unpaid':
      return { label: 'Canceled', tone: 'grey' }
    case 'unfinished':
      return { label: 'Waiting for payment', tone: 'yellow' }
    case 'not-started':
      return { label: 'Not active', tone: 'grey' }
  }
}

/** Nothing is paid and nothing runs. */
const hasNotBegun = ({ state }: RentRewardsState) => state === 'not-started' || state === 'canceled'

const toneOf = ({ state }: RentRewardsState, isPrimary: boolean) =>
  state === 'past-due' ? 'due' : isPrimary ? 'attention' : 'plain'

const labels: Record<RentRewardsAct, string> = {
  start: 'Start free trial',
  'add-card': 'Add a card',
  pay: 'See what is owing',
  cancel: 'Cancel Subscription',
  renew: 'Renew Subscription',
  restart: 'Restart Subscription',
}

const intentOf: Record<Exclude<RentRewardsAct, 'cancel'>, Intent> = {
  start: 'buy-rent-rewards',
  'add-card': 'buy-card',
  pay: 'invoices',
  renew: 'renew-rent-rewards',
  restart: 'buy-rent-rewards',
}

type Props = { view: View; isPrimary: boolean; hasBanner: boolean; supportEmail: string }

export function RentRewardsCard({ view, isPrimary, hasBanner, supportEmail }: Props) {
  const { now, acts, price, isOpen } = view
  const words = periodWords[view.isAnnual ? 'year' : 'month'][price?.tax ?? 'none']
  const isTrial = now.state === 'trialing'
  const priceText = isTrial ? (
    <>
      until <Time date={now.trialEndsOn} />
    </>
  ) : (
    words
  )
  // In that case the banner has the button.
  const shown = hasBanner ? acts.filter((act) => act !== 'add-card') : acts
  return (
    <PlanCard
      title="Rent Rewards"
      badge={badgeOf(now, view.isOpen)}
      tone={toneOf(now, isPrimary)}
      price={
        isTrial
          ? { cents: 0, words: priceText }
          : now.state === 'not-started'
            ? isOpen
              ? trialPrice
              : null
            : price && { cents: price.cents, words: priceText }
      }
      acts={shown.map((act, index) => <Act key={act} act={act} isPrimary={isPrimary && index === 0} />)}
    >
      <Body view={view} words={words} supportEmail={supportEmail} />
    </PlanCard>
  )
}

const trialPrice = { cents: 0, words: `for ${trialDays} days` }

function Act({ act, isPrimary }: { act: RentRewardsAct; isPrimary: boolean }) {
  if (act === 'cancel') {
    return (
      <LinkButton to={billingPaths.cancel('rent-rewards')} preventScrollReset>
        {labels.cancel}
        <Hidden> of Rent Rewards</Hidden>
      </LinkButton>
    )
  }
  return (
    <ActButton intent={intentOf[act]} isPrimary={isPrimary}>
      {labels[act]}
      {act === 'renew' && <Hidden> of Rent Rewards</Hidden>}
    </ActButton>
  )
}

const NotOpen = () => (
  <p>
    Rent Rewards opens when you can add leases and renters here. Until then nothing is charged, and we do not
    write to your renters.
  </p>
)

type BodyProps = { view: View; words: string; supportEmail: string }

function Body({ view, words, supportEmail }: BodyProps) {
  const { now, price, leases, owing, renewsOn, isAnnual, isOpen } = view
  if (!isOpen && hasNotBegun(now)) return <NotOpen />
  const about = isAnnual ? `${leases}\u00a0rental units` : leasesOf(leases)
  switch (now.state) {
    case 'trialing':
      return (
        <>
          {now.endsOn ? (
            <p>
              Ends on <Time date={now.endsOn} />. Nothing is charged.
            </p>
          ) : now.needsCard ? (
            <p>
              <b>No card on file.</b> Add one to keep reporting rent after the trial. You pay nothing before
              it ends.
            </p>
          ) : (
            <p>Your card is on file. You pay nothing before the trial ends.</p>
          )}
          {price && !now.endsOn && (
            <Text tone="muted">
              Then {formatShortCents(price.cents)}
              {'\u00a0'}
              {words}, for {about}.
            </Text>
          )}
        </>
      )
    case 'active':
      return (
        <>
          <p>Rent that your renters pay is reported to the credit bureau, for {about}.</p>
          <Text tone="muted">
            {now.endsOn ? (
              <>
                Ends on <Time date={now.endsOn} />.
              </>
            ) : (
              <>
                Next payment on <Time date={renewsOn} />.
              </>
            )}
          </Text>
        </>
      )
    case 'past-due':
      return (
        <>
          <p>
            {now.cause !== 'payment-failed' && <b>No card on file.</b>}{' '}
            {owing && (
              <>
                <Money cents={owing.cents} /> has been owing since <Time date={owing.since} />.
              </>
            )}
          </p>
          <Text tone="muted">
            {isAnnual ? `Paid for ${about}` : `${about} counted`}. <EndOfUnpaid {...now} />
          </Text>
        </>
      )
    case 'canceled':
      return <p>Rent is no longer reported. You can restart at any time; there is no second trial.</p>
    case 'canceled-unpaid':
      return (
        <p>
          You can see leases and renters but no longer change them. Contact{' '}
          <a href={`mailto:${supportEmail}`}>support</a> to restart.
        </p>
      )
    case 'unfinished':
      return <p>The first payment is not confirmed yet.</p>
    case 'not-started':
      return (
        <p>
          Report the rent that your renters pay to the credit bureau. The trial needs no card, and nothing is
          charged before it ends.
        </p>
      )
  }
}
