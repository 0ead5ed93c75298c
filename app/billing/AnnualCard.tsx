import { formatShortCents } from '#app/platform/values/short-cents.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Text } from '#app/ui/Text.tsx'
import { ActButton } from './OfferingForm.tsx'
import { PlanCard } from './PlanCard.tsx'
import { billingPaths } from './paths.ts'
import type { OfferingView } from './read-offering.server.ts'
import { periodWords } from './words.ts'

type View = NonNullable<OfferingView['annual']>

const unitsOf = (count: number) => (count === 1 ? '1\u00a0rental unit' : `${count}\u00a0rental units`)

export function AnnualCard({ view }: { view: View }) {
  const { state, units, unitCents, price, isOpen } = view
  const isCurrent = state === 'current'
  return (
    <PlanCard
      title="BureauEdge Annual"
      badge={isCurrent ? { label: 'Current plan', tone: 'green' } : { label: 'Not active', tone: 'grey' }}
      price={price && { cents: price.cents, words: periodWords.year[price.tax] }}
      acts={<Act view={view} />}
    >
      <p>Rent Rewards for all of your {unitsOf(units)}, paid once a year.</p>
      <Text tone="muted">
        {price && `${formatShortCents(unitCents)} for each unit. `}
        {state === 'offered' && (
          <>
            <Link to={billingPaths.units}>Change the number of units</Link>.{' '}
          </>
        )}
        {!isOpen && !isCurrent && 'Annual opens when Rent Rewards does. '}
        {state === 'closed' && 'You can choose it again once support has restarted Rent Rewards.'}
      </Text>
    </PlanCard>
  )
}

/** With a subscription it changes that one, shown first; otherwise it is bought. */
function Act({ view: { state, isSubscribed, isOpen } }: { view: View }) {
  if (state !== 'offered' || !isOpen) return null
  if (!isSubscribed) return <ActButton intent="buy-annual">Upgrade to Annual</ActButton>
  return (
    <LinkButton to={billingPaths.annual} preventScrollReset>
      Upgrade to Annual
    </LinkButton>
  )
}
