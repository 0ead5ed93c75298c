import { fullAddress } from '#app/platform/values/full-address.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ConsentStatusBadge } from '#app/ui/records/ConsentStatusBadge.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { shownConsent } from '../consent/consent-states.ts'
import { reasonOf } from '../consent/consent-words.ts'
import { MonthsTable } from '../months/MonthsTable.tsx'
import { ordinal } from '../months/ordinal.ts'
import { rentPaths } from '../paths.ts'
import { leaseStatusBadges } from './lease-badges.ts'
import type { LeaseRenterView, LeaseView } from './read-lease.server.ts'

type Props = { lease: LeaseView; done: string | null; nextReport: string; canDelete: boolean }

/** A lease for its landlord: what is known of each month, who agreed, and what goes out next. */
export function LeasePage({ lease, done, nextReport, canDelete }: Props) {
  const address = fullAddress(lease) ?? ''
  const { status, months, renters } = lease
  const open = months.filter(({ isConfirmed }) => !isConfirmed).at(-1)
  return (
    <Page>
      <PageHeader
        title={address}
        badge={<LabelledBadge {...leaseStatusBadges[status]} />}
        lede={<Terms {...lease} />}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.start },
              { label: 'Leases', to: rentPaths.leases },
            ]}
            current={address}
          />
        }
      />
      <StatusMessage>{done}</StatusMessage>
      {open && status !== 'ended' && (
        <Notice
          tone="caution"
          title={`${formatMonth(open.month)} is not confirmed`}
          action={
            <LinkButton to={rentPaths.confirmMonth(open.month)}>
              Confirm <MonthOfYear of={open.month} />
            </LinkButton>
          }
        >
          <p>A month that no one confirms counts neither as paid nor as late, and is not reported.</p>
        </Notice>
      )}
      <Split
        main={
          <Card labelledBy="months">
            <Stack>
              <h2 id="months">Months</h2>
              <MonthsTable months={months} landlord={null} />
            </Stack>
          </Card>
        }
        side={
          <>
            <Card labelledBy="renters">
              <Stack>
                <h2 id="renters">Renters</h2>
                {renters.map((renter) => (
                  <Renter key={renter.id} {...renter} />
                ))}
                <div>
                  <Link to={rentPaths.addRenter(lease.id)}>Add a renter</Link>
                </div>
              </Stack>
            </Card>
            <Card labelledBy="next">
              <Stack>
                <h2 id="next">
                  Next report, <Time date={nextReport} />
                </h2>
                <p>{nextText(lease)}</p>
              </Stack>
            </Card>
            {canDelete && (
              <Row>
                <Link to={rentPaths.deleteLease(lease.id)} preventScrollReset>
                  Delete this lease
                </Link>
              </Row>
            )}
          </>
        }
      />
    </Page>
  )
}

function Terms({ isJoint, startsOn, endsOn, monthly, dueDay, renters }: LeaseView) {
  return (
    <>
      {renters.length > 1 && (isJoint ? 'Joint lease. ' : 'Separate leases. ')}
      Since <Time date={startsOn} />
      {endsOn && (
        <>
          {' '}
          until <Time date={endsOn} />
        </>
      )}
      . <Money cents={monthly} /> a month, due on the {ordinal(dueDay)}.
    </>
  )
}

function Renter({ name, email, hasIdentity, ...renter }: LeaseRenterView) {
  const reason = reasonOf({ ...renter, email })
  return (
    <Stack gap="xs">
      <h3>{name}</h3>
      <Text size="small" tone="muted">
        {email ?? 'No email address'}
      </Text>
      <Row>
        <ConsentStatusBadge status={shownConsent(renter.consent)} />
        <Text size="small">
          <Time date={renter.changedOn} />
        </Text>
      </Row>
      {reason && <Text size="small">{reason}</Text>}
      {renter.consent === 'accepted' && (
        <Text size="small">
          {hasIdentity ? 'Birth date given' : 'Birth date missing: nothing is sent yet'}
        </Text>
      )}
    </Stack>
  )
}

/** What keeps the next report from going out, in words; otherwise what it says. */
function nextText({ status, renters, months, owed }: LeaseView): string {
  if (status === 'ended') return 'Nothing is sent: the lease has ended.'
  const agreed = renters.filter(({ consent, leftOn }) => consent === 'accepted' && leftOn === null)
  if (agreed.length === 0) return 'Nothing is sent until a renter agrees.'
  if (!agreed.some(({ hasIdentity }) => hasIdentity))
    return 'Nothing is sent until a renter gives their birth date, on the page of our email to them.'
  const open = months.filter(({ isConfirmed }) => !isConfirmed).at(-1)
  if (open) return `Nothing is sent until ${formatMonth(open.month)} is confirmed.`
  const names = agreed.map(({ name }) => name).join(' and ')
  return owed === 0
    ? `For ${names}: up to date, nothing owed.`
    : `For ${names}: what is owed on that day. Fewer than 30 days is not late.`
}
