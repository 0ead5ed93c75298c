import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import type { PastRentView } from './past-rent-view.server.ts'

/** On a lease's page: months before the first that counts, and what to do about them; nothing without any. */
export function PastRentCard({ past }: { past: PastRentView | null }) {
  if (!past || past.closed === 'province') return null
  const { leaseId, months, open, closed, countsFrom } = past
  const added = months.filter(({ state }) => state === 'accepted').length
  return (
    <Card labelledBy="earlier">
      <Stack>
        <h2 id="earlier">Earlier months</h2>
        <p>
          {added === 0 ? (
            <>
              Nothing is known of the months before <MonthOfYear of={countsFrom} />.
            </>
          ) : added === 1 ? (
            <>
              1 month is added from before <MonthOfYear of={countsFrom} />.
            </>
          ) : (
            <>
              {added} months are added from before <MonthOfYear of={countsFrom} />.
            </>
          )}
        </p>
        {open ? (
          <Waiting past={past} open={open} />
        ) : (
          <Link to={rentPaths.pastRent(leaseId)}>
            {closed === null ? (
              <>
                Add months before <MonthOfYear of={countsFrom} />
              </>
            ) : (
              'See the months'
            )}
          </Link>
        )}
      </Stack>
    </Card>
  )
}

function Waiting({
  past: { leaseId, isReadOnly },
  open: { as, askedOn, months },
}: {
  past: PastRentView
  open: NonNullable<PastRentView['open']>
}) {
  if (as === 'answerer' && !isReadOnly && months.some(({ said }) => said === null))
    return (
      <>
        <p>
          Asked for on <Time date={askedOn} />. Say what you know of them.
        </p>
        <div>
          <LinkButton to={rentPaths.pastRentAnswer(leaseId)}>Say what you know</LinkButton>
        </div>
      </>
    )
  return (
    <>
      <p>
        With our reviewers since <Time date={askedOn} />.
      </p>
      <Link to={rentPaths.pastRent(leaseId)}>See where it stands</Link>
    </>
  )
}
