import { monthsBetween, reportDateBefore } from '#app/bureau/report-dates.ts'
import { unwritableField } from '#app/bureau/unwritable.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import { accountStatus, consumerTransaction, ecoa } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Credit } from '../ledger/facts.ts'
import type { Figures } from '../ledger/figures.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import { accountNumber } from './account-number.ts'
import type {
  BureauDebtor,
  BureauFacts,
  BureauLine,
  BureauOutcome,
  LeftOutReason,
  LineConsumer,
} from './bureau-facts.ts'
import { type ClosedAccount, closedAccount } from './closed-account.ts'
import { complianceOn } from './compliance.ts'
import { lineAccount } from './line-account.ts'
import { reportingStatusOn } from './reporting-status.ts'

const maxHistoryLength = 24
const notSettled: ClosedAccount = { specialComment: null, dateClosed: null }

/**
 * What goes out for a debt in the file of a 15th, or why nothing does. The same facts give the same line, on the day
 * itself, before it as a preview, and after it.
 */
export function bureauLine(facts: BureauFacts, reportDate: IsoDate, dialect: DialectName): BureauOutcome {
  const figures = figuresAsOf(facts.ledger, reportDate)
  const status = reportingStatusOn(facts, reportDate, figures.outstanding)
  if (status.kind === 'not_due') return status
  const period = {
    amount: status.kind === 'due' && status.as !== 'open' ? 0 : figures.outstanding,
    startsOn: reportDateBefore(reportDate),
    endsOn: reportDate,
  }
  if (status.kind !== 'due') return { ...status, ...period }
  const parties = partiesOf(facts)
  if (!parties.ok) return { kind: 'left_out', reason: parties.reason, ...period }
  const line = { ...parties.parties, ...accountOf(facts, reportDate, status.as, figures) }
  const account = lineAccount(line, 'X', () => ({ sin: null, dateOfBirth: null }))
  const unwritable = unwritableField(account, dialect)
  if (unwritable !== null) return { kind: 'left_out', reason: 'not_writable', detail: unwritable, ...period }
  return { kind: 'line', line, ...period }
}

type Parties = Pick<BureauLine, 'consumers' | 'address' | 'creditor'>
type Account = Omit<BureauLine, keyof Parties>

function accountOf(
  facts: BureauFacts,
  reportDate: IsoDate,
  as: 'open' | 'settled' | 'deleted',
  figures: Figures,
): Account {
  const payments = facts.ledger.credits.filter(
    ({ reason, at }) => reason === 'payment' && !isBefore(reportDate, at),
  )
  const balance = as === 'open' ? figures.outstanding : 0
  return {
    reportDate,
    accountNumber: accountNumber(facts.debtId),
    accountStatus: {
      open: accountStatus.collection,
      settled: accountStatus.settled,
      deleted: accountStatus.deleted,
    }[as],
    ...(as === 'settled' ? closedAccount(facts.ledger, reportDate) : notSettled),
    complianceCondition: as === 'deleted' ? null : complianceOn(facts, reportDate, as === 'settled'),
    dateOpened: facts.ledger.issuedOn,
    dateFirstDelinquency: facts.ledger.issuedOn,
    dateLastPayment: latest(payments),
    highestCredit: figures.startingAmount,
    currentBalance: balance,
    amountPastDue: balance,
    actualPayment: paidSince(facts.past.lastLine, payments, reportDate),
    paidInAll: sum(payments),
    history: historyOf(facts.past.lastLine, reportDate),
  }
}

/**
 * Counted from what the last line knew, not by dates: a payment that is recorded late or back-dated is told once, with
 * the next line. A correction can take back more than has come in since: then nothing was paid.
 */
function paidSince(last: BureauLine | null, payments: readonly Credit[], reportDate: IsoDate): Cents {
  if (last) return Math.max(0, sum(payments) - last.paidInAll)
  return sum(payments.filter(({ at }) => isBefore(reportDateBefore(reportDate), at)))
}

const latest = (credits: readonly Credit[]): IsoDate | null =>
  credits.reduce<IsoDate | null>((last, { at }) => (last === null || isBefore(last, at) ? at : last), null)

const sum = (credits: readonly Credit[]) => credits.reduce((all, { amount }) => all + amount, 0)

/** G for a month in collection, 0 for a paid one, D for one of which nothing was said. */
function historyOf(last: BureauLine | null, reportDate: IsoDate): string {
  if (last === null) return ''
  const silent = 'D'.repeat(Math.min(maxHistoryLength, monthsBetween(last.reportDate, reportDate) - 1))
  const letter = last.accountStatus === accountStatus.collection ? 'G' : '0'
  return (silent + letter + last.history).slice(0, maxHistoryLength)
}

function partiesOf(
  facts: BureauFacts,
): { ok: true; parties: Parties } | { ok: false; reason: LeftOutReason } {
  const [first, ...others] = facts.debtors.filter(canBeMatched)
  if (!first) return { ok: false, reason: 'no_identity' }
  const { firstLine, secondLine, city, province, postalCode } = facts.address
  if (!firstLine || !city || !province || !postalCode) return { ok: false, reason: 'no_address' }
  if (!facts.creditor) return { ok: false, reason: 'no_creditor' }
  const address = { firstLine, secondLine, city, province, postalCode }
  const last = facts.past.lastLine
  const answers = others.length === 0 ? ecoa.individual : ecoa.joint
  const consumer = (debtor: BureauDebtor): LineConsumer => ({
    debtorId: debtor.id,
    firstName: debtor.firstName,
    middleName: debtor.middleName,
    lastName: debtor.lastName,
    ecoa: answers,
    transaction: transactionOf(debtor, address, last),
    hasBirthDate: debtor.hasBirthDate,
    hasSin: debtor.hasSin,
  })
  return {
    ok: true,
    parties: { consumers: [consumer(first), ...others.map(consumer)], address, creditor: facts.creditor },
  }
}

/** The bureau finds a person by one or the other. */
export const canBeMatched = ({ hasBirthDate, hasSin }: Pick<BureauDebtor, 'hasBirthDate' | 'hasSin'>) =>
  hasBirthDate || hasSin

/** What is new about a person since the last line; of several changes the first in this order. */
function transactionOf(debtor: BureauDebtor, address: BureauLine['address'], last: BureauLine | null) {
  const before = last?.consumers.find(({ debtorId }) => debtorId === debtor.id)
  if (!last || !before) return consumerTransaction.newConsumer
  const names = ['firstName', 'middleName', 'lastName'] as const
  if (names.some((name) => debtor[name] !== before[name])) return consumerTransaction.nameChanged
  const parts = ['firstLine', 'secondLine', 'city', 'province', 'postalCode'] as const
  if (parts.some((part) => address[part] !== last.address[part])) return consumerTransaction.addressChanged
  return debtor.hasSin && !before.hasSin ? consumerTransaction.sinChanged : null
}
