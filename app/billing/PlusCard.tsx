import { LinkButton } from '#app/ui/Button.tsx'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { ActButton } from './OfferingForm.tsx'
import { EndOfUnpaid, PlanCard } from './PlanCard.tsx'
import { billingPaths } from './paths.ts'
import type { OfferingView } from './read-offering.server.ts'
import { periodWords } from './words.ts'

type View = OfferingView['plus']

const badges: Record<View['state'], BadgeStyle> = {
  none: { label: 'Not active', tone: 'grey' },
  given: { label: 'Active', tone: 'green' },
  unfinished: { label: 'Waiting for payment', tone: 'yellow' },
  active: { label: 'Active', tone: 'green' },
  'past-due': { label: 'Past Due', tone: 'red' },
}

export function PlusCard({ view, isPrimary }: { view: View; isPrimary: boolean }) {
  const { price, state } = view
  return (
    <PlanCard
      title="Plus"
      badge={badges[state]}
      tone={state === 'past-due' ? 'due' : isPrimary ? 'attention' : 'plain'}
      price={price && { cents: price.cents, words: periodWords.month[price.tax] }}
      acts={<Acts view={view} isPrimary={isPrimary} />}
    >
      <p>{'See 100\u00a0results for every search in Legal Research. Community shows\u00a010.'}</p>
      <Standing view={view} />
    </PlanCard>
  )
}

function Standing({ view }: { view: View }) {
  if (view.state === 'active') {
    return (
      <Text tone="muted">
        {view.endsOn ? (
          <>
            Ends on <Time date={view.endsOn} />.
          </>
        ) : (
          <>
            Next payment on <Time date={view.renewsOn} />.
          </>
        )}
      </Text>
    )
  }
  if (view.state === 'unfinished') return <p>The first payment is not confirmed yet.</p>
  if (view.state === 'given')
    return <Text tone="muted">Your organization has Plus without a subscription.</Text>
  if (view.state !== 'past-due') return null
  return (
    <p>
      {view.needsCard ? <b>No card on file. </b> : <b>Your card was declined. </b>}
      {view.owing && (
        <>
          <Money cents={view.owing.cents} /> has been owing since <Time date={view.owing.since} />.{' '}
        </>
      )}
      <EndOfUnpaid {...view} />
    </p>
  )
}

/** Cancel if it continues, Renew if it ends. */
function Acts({ view, isPrimary }: { view: View; isPrimary: boolean }) {
  if (view.state === 'none') {
    return (
      <ActButton intent="buy-plus" isPrimary={isPrimary}>
        Upgrade to Plus
      </ActButton>
    )
  }
  if (view.state === 'given') return null
  if (view.state === 'unfinished') return <ActButton intent="invoices">See what is owing</ActButton>
  return (
    <>
      {view.state === 'past-due' && (
        <ActButton intent="buy-card" isPrimary={isPrimary}>
          Add a card
        </ActButton>
      )}
      {view.endsOn ? (
        <ActButton intent="renew-plus">
          Renew Subscription<Hidden> of Plus</Hidden>
        </ActButton>
      ) : (
        <LinkButton to={billingPaths.cancel('plus')} preventScrollReset>
          Cancel Subscription<Hidden> of Plus</Hidden>
        </LinkButton>
      )}
    </>
  )
}
