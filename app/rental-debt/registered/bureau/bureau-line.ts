import { reportDateBefore } from '#app/bureau/report-dates.ts'
import { unwritableField } from '#app/bureau/unwritable.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import { accountStatus, complianceCondition } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { expiryDate } from '../../eligibility.ts'
import type { Credit } from '../ledger/facts.ts'
import type { Figures } from '../ledger/figures.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import { accountNumber } from './account-number.ts'
import type { BureauFacts, BureauLine, BureauOutcome } from './bureau-facts.ts'
import { type BureauProfile, bureauProfiles } from './bureau-profile.ts'
import { type ClosedAccount, closedAccount, paidAsOf } from './closed-account.ts'
import { complianceOn, isHeldAtExpiry } from './compliance.ts'
import { hasLastWord, isReportedDifferently } from './last-word.ts'
import { lineAccount } from './line-account.ts'
import {
  atBureau,
  heardAgain,
  type LinePeople,
  type Parties,
  partiesOf,
  peopleOn,
  stillAtBureau,
} from './line-people.ts'
import { historyOf } from './payment-history.ts'
import { type DueAs, isExpired, reportingStatusOn } from './reporting-status.ts'

const notSettled: ClosedAccount = { specialComment: null, dateClosed: null }

/**
 * A debt's line in the file of a 15th, or why there is none. The same facts give the same line, on the day itself,
 * before it as a preview, and after it.
 */
export function bureauLine(
  facts: BureauFacts,
  reportDate: IsoDate,
  dialect: DialectName,
  profile: BureauProfile = bureauProfiles.rental,
): BureauOutcome {
  const asOf = amountsAsOf(facts, reportDate)
  const figures = figuresAsOf(facts.ledger, asOf)
  const paid = paidAsOf(facts, asOf, figures.outstanding)
  const on = { reportDate, asOf, paidAsOf: paid }
  const people = peopleToTell(facts, on, profile)
  const status = reportingStatusOn(facts, { ...on, people })
  if (status.kind === 'not_due') return status
  const amount = status.kind !== 'due' || status.as === 'open' ? figures.outstanding : 0
  const period = { amount, startsOn: reportDateBefore(reportDate), endsOn: reportDate }
  if (status.kind !== 'due') return { ...status, ...period }
  const reported = peopleReported(facts, people, { ...on, as: status.as })
  const parties = partiesOf(facts, reported, { date: reportDate, profile })
  if (!parties.ok) return { kind: 'left_out', reason: parties.reason, ...period }
  const account = accountOf(facts, { reportDate, asOf, as: status.as, figures, paid, profile })
  const line: BureauLine = { ...parties.parties, ...account }
  const unwritable = unwritableField(
    lineAccount(line, 'X', () => ({ sin: null, dateOfBirth: null })),
    dialect,
  )
  if (unwritable !== null) return { kind: 'left_out', reason: 'not_writable', detail: unwritable, ...period }
  return { kind: 'line', line, ...period, amount: line.currentBalance }
}

type On = { reportDate: IsoDate; asOf: IsoDate; paidAsOf: IsoDate | null }

/** The people in the line, including those whose segment was closed before and who must be reported again. */
function peopleToTell(facts: BureauFacts, on: On, profile: BureauProfile): LinePeople {
  const people = peopleOn(facts, on.reportDate, profile)
  const isDeleted = facts.status === 'terminated'
  const now = { ...on, isExpired: isExpired(facts, on.reportDate) }
  const again = heardAgain(facts, (reported) => isDeleted || isReportedDifferently(facts, reported, now))
  return { ...people, closing: [...people.closing, ...again] }
}

/**
 * A deletion, a paid debt, and what staff review are reported only for people the bureau has. If no one owes it any
 * more, the others it has get what is new about the debt itself, and not what only closes another person's segment.
 */
