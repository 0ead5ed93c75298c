import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Time } from '#app/ui/values.tsx'
import { mayStillOweText } from '../../mail/debt-update.ts'
import { paths } from '../../paths.ts'
import { deletionText, reportOfEnd } from '../../report-of-end.ts'
import type { DebtorView } from './debtor-view.server.ts'

type StatusFacts = Pick<DebtorView, 'id' | 'status' | 'graceEndsOn' | 'bankruptcy' | 'nextReportOn'> &
  Partial<
    Pick<
      DebtorView,
      'isTakenBack' | 'isCompensated' | 'lastReportOn' | 'deletedOn' | 'ownDispute' | 'anotherDisputes'
    >
  >

/** The status as text; nothing if the figures show it. */
export function DebtorStatusText({ debt }: { debt: StatusFacts }) {
  const { status, bankruptcy } = debt
  const reports = { ...debt, lastReportOn: debt.lastReportOn ?? null }
  // A bankrupt person is not asked to pay; the page says so elsewhere.
  if (bankruptcy && (status === 'notified' || status === 'active' || status === 'disputed')) return null
  switch (status) {
    case 'notified':
    case 'active':
    case 'disputed':
      return <WhatToDo debt={debt} />
    case 'settled':
      return (
        <Notice tone="success" title="Settled: nothing more is owed">
          <p>{reportOfEnd(reports, 'that it is settled')}</p>
        </Notice>
      )
    case 'expired':
      return (
        <Notice title="Reporting has ended">
          <p>The order was issued six years ago, so we no longer report the debt. {mayStillOweText}</p>
        </Notice>
      )
    case 'terminated':
      if (debt.isTakenBack) {
        return (
          <Notice tone="success" title="Taken back: the dispute succeeded">
            <p>
              We looked into the dispute and took this rental debt back. Nothing is owed on it ($0.00). It
              cannot be reopened.
            </p>
            <p>{deletionText(reports)}</p>
          </Notice>
        )
      }
      return (
        <Notice title="Deleted">
          <p>This debt is no longer reported and cannot be reopened. {deletionText(reports)}</p>
          <p>{mayStillOweText}</p>
        </Notice>
      )
    default:
      return null
  }
}

/** While it is owed: what this person can do, by when, and what is reported until then. */
function WhatToDo({ debt }: { debt: StatusFacts }) {
  const { status, graceEndsOn, nextReportOn, ownDispute, anotherDisputes } = debt
  const next = <NextReport on={nextReportOn} isFirst={!debt.lastReportOn} />
  if (ownDispute) {
    return (
      <Notice title="You disputed this debt">
        <p>
          <OwnDisputeText dispute={ownDispute} />
          {next} <Link to={paths.dispute(debt.id)}>See your dispute</Link>
        </p>
      </Notice>
    )
  }
  const until = anotherDisputes?.until ?? graceEndsOn
  const isOwn = status !== 'notified' && !anotherDisputes?.until
  if (until) {
    return (
      <Notice tone="caution" title="You have two weeks">
        <p>
          {isOwn ? (
            <>
              Until <Time date={until} /> you can <a href="#pay">pay</a> or{' '}
              <a href="#dispute">dispute this debt</a> before you are reported to a credit bureau.
            </>
          ) : (
            <>
              Until <Time date={until} /> you can <a href="#pay">pay</a> or{' '}
              <a href="#dispute">dispute this debt</a> before it is reported to a credit bureau.
            </>
          )}
          {anotherDisputes
            ? ' Another tenant has disputed it, so nothing is reported before we answer them.'
            : null}
          {next}
        </p>
        <MovedOut debt={debt} />
      </Notice>
    )
  }
  return (
    <Notice title="What you can do">
      <p>
        You can <a href="#pay">pay</a> or <a href="#dispute">dispute this debt</a> at any time.
        {next}
      </p>
      <MovedOut debt={debt} />
    </Notice>
  )
}

/** When their own dispute is answered, and what is reported until then. */
export function OwnDisputeText({ dispute }: { dispute: NonNullable<DebtorView['ownDispute']> }) {
  const day = <Time date={dispute.dueOn} />
  const { heldBack } = dispute
  if (dispute.isLate) {
    return (
      <>
        Our answer was due on {day} and is late. {heldBack ? lateTexts[heldBack] : lateTexts.marked}
      </>
    )
  }
  if (heldBack === 'record')
    return <>You disputed in time. We do not report this debt before we answer you, by {day}.</>
  if (heldBack === 'party')
    return <>You disputed in time. We do not report you on this debt before we answer you, by {day}.</>
  return <>We answer by {day}. Until then, any report of it to the credit bureau says that it is disputed.</>
}

const lateTexts = {
  record: 'We do not report this debt before we answer you.',
  party: 'We do not report you on this debt before we answer you.',
  marked: 'Until we answer, any report of it to the credit bureau says that it is disputed.',
} as const

/** The next report to the bureau, if any. */
function NextReport({ on, isFirst }: { on: string | null; isFirst: boolean }) {
  if (!on) return null
  return (
    <>
      {' '}
      {isFirst ? 'The first report is on' : 'The next report is on'} <Time date={on} />.
    </>
  )
}

/** While compensation is added for each day, the day they left lowers the debt. */
function MovedOut({ debt: { isCompensated } }: { debt: StatusFacts }) {
  if (!isCompensated) return null
  return (
    <p>
      Did you move out? <a href="#dispute">Tell us the day</a>: it can lower the amount.
    </p>
  )
}
