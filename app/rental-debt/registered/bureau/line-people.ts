import type { Metro2Address } from '#app/platform/metro2/account.ts'
import { changeCode, isSameAddress, isSameName } from '#app/platform/metro2/consumer-change.ts'
import {
  accountStatus,
  type ConsumerTransaction,
  complianceCondition,
  consumerTransaction,
  type Ecoa,
  ecoa,
} from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type {
  BureauBankruptcy,
  BureauDebtor,
  BureauFacts,
  BureauLine,
  LeftOutReason,
  LineConsumer,
  Segment,
} from './bureau-facts.ts'
import type { BureauProfile } from './bureau-profile.ts'
import { isHeldByEarlyDispute } from './compliance.ts'

/** The bureau finds a person by one or the other. */
export const canBeMatched = ({ hasBirthDate, hasSin }: Pick<BureauDebtor, 'hasBirthDate' | 'hasSin'>) =>
  hasBirthDate || hasSin

/** The people of a line: those who owe, and those whose segment it closes, with the code for the reason. */
export type LinePeople = {
  owing: readonly BureauDebtor[]
  /** People who owe and are not reported yet: no notice has reached them, or their own two weeks are not over. */
  waiting: readonly BureauDebtor[]
  closing: readonly { debtor: BureauDebtor; ecoa: Ecoa }[]
}

/**
 * A person's latest segment. Of people who are bankrupt together some can be closed while the others stay as reported:
 * the last line names those who were closed, and the others are still at the bureau.
 */
function segmentOf({ past: { lastLine: line, segments } }: BureauFacts, debtorId: string): Segment | null {
  const consumer = line?.consumers.find((each) => each.debtorId === debtorId)
  if (line && consumer) return { consumer, line }
  return segments?.find((each) => each.consumer.debtorId === debtorId) ?? null
}

const isClosed = ({ consumer: { ecoa: as } }: Segment) => as === ecoa.terminated || as === ecoa.removed

/** A person's segment as the bureau has it; null if it never had one, or it was closed. */
function openSegment(facts: BureauFacts, debtorId: string): Segment | null {
  const segment = segmentOf(facts, debtorId)
  return segment && !isClosed(segment) ? segment : null
}

/** A person's valid bankruptcy on a day. */
export const bankruptcyOf = (
  { bankruptcies }: Pick<BureauFacts, 'bankruptcies'>,
  debtorId: string,
  date: IsoDate,
): BureauBankruptcy | null =>
  bankruptcies.find(
    ({ debtorId: whose, filedOn, isDismissed }) =>
      whose === debtorId && !isDismissed && !isBefore(date, filedOn),
  ) ?? null

/**
 * A bankrupt person is in one last correct line, made once the bankruptcy is known. After it their segment is closed,
 * unless the bureau has a code for it, or staff decided to correct it once more or to continue.
 */
function standingOf(
  facts: BureauFacts,
  debtorId: string,
  date: IsoDate,
  profile: BureauProfile,
): 'owing' | 'closing' | 'closed' {
  const bankruptcy = bankruptcyOf(facts, debtorId, date)
  if (!bankruptcy || bankruptcy.decision === 'go_on' || indicatorOf(bankruptcy, profile)) return 'owing'
  const { lastLine } = facts.past
  const { decision, decidedOn } = bankruptcy
  const isToCorrect =
    decision === 'correct' && decidedOn && (!lastLine || isBefore(lastLine.reportDate, decidedOn))
  if (lastLine && isToCorrect) return 'owing'
  const before = openSegment(facts, debtorId)
  if (!before) return 'closed'
  return before.consumer.isBankrupt && !isToCorrect ? 'closing' : 'owing'
}

const indicatorOf = ({ isDischarged }: BureauBankruptcy, { bankruptcyIndicators }: BureauProfile) =>
  isDischarged ? bankruptcyIndicators.discharged : bankruptcyIndicators.petition

/**
 * No one is reported before their own two weeks after the notice are over. If those end later than the debt's, a
 * dispute that they filed within them is answered first. People already reported stay.
 */
function isReady(facts: BureauFacts, { id, weeksEndOn }: BureauDebtor, date: IsoDate): boolean {
  if (openSegment(facts, id)) return true
  if (weeksEndOn === null || !isBefore(weeksEndOn, date)) return false
  if (facts.graceEndsOn && !isBefore(facts.graceEndsOn, weeksEndOn)) return true
  const own = facts.disputes.filter(({ debtorId }) => debtorId === id)
  return !isHeldByEarlyDispute({ disputes: own, graceEndsOn: weeksEndOn }, date)
}

/**
 * People who were reported, and can no longer be distinguished from others: their segment is closed, by its account. Of
 * a paid debt nothing more is said, unless a dispute's code is still with them; a deletion is reported for everyone.
 */
function listLost(facts: BureauFacts): { debtor: BureauDebtor; ecoa: Ecoa }[] {
  const isOwedOrDeleted =
    facts.status === 'terminated' || facts.past.lastLine?.accountStatus === accountStatus.collection
  const hasCode = ({ complianceCondition: code }: Segment['line']) =>
    code === complianceCondition.disputed || code === complianceCondition.disputeResolved
  return facts.debtors.flatMap((debtor) => {
    const segment = canBeMatched(debtor) ? null : openSegment(facts, debtor.id)
    return segment && (isOwedOrDeleted || hasCode(segment.line)) ? [{ debtor, ecoa: ecoa.terminated }] : []
  })
}

/** A person's segment that was closed with T: they are named again only in what is new. */
function closedWithT(facts: BureauFacts, debtorId: string): Segment | null {
  const segment = segmentOf(facts, debtorId)
  return segment?.consumer.ecoa === ecoa.terminated ? segment : null
}