function peopleReported(
  facts: BureauFacts,
  people: LinePeople,
  on: On & { as: DueAs },
): Omit<LinePeople, 'waiting'> {
  const last = facts.past.lastLine
  const isEnd = on.as === 'deleted' || on.as === 'settled'
  const owing = on.as === 'open' ? people.owing : atBureau(facts, people.owing)
  // Those who owe again after they were closed are named once.
  const closing = people.closing.filter(({ debtor }) => !owing.some(({ id }) => id === debtor.id))
  if (owing.length > 0) return { owing, closing }
  const now = { ...on, isExpired: isExpired(facts, on.reportDate), people: { ...people, closing: [] } }
  const isNew = last !== null && hasLastWord(facts, last, now)
  const isForAll = isEnd || closing.length === 0 || isNew
  const isClosing = ({ id }: { id: string }) => closing.some(({ debtor }) => debtor.id === id)
  const still = isForAll ? stillAtBureau(facts).filter((each) => !isClosing(each)) : []
  // What is new is about people whose segment is closed, if the bureau has no one else.
  const isForClosed = isNew && still.length === 0 && closing.length === 0
  return { owing: still, closing: isForClosed ? heardAgain(facts, () => true) : closing }
}

/** A debt is reported as it was when its six years ended, even in a later file. */
function amountsAsOf({ ledger }: BureauFacts, reportDate: IsoDate): IsoDate {
  const expiry = expiryDate(ledger.issuedOn)
  return isBefore(expiry, reportDate) ? expiry : reportDate
}

type Account = Omit<BureauLine, keyof Parties>
type Due = {
  reportDate: IsoDate
  asOf: IsoDate
  as: DueAs
  figures: Figures
  paid: IsoDate | null
  profile: BureauProfile
}

function accountOf(facts: BureauFacts, due: Due): Account {
  const { ledger, past, graceEndsOn } = facts
  const { reportDate, asOf, as, figures, paid, profile } = due
  const { issuedOn } = ledger
  const account = {
    reportDate,
    accountNumber: accountNumber(facts.debtId),
    accountType: profile.accountType,
    namesCreditor: profile.namesCreditor,
    dateOpened: profile.dateOpened({
      issuedOn,
      placedOn: facts.placedOn ?? graceEndsOn,
      leaseStartedOn: facts.leaseStartedOn,
    }),
    dateFirstDelinquency: firstDelinquency(facts),
    history: historyOf(ledger, past.lastLine, reportDate),
  }
  const { lastLine } = past
  if (as === 'held' && lastLine)
    return { ...account, ...heldAmounts(lastLine), complianceCondition: complianceCondition.disputed }
  if (as === 'open' && lastLine && isHeldAtExpiry(facts))
    return { ...account, ...heldAmounts(lastLine), complianceCondition: complianceOn(facts, reportDate) }
  const payments = ledger.credits.filter(({ reason, at }) => reason === 'payment' && !isBefore(asOf, at))
  const balance = as === 'open' ? figures.outstanding : 0
  return {
    ...account,
    accountStatus: {
      open: accountStatus.collection,
      held: accountStatus.collection,
      settled: accountStatus.settled,
      deleted: accountStatus.deleted,
    }[as],
    ...(as === 'settled' && paid ? closedAccount(ledger, paid) : notSettled),
    complianceCondition: as === 'deleted' ? null : complianceOn(facts, reportDate),
    dateLastPayment: latest(payments),
    highestCredit: figures.startingAmount,
    currentBalance: balance,
    amountPastDue: balance,
    actualPayment: sum(payments.filter(({ at }) => isBefore(reportDateBefore(reportDate), at))),
  }
}

/** The first missed rent, or the order's date if not known; never later than what the bureau has. */
function firstDelinquency({ firstMissedOn, ledger, past }: BureauFacts): IsoDate {
  const days = [firstMissedOn, ledger.issuedOn, past.lastLine?.dateFirstDelinquency]
  return days.reduce<IsoDate>((first, day) => (day && isBefore(day, first) ? day : first), ledger.issuedOn)
}

/**
 * A disputed item under review stays as the bureau has it. The month's payment is not reported: the balance does not
 * include it yet.
 */
function heldAmounts(last: BureauLine) {
  const { accountStatus, specialComment, dateClosed, dateLastPayment } = last
  const { highestCredit, currentBalance, amountPastDue } = last
  return {
    accountStatus,
    specialComment,
    dateClosed,
    dateLastPayment,
    highestCredit,
    currentBalance,
    amountPastDue,
    actualPayment: 0,
  }
}

const latest = (credits: readonly Credit[]): IsoDate | null =>
  credits.reduce<IsoDate | null>((last, { at }) => (last === null || isBefore(last, at) ? at : last), null)

const sum = (credits: readonly Credit[]) => credits.reduce((all, { amount }) => all + amount, 0)
