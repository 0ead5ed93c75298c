import { fullAddress } from '#app/platform/values/full-address.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { CourtDebtCard } from '../court-debt/CourtDebtCard.tsx'
import type { ShownCourtDebt } from '../court-debt/shown-court-debt.ts'
import { LandlordDisputes } from '../disputes/DisputesCard.tsx'
import { openMonthsOf } from '../disputes/open-months.ts'
import type { ShownDispute } from '../disputes/renter-disputes.server.ts'
import { LedgerLinks } from '../ledger/LedgerLinks.tsx'
import { NextReportCard } from '../line/NextReportCard.tsx'
import type { NextReport } from '../line/next-report.ts'
import { isReportedIn, notReportedText, notReportedTitle } from '../line/reported-provinces.ts'
import { MonthsStrip } from '../months/MonthsStrip.tsx'
import { MonthsBefore, MonthsTable } from '../months/MonthsTable.tsx'
import { ordinal } from '../months/ordinal.ts'
import { summaryOf } from '../months/summary.ts'
import { PastRentCard } from '../past/PastRentCard.tsx'
import type { PastRentView } from '../past/past-rent-view.server.ts'
import { rentPaths } from '../paths.ts'
import type { SentMonth } from '../sent/sent-months.ts'
import { ChangeCard, PlanCard } from './LeaseCards.tsx'
import { leaseStatusBadges } from './lease-badges.ts'
import { type Histories, RentersCard } from './RentersCard.tsx'
import type { LeaseView } from './read-lease.server.ts'

type Props = {
  lease: LeaseView
  done: string | null
  next: NextReport | null
  past: PastRentView | null
  today: string
  debts: readonly ShownCourtDebt[]
  /** What the files said, newest first. */
  sent: readonly SentMonth[]
  disputes: readonly ShownDispute[]
  /** By renter. */
  histories: Histories
  /** Leases are not read-only. */
  canChange: boolean
  canDelete: boolean
  canUndoEnd: boolean
}

/** A lease for its landlord: what is known of each month, who agreed, and what goes out next. */
export function LeasePage({
  lease,
  done,
  next,
  past,
  today,
  debts,
  sent,
  disputes,
  histories,
  canChange,
  canDelete,
  canUndoEnd,
}: Props) {
  const address = fullAddress(lease) ?? ''
  const { id, status, months, openMonth } = lease
  const disputed = openMonthsOf(disputes)
  const lastOwed = months.find(({ owed }) => owed !== null)?.owed ?? 0
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
      {!isReportedIn(lease.province) && status !== 'ended' && (
        <Notice title={notReportedTitle}>
          <p>{notReportedText}</p>
        </Notice>
      )}
      {canChange && openMonth && (status !== 'ended' || lease.isAsked) && (
        <Notice
          tone="caution"
          title={`${formatMonth(openMonth)} is not confirmed`}
          action={
            <LinkButton to={rentPaths.confirmLease(openMonth, id)}>
              Confirm <MonthOfYear of={openMonth} />
            </LinkButton>
          }
        >
          <p>A month that no one confirms counts neither as paid nor as late, and is not reported.</p>
        </Notice>
      )}
      {months.length > 0 && (
        <Card labelledBy="strip">
          <Stack>
            <Row spread>
              <h2 id="strip">Last 12 months</h2>
              <Text as="span" size="small" tone="muted">
                As of each 15th: {summaryOf(lease.lastMonths)}
              </Text>
            </Row>
            <MonthsStrip months={lease.lastMonths} disputed={disputed} />
          </Stack>
        </Card>
      )}
      <Split
        main={
          <>
            <Card labelledBy="months">
              <Stack>
                <Row spread>
                  <h2 id="months">Months</h2>
                  <LedgerLinks leaseId={id} />
                </Row>
                <MonthsTable
                  leaseId={id}
                  months={months}
                  disputed={disputed}
                  reported={{ months: sent, today }}
                />
                <MonthsBefore {...lease} />
              </Stack>
            </Card>
            {canChange && <ChangeCard lease={lease} canDelete={canDelete} canUndoEnd={canUndoEnd} />}
          </>
        }
        side={
          <>
            <LandlordDisputes disputes={disputes} renters={lease.renters} today={today} />
            <RentersCard lease={lease} histories={histories} canChange={canChange} />
            {next && <NextReportCard next={next} of="landlord" />}
            <CourtDebtCard leaseId={id} debts={debts} owed={lastOwed} canChange={canChange} />
            <PastRentCard past={past} />
            <PlanCard plan={lease.plan} />
          </>
        }
      />
    </Page>
  )
}

function Terms({ isJoint, startsOn, endsOn, monthly, dueDay, renters }: LeaseView) {
  return (
    <>
      {renters.filter(({ leftOn }) => leftOn === null).length > 1 &&
        (isJoint ? 'Joint lease. ' : 'Separate leases. ')}
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