/**
 * People whose segment was closed with T, and who must be reported again: for a deletion, a paid debt, a correction.
 * People named by mistake are not named again.
 */
export function heardAgain(
  facts: BureauFacts,
  isToHear: (reported: Segment['line']) => boolean,
): { debtor: BureauDebtor; ecoa: Ecoa }[] {
  return [...facts.debtors, ...facts.formerDebtors.filter(({ ecoa: as }) => as === 'T')].flatMap((debtor) => {
    const closed = closedWithT(facts, debtor.id)
    return closed && isToHear(closed.line) ? { debtor, ecoa: ecoa.terminated } : []
  })
}

/** Only people the bureau has are in a line that ends its record. */
export const atBureau = (facts: BureauFacts, debtors: readonly BureauDebtor[]): readonly BureauDebtor[] =>
  debtors.filter(({ id }) => openSegment(facts, id) !== null)

/** If no one is left who owes it, only a decision of staff closes a segment: the last correct line stands. */
export function peopleOn(facts: BureauFacts, date: IsoDate, profile: BureauProfile): LinePeople {
  const matched = facts.debtors.filter(canBeMatched)
  const standing = matched
    .filter((debtor) => isReady(facts, debtor, date))
    .map((debtor) => ({ debtor, as: standingOf(facts, debtor.id, date, profile) }))
  const owing = standing.filter(({ as }) => as === 'owing').map(({ debtor }) => debtor)
  const left = facts.formerDebtors
    .filter(
      ({ id, ecoa }) => openSegment(facts, id) !== null || (ecoa === 'Z' && closedWithT(facts, id) !== null),
    )
    .map((debtor) => ({ debtor, ecoa: debtor.ecoa }))
  const bankrupt = standing
    .filter(
      ({ debtor, as }) =>
        as === 'closing' && (owing.length > 0 || bankruptcyOf(facts, debtor.id, date)?.decision === 'close'),
    )
    .map(({ debtor }) => ({ debtor, ecoa: ecoa.terminated }))
  return {
    owing,
    waiting: matched.filter(
      (debtor) => !isReady(facts, debtor, date) && !bankruptcyOf(facts, debtor.id, date),
    ),
    closing: [...left, ...bankrupt, ...listLost(facts)],
  }
}

/** For the last line of a debt on which no one is reported any more: the people the bureau has. */
export const stillAtBureau = (facts: BureauFacts): readonly BureauDebtor[] => {
  const reported = atBureau(facts, facts.debtors)
  const matched = reported.filter(canBeMatched)
  return matched.length > 0 ? matched : reported
}

export type Parties = Pick<BureauLine, 'consumers' | 'address' | 'creditor'>

export function partiesOf(
  facts: BureauFacts,
  { owing, closing }: Omit<LinePeople, 'waiting'>,
  on: { date: IsoDate; profile: BureauProfile },
): { ok: true; parties: Parties } | { ok: false; reason: LeftOutReason } {
  const answers = owing.length === 1 ? ecoa.individual : ecoa.joint
  const people = [...owing.map((debtor) => ({ debtor, ecoa: answers })), ...closing]
  const known = people.map(({ debtor, ecoa }) => ({ debtor, ecoa, address: addressOf(debtor, facts) }))
  const [first] = known
  if (!first) return { ok: false, reason: 'no_identity' }
  if (!first.address) return { ok: false, reason: 'no_address' }
  if (!facts.creditor) return { ok: false, reason: 'no_creditor' }
  const base = first.address
  const consumer = ({ debtor, ecoa, address }: (typeof known)[number]): LineConsumer => {
    const bankruptcy = bankruptcyOf(facts, debtor.id, on.date)
    const livesAt = address ?? base
    return {
      debtorId: debtor.id,
      firstName: debtor.firstName,
      middleName: debtor.middleName,
      lastName: debtor.lastName,
      ecoa,
      transaction: transactionOf(debtor, livesAt, facts),
      hasBirthDate: debtor.hasBirthDate,
      hasSin: debtor.hasSin,
      sinSince: debtor.sinSince,
      ...(!canBeMatched(debtor) && { isKnownByAccount: true }),
      address: isSameAddress(livesAt, base) ? null : livesAt,
      isBankrupt: bankruptcy !== null,
      informationIndicator: bankruptcy && indicatorOf(bankruptcy, on.profile),
    }
  }
  const [, ...others] = known
  const consumers: Parties['consumers'] = [consumer(first), ...others.map(consumer)]
  return { ok: true, parties: { consumers, address: base, creditor: facts.creditor } }
}

/** A debtor's known address: the one in People, otherwise the unit of the order. */
function addressOf(debtor: BureauDebtor, facts: BureauFacts): Metro2Address | null {
  const { firstLine, secondLine, city, province, postalCode } = debtor.address ?? facts.address
  if (!firstLine || !city || !province || !postalCode) return null
  return { firstLine, secondLine, city, province, postalCode }
}

/** What changed about a person since the last line. */
function transactionOf(
  debtor: BureauDebtor,
  address: Metro2Address,
  facts: BureauFacts,
): ConsumerTransaction | null {
  const before = openSegment(facts, debtor.id)
  if (!before) return consumerTransaction.newConsumer
  const { consumer, line } = before
  return changeCode({
    name: !isSameName(debtor, consumer),
    address: !isSameAddress(address, consumer.address ?? line.address),
    sin: debtor.hasSin && (!consumer.hasSin || debtor.sinSince !== (consumer.sinSince ?? null)),
  })
}
