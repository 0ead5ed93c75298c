import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { WaitingItem } from '#app/ui/records/WaitingItem.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { leaseRenterLabels } from './labels.ts'
import { monthsText } from './reasons.ts'
import type { ShownDispute } from './renter-disputes.server.ts'
import type { DisputeToAnswer } from './to-answer.server.ts'

type LandlordProps = {
  disputes: readonly ShownDispute[]
  renters: readonly { id: string; name: string }[]
  today: string
}

/** For the landlord: what each renter disputes, who answers by when, and what was decided. */
export function LandlordDisputes({ disputes, renters, today }: LandlordProps) {
  if (disputes.length === 0) return null
  const nameOf = (id: string) => renters.find((each) => each.id === id)?.name ?? 'A renter'
  return (
    <Card labelledBy="disputes">
      <Stack>
        <h2 id="disputes">Disputes</h2>
        {disputes.map((dispute) => (
          <Stack key={dispute.id} gap="xs">
            <h3>{nameOf(dispute.renterId)}</h3>
            <State dispute={dispute} />
            {dispute.state === 'open' ? (
              <Open dispute={dispute} name={nameOf(dispute.renterId)} today={today} />
            ) : (
              <Link to={rentPaths.disputeFiled(dispute.renterId, dispute.id)}>
                See the answer<Hidden> to {nameOf(dispute.renterId)}</Hidden>
              </Link>
            )}
            {dispute.state === 'corrected' && (
              <Link to={rentPaths.askAgain(dispute.renterId, dispute.id)}>
                Ask our reviewers to look again
              </Link>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

function Open({ dispute, name, today }: { dispute: ShownDispute; name: string; today: string }) {
  const { id, renterId, dueOn, isAnsweredByLandlord } = dispute
  if (isAnsweredByLandlord || today > dueOn)
    return (
      <>
        <Text size="small">
          {isAnsweredByLandlord ? 'You answered.' : 'You did not answer in time.'} We answer by{' '}
          <Time date={dueOn} />.
        </Text>
        <Link to={rentPaths.disputeFiled(renterId, id)}>
          See the dispute<Hidden> by {name}</Hidden>
        </Link>
      </>
    )
  return (
    <>
      <Text size="small">
        Your answer is due by <Time date={dueOn} />. Without it, we decide from what we have.
      </Text>
      <div>
        <LinkButton to={rentPaths.disputeFiled(renterId, id)} size="small">
          Read it and answer<Hidden> {name}</Hidden>
        </LinkButton>
      </div>
    </>
  )
}

function State({ dispute: { state, reason, months, openedOn, answeredOn } }: { dispute: ShownDispute }) {
  return (
    <>
      <div>
        <StateBadge state={state} />
      </div>
      <Text size="small">
        {reason}
        {months.length > 0 && `: ${monthsText(months)}`}. Filed on <Time date={openedOn} />.
      </Text>
      {answeredOn && (
        <Text size="small">
          {state === 'retracted' ? 'Withdrawn on' : 'Answered on'} <Time date={answeredOn} />.
        </Text>
      )}
    </>
  )
}

function StateBadge({ state }: Pick<ShownDispute, 'state'>) {
  const { outcomes, filed } = leaseRenterLabels
  if (state === 'open') return <Badge tone="red">Disputed</Badge>
  if (state === 'retracted' || state === 'closed') return <Badge tone="grey">{filed[state]}</Badge>
  const badge = outcomes[state]?.badge
  return badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null
}

/** Among what waits for the landlord. */
export function DisputeItem({ dispute: { id, renterId, renter, dueOn } }: { dispute: DisputeToAnswer }) {
  return (
    <WaitingItem
      badge={{ label: 'Disputed', tone: 'red' }}
      title={renter}
      action={<LinkButton to={rentPaths.disputeFiled(renterId, id)}>Read it and answer</LinkButton>}
    >
      <p>
        You can answer until <Time date={dueOn} />. After that, we decide from what we have.
      </p>
    </WaitingItem>
  )
}

type RenterProps = { renterId: string; dispute: ShownDispute | undefined }

/** For the renter: where their dispute is and when they hear from us, or how to dispute. */
export function OwnDispute({ renterId, dispute }: RenterProps) {
  return (
    <Card labelledBy="dispute">
      <Stack>
        <h2 id="dispute">Is something wrong?</h2>
        {dispute ? (
          <>
            <State dispute={dispute} />
            {dispute.state === 'open' && (
              <Text size="small">
                We answer by <Time date={dispute.dueOn} />. Until then, any report says that you dispute it.
              </Text>
            )}
            <Link to={rentPaths.disputeFiled(renterId)}>
              {dispute.state === 'open' ? 'See your dispute' : 'See the answer'}
            </Link>
            {dispute.state !== 'open' && <Link to={rentPaths.dispute(renterId)}>Dispute something else</Link>}
          </>
        ) : (
          <>
            <p>A month, an amount, or the whole lease: say so, and we answer within 10 business days.</p>
            <div>
              <LinkButton to={rentPaths.dispute(renterId)}>Dispute it</LinkButton>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
