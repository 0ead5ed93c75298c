import type { Opening } from '#app/platform/matter.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { ConsentHistory } from '../consent/ConsentHistory.tsx'
import type { ConsentHappening } from '../consent/consent-history.ts'
import { isIdentityMissing } from '../consent/missing-identity.ts'
import { OwnDispute } from '../disputes/DisputesCard.tsx'
import { openMonthsOf } from '../disputes/open-months.ts'
import type { ShownDispute } from '../disputes/renter-disputes.server.ts'
import { PlanCard } from '../leases/LeaseCards.tsx'
import type { LeaseRenterView, LeaseView } from '../leases/read-lease.server.ts'
import { LedgerLinks } from '../ledger/LedgerLinks.tsx'
import { NextReportCard } from '../line/NextReportCard.tsx'
import type { NextReport } from '../line/next-report.ts'
import { LookedCard } from '../looked/LookedCard.tsx'
import { MonthsStrip } from '../months/MonthsStrip.tsx'
import { MonthsBefore } from '../months/MonthsTable.tsx'
import { summaryOf } from '../months/summary.ts'
import { PastRentCard } from '../past/PastRentCard.tsx'
import type { PastRentView } from '../past/past-rent-view.server.ts'
import { rentPaths } from '../paths.ts'
import { PlanParts } from '../plan/PlanParts.tsx'
import { RentedMonths } from '../sent/RentedMonths.tsx'
import type { SentView } from '../sent/read-sent.server.ts'
import { RecordsCard } from '../statement/RecordsCard.tsx'
import type { RentedLease } from './rented-leases.server.ts'

type Props = {
  lease: LeaseView
  others: readonly RentedLease[]
  today: string
  stopUrl: string
  next: NextReport | null
  past: PastRentView | null
  /** Their own, open or latest. */
  dispute: ShownDispute | undefined
  looked: readonly Opening[]
  /** What happened to their consent. */
  history: readonly ConsentHappening[]
  sent: SentView
}

/** A lease for a person who rents it: what was said and sent about them, what goes out next, and their consent. */
export function RentedPage(props: Props) {
  const { lease, others, today, stopUrl, next, past, dispute, looked, history, sent } = props
  const { landlord, monthly, startsOn, renters } = lease
  const [own] = renters
  const isReported = own?.consent === 'accepted'
  const isDisputed = dispute?.state === 'open'
  const disputed = openMonthsOf(dispute ? [dispute] : [])
  return (
    <Page>
      <PageHeader
        title="Your rent, month by month"
        lede={
          <>
            {fullAddress(lease)}. {landlord}. <Money cents={monthly} /> a month, since{' '}
            <Time date={startsOn} />.
          </>
        }
      />
      {own && isIdentityMissing({ ...own, hasLeft: own.leftOn !== null, province: lease.province }) && (
        <Notice
          tone="caution"
          title="Your birth date is missing"
          action={<LinkButton to={stopUrl}>Give your birth date</LinkButton>}
        >
          <p>Nothing is sent about you until you give it.</p>
        </Notice>
      )}
      {isReported && own && next?.late && (
        <LateNotice late={next.late} renterId={own.id} isDisputed={isDisputed} />
      )}
      {lease.months.length > 0 && <Verdict lease={lease} counts={sent.counts} disputed={disputed} />}
      <Split
        main={
          <>
            <Card labelledBy="said">
              <Stack>
                <Row spread>
                  <h2 id="said">What was said about you</h2>
                  <LedgerLinks leaseId={lease.id} />
                </Row>
                <RentedMonths
                  lease={lease}
                  sent={sent.months}
                  today={today}
                  // One dispute at a time: what else is wrong is added to it.
                  renterId={isDisputed ? null : (own?.id ?? null)}
                  disputed={disputed}
                />
                <MonthsBefore {...lease} />
              </Stack>
            </Card>
            {isReported && next && <NextReportCard next={next} of="renter" />}
          </>
        }
        side={
          <>
            <ConsentCard own={own} history={history} stopUrl={stopUrl} />
            {own && <OwnDispute renterId={own.id} dispute={dispute} />}
            <PlanCard plan={lease.plan}>
              {lease.plan && <PlanParts parts={lease.plan.parts} total={lease.plan.total} />}
            </PlanCard>
            {isReported || sent.years.length > 0 ? (
              <RecordsCard leaseId={lease.id} years={sent.years} isOver={lease.status === 'ended'} />
            ) : null}
            <PastRentCard past={past} />
            <LookedCard looked={looked} allTo="/dashboard/profile/who-looked" />
            <PerksCard />
            <OtherLeases others={others} />
          </>
        }
      />
    </Page>
  )
}

