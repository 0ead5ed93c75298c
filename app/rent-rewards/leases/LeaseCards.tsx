import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { ConsentStatusBadge } from '#app/ui/records/ConsentStatusBadge.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { shownConsent } from '../consent/consent-states.ts'
import { reasonOf } from '../consent/consent-words.ts'
import { rentPaths } from '../paths.ts'
import { PlanFigures } from '../plan/PlanParts.tsx'
import { endingLabels, leavingLabels } from './ending-labels.ts'
import type { LeaseRenterView, LeaseView } from './read-lease.server.ts'
import * as css from './renter-card.css.ts'

type RentersProps = { lease: LeaseView; canChange: boolean }

/** Who rents, what each agreed to, and who has left. */
export function RentersCard({ lease: { id, renters, endedHow, province }, canChange }: RentersProps) {
  const here = renters.filter(({ leftOn }) => leftOn === null)
  const left = renters.filter(({ leftOn }) => leftOn !== null)
  return (
    <Card labelledBy="renters">
      <Stack>
        <h2 id="renters">Renters</h2>
        {here.map((renter) => (
          <Renter key={renter.id} leaseId={id} renter={renter} province={province} canChange={canChange} />
        ))}
        {here.length === 0 && <p>No one rents this home now.</p>}
        {canChange && endedHow === null && (
          <div>
            <Link to={rentPaths.addRenter(id)}>Add a renter</Link>
          </div>
        )}
        {left.length > 0 && (
          <Stack gap="xs">
            <h3>No longer on the lease</h3>
            {left.map(({ id: renterId, name, leftHow, leftOn, canComeBack }) => (
              <Text key={renterId} size="small">
                {name}. {leftHow && leavingLabels[leftHow]}
                {leftHow !== 'mistake' && (
                  <>
                    , <Time date={leftOn} />
                  </>
                )}{' '}
                {canChange && canComeBack && (
                  <Link to={rentPaths.renterBack(id, renterId)}>
                    Undo<Hidden> that {name} left</Hidden>
                  </Link>
                )}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type RenterProps = { leaseId: string; renter: LeaseRenterView; province: string; canChange: boolean }

function Renter({ leaseId, renter, province, canChange }: RenterProps) {
  const { id, name, email, hasIdentity, consent, isReturned, changedOn } = renter
  const reason = reasonOf({ ...renter, province })
  return (
    <div className={css.renter}>
      <Stack gap="xs">
        <h3>{name}</h3>
        <Text size="small" tone="muted">
          {email ?? 'No email address'}
        </Text>
        <Row>
          <ConsentStatusBadge status={shownConsent(consent)} />
          <Text size="small">
            <Time date={changedOn} />
          </Text>
        </Row>
        {reason && <Text size="small">{reason}</Text>}
        {consent === 'accepted' && (
          <Text size="small">
            {hasIdentity ? 'Birth date given' : 'Birth date missing: nothing is sent yet.'}
            {!hasIdentity && email === null && ' Add their email, and we send them the page for it.'}
          </Text>
        )}
        {canChange && (
          <Row>
            <Link to={rentPaths.renter(leaseId, id)}>
              {isReturned ? 'Fix the address' : 'Change details'}
              <Hidden> of {name}</Hidden>
            </Link>
            <Link to={rentPaths.renterLeaves(leaseId, id)}>
              Leaves<Hidden> the lease: {name}</Hidden>
            </Link>
          </Row>
        )}
      </Stack>
    </div>
  )
}

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
