import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { PlanFigures } from '../plan/PlanParts.tsx'
import { endingLabels } from './ending-labels.ts'
import type { LeaseView } from './read-lease.server.ts'

/** The plan that is proposed or agreed; nothing without one. */
export function PlanCard({ plan, children }: { plan: LeaseView['plan']; children?: ReactNode }) {
  if (!plan) return null
  return (
    <Card labelledBy="plan">
      <Stack>
        <h2 id="plan">Payment plan</h2>
        {plan.standing && plan.agreedOn ? (
          <PlanFigures standing={plan.standing} agreedOn={plan.agreedOn} />
        ) : (
          <p>
            Proposed on <Time date={plan.proposedOn} />, not answered.
          </p>
        )}
        {children}
      </Stack>
    </Card>
  )
}

type ChangeProps = { lease: LeaseView; canDelete: boolean; canUndoEnd: boolean }

/** Everything a landlord can change, as a quiet list. */
export function ChangeCard({ lease, canDelete, canUndoEnd }: ChangeProps) {
  const { id, endsOn, endedHow, laterRents } = lease
  return (
    <Card labelledBy="change">
      <Stack>
        <h2 id="change">Change this lease</h2>
        {laterRents.map(({ from, monthly }) => (
          <Row key={from}>
            <span>
              From <Time date={from} />: <Money cents={monthly} /> a month
            </span>
            <Link to={rentPaths.keepRent(id, from)}>
              Remove<Hidden> the change of {from}</Hidden>
            </Link>
          </Row>
        ))}
        {endedHow !== null && (
          <Row>
            <span>
              Last day <Time date={endsOn} />. {endingLabels[endedHow]}
            </span>
            {canUndoEnd && <Link to={rentPaths.undoEnd(id)}>Undo</Link>}
          </Row>
        )}
        <Grid columns="three">
          <Link to={rentPaths.recordPayment(id)}>Record a payment or credit</Link>
          <Link to={rentPaths.addFee(id)}>Add a one-off fee</Link>
          <Link to={rentPaths.changeRent(id)}>Change the rent</Link>
          <Link to={rentPaths.correctRent(id)}>Fix a wrong first rent</Link>
          {(lease.plan !== null || (lease.owed ?? 0) > 0) && (
            <Link to={rentPaths.plan(id)}>{lease.plan ? 'Payment plan' : 'Agree on a payment plan'}</Link>
          )}
          {endedHow === null && <Link to={rentPaths.endLease(id)}>End the lease</Link>}
          {canDelete && <Link to={rentPaths.deleteLease(id)}>Delete this lease</Link>}
        </Grid>
      </Stack>
    </Card>
  )
}