type LateProps = { late: NonNullable<NextReport['late']>; renterId: string; isDisputed: boolean }

/** What can still be done before a late month is reported: the first thing on the page. */
function LateNotice({ late: { since, amount, reportOn }, renterId, isDisputed }: LateProps) {
  return (
    <Notice
      tone="caution"
      title={
        <>
          Your rent can be reported as late on <Time date={reportOn} />
        </>
      }
      action={
        !isDisputed && (
          <LinkButton to={rentPaths.disputeMonth(renterId, since.slice(0, 7))}>Dispute it</LinkButton>
        )
      }
    >
      <p>
        <Money cents={amount} /> of your rent is open, since <Time date={since} />. Pay it before that day, or
        agree on a payment plan with your landlord.{' '}
        {isDisputed
          ? 'Your dispute is open: a first late month is not sent before it is answered, and any other report says that it is disputed.'
          : 'Is it wrong, or paid? Dispute it.'}
      </p>
    </Notice>
  )
}

type VerdictProps = {
  lease: Pick<LeaseView, 'lastMonths'>
  counts: SentView['counts']
  disputed: readonly string[]
}

function Verdict({ lease: { lastMonths }, counts, disputed }: VerdictProps) {
  const all = counts ? counts.onTime + counts.late : 0
  const hasGap = lastMonths.some(({ mark }) => mark.kind === 'not_known')
  return (
    <Card labelledBy="strip">
      <Stack>
        <Stack gap="xs">
          <h2 id="strip">
            {counts && all > 0
              ? `Reported: ${all} of your last 12 months`
              : `Your last 12 months: ${summaryOf(lastMonths)}`}
          </h2>
          {counts && all > 0 && (
            <p>
              {counts.onTime} on time, {counts.late} late.
              {hasGap &&
                ' Of a month that your landlord does not confirm, nothing is sent. That is neither good nor bad for you.'}
            </p>
          )}
        </Stack>
        <MonthsStrip months={lastMonths} disputed={disputed} />
      </Stack>
    </Card>
  )
}

type ConsentProps = Pick<Props, 'history' | 'stopUrl'> & { own: LeaseRenterView | undefined }

function ConsentCard({ own, history, stopUrl }: ConsentProps) {
  return (
    <Card labelledBy="consent">
      <Stack>
        <h2 id="consent">Your consent</h2>
        {own && (
          <KeyValueList
            entries={[
              { label: 'Reported', value: own.consent === 'accepted' ? 'Yes' : 'No' },
              { label: 'Since', value: <Time date={own.changedOn} /> },
              { label: 'Months paid late', value: own.lateConsent ? 'Reported' : 'Left blank' },
            ]}
          />
        )}
        <div>
          <LinkButton to={stopUrl}>
            {own?.consent === 'accepted' ? 'See what you agreed to, or stop' : 'See where it stands'}
          </LinkButton>
        </div>
        {history.length > 0 && (
          <Details summary="What happened">
            <ConsentHistory history={history} of="renter" />
          </Details>
        )}
      </Stack>
    </Card>
  )
}

const PerksCard = () => (
  <Card labelledBy="perks">
    <Stack gap="s">
      <h2 id="perks">Perks</h2>
      <p>Discounts for renters whose rent is reported.</p>
      <div>
        <LinkButton to={rentPaths.perks}>See the offers</LinkButton>
      </div>
    </Stack>
  </Card>
)

function OtherLeases({ others }: Pick<Props, 'others'>) {
  if (others.length === 0) return null
  return (
    <Card labelledBy="others">
      <Stack>
        <h2 id="others">Your other leases</h2>
        {others.map(({ id, address }) => (
          <Link key={id} to={rentPaths.lease(id)}>
            {address}
          </Link>
        ))}
      </Stack>
    </Card>
  )
}
