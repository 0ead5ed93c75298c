import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { ConsentStatusBadge } from '#app/ui/records/ConsentStatusBadge.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { ConsentHistory } from '../consent/ConsentHistory.tsx'
import type { ConsentHappening } from '../consent/consent-history.ts'
import { shownConsent } from '../consent/consent-states.ts'
import { reasonOf } from '../consent/consent-words.ts'
import { rentPaths } from '../paths.ts'
import { leavingLabels } from './ending-labels.ts'
import type { LeaseRenterView, LeaseView } from './read-lease.server.ts'
import * as css from './renter-card.css.ts'

/** What happened to each renter's consent, by the renter's id. */
export type Histories = Readonly<Record<string, readonly ConsentHappening[]>>

type RentersProps = { lease: LeaseView; histories: Histories; canChange: boolean }

/** Who rents, what each agreed to, and who has left. */
export function RentersCard({ lease, histories, canChange }: RentersProps) {
  const { id, renters, endedHow, province, status } = lease
  const here = renters.filter(({ leftOn }) => leftOn === null)
  const left = renters.filter(({ leftOn }) => leftOn !== null)
  return (
    <Card labelledBy="renters">
      <Stack>
        <h2 id="renters">Renters</h2>
        {here.map((renter) => (
          <Renter
            key={renter.id}
            leaseId={id}
            renter={renter}
            history={histories[renter.id] ?? []}
            province={province}
            isOver={status === 'ended'}
            canChange={canChange}
          />
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
              <div key={renterId}>
                <Text size="small">
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
                <History name={name} history={histories[renterId] ?? []} />
              </div>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type RenterProps = {
  leaseId: string
  renter: LeaseRenterView
  history: readonly ConsentHappening[]
  province: string
  isOver: boolean
  canChange: boolean
}

function Renter({ leaseId, renter, history, province, isOver, canChange }: RenterProps) {
  const { id, name, email, hasIdentity, consent, isReturned, changedOn } = renter
  const reason = reasonOf({ ...renter, province, isOver })
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
        <History name={name} history={history} />
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

function History({ name, history }: { name: string; history: readonly ConsentHappening[] }) {
  if (history.length === 0) return null
  return (
    <Details
      summary={
        <>
          History of consent<Hidden> of {name}</Hidden>
        </>
      }
    >
      <ConsentHistory history={history} of="landlord" />
    </Details>
  )
}
