import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { MoreWaiting, WaitingItem, WaitingPanel } from '#app/ui/records/WaitingItem.tsx'
import { Time } from '#app/ui/values.tsx'
import { CourtDebtItem } from '../court-debt/CourtDebtItem.tsx'
import { DisputeItem } from '../disputes/DisputesCard.tsx'
import { rentPaths } from '../paths.ts'
import { leasesText } from './leases-text.ts'
import type { RunningNotices, LandlordWaiting as Waiting } from './read-waiting.server.ts'

const locked = { months: [], returned: 0, settingsMissing: false, debts: [], lateNotices: null }

type Props = { waiting: Waiting; canChange: boolean }

/** What can be done of it: while leases are read-only, disputes are answered and nothing else. */
export const waitingNow = (waiting: Waiting, canChange: boolean): Waiting =>
  canChange ? waiting : { ...waiting, ...locked }

export const isNothingToDo = ({ disputes, debts, months, returned, settingsMissing, lateNotices }: Waiting) =>
  disputes.length + debts.length + months.length + returned === 0 && !settingsMissing && !lateNotices

/** What only the landlord can do now, across all leases. */
export function LandlordWaiting({ waiting, canChange }: Props) {
  const now = waitingNow(waiting, canChange)
  return isNothingToDo(now) ? null : (
    <Stack as="section">
      <h2>Waiting for you</h2>
      <WaitingPanel>
        <LandlordItems waiting={now} isFirst />
      </WaitingPanel>
    </Stack>
  )
}

type ItemsProps = { waiting: Waiting; isFirst: boolean; isShort?: boolean }

/**
 * Its entries. `isFirst`: the oldest month has the page's primary button; `isShort`: later months are behind a link.
 */
export function LandlordItems({ waiting, isFirst, isShort = false }: ItemsProps) {
  const { disputes, debts, months, returned, settingsMissing, lateNotices } = waiting
  const first = months.find(({ unsaid }) => unsaid > 0) ?? months[0]
  const later = months.filter((each) => each !== first)
  const shown = isShort && first ? [first] : months
  return (
    <>
      {settingsMissing && (
        <WaitingItem
          badge={{ label: 'First', tone: 'yellow' }}
          title="Notification settings"
          action={<LinkButton to={rentPaths.settings}>Enter them</LinkButton>}
        >
          <p>Renters cannot be asked until they know who asks.</p>
        </WaitingItem>
      )}
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.id} dispute={dispute} />
      ))}
      {debts.map((lease) => (
        <CourtDebtItem key={lease.leaseId} lease={lease} />
      ))}
      {shown.map(({ month, leases, unsaid }) => (
        <WaitingItem
          key={month}
          badge={{ label: 'To confirm', tone: 'yellow' }}
          title={<MonthOfYear of={month} />}
          action={
            <LinkButton
              to={rentPaths.confirmMonth(month)}
              look={isFirst && month === first?.month ? 'primary' : 'quiet'}
            >
              Confirm <MonthOfYear of={month} />
            </LinkButton>
          }
        >
          <p>
            {unsaid > 0
              ? `${leasesText(leases)}. A month that no one confirms is not reported.`
              : `${leasesText(leases)}. You did not know yet what was paid. Nothing is sent until you say it.`}
          </p>
        </WaitingItem>
      ))}
      {isShort && later[0] && (
        <MoreWaiting>
          <Link to={rentPaths.confirmMonth(later[0].month)}>
            {later.length === 1 ? '1 more month to confirm' : `${later.length} more months to confirm`}
          </Link>
        </MoreWaiting>
      )}
      {returned > 0 && (
        <WaitingItem
          badge={{ label: 'Not read', tone: 'yellow' }}
          title={returned === 1 ? '1 email came back' : `${returned} emails came back`}
          action={<LinkButton to={rentPaths.returned}>See who</LinkButton>}
        >
          <p>These renters have not seen what we sent. Fix the address, and they can get it.</p>
        </WaitingItem>
      )}
      {lateNotices && <LateNotices {...lateNotices} />}
    </>
  )
}

/** A payment that is not recorded yet would be reported as a late month. */
function LateNotices({ count, leaseId, renter, reportOn }: RunningNotices) {
  return (
    <WaitingItem
      badge={{ label: 'Late', tone: 'grey' }}
      title={count === 1 ? `${renter} has a late notice` : `${count} leases have a late notice`}
      action={
        <LinkButton
          to={count === 1 ? rentPaths.recordPayment(leaseId) : `${rentPaths.leases}?sort_by=balance`}
        >
          {count === 1 ? 'Record a payment' : 'See the highest balances'}
        </LinkButton>
      }
    >
      <p>
        The late month is reported on <Time date={reportOn} />, unless it is paid or disputed before. Were you
        paid? Record it.
      </p>
    </WaitingItem>
  )
}
