import { changeCode, isSameAddress, isSameName } from '#app/platform/metro2/consumer-change.ts'
import {
  type ConsumerTransaction,
  consumerTransaction,
  type Ecoa,
  ecoa,
} from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { isPausedOn } from './late-gate.ts'
import type { LineConsumer, LineFacts, LineRenter, ReportedRenter } from './line-facts.ts'

export type Closing = { renter: LineRenter; ecoa: Ecoa }

export type PeopleOn = {
  /** Live there, agreed, and can be distinguished from others of their name. */
  reported: readonly LineRenter[]
  /** The same without a birth date. */
  unknown: readonly LineRenter[]
  /** Their reporting is paused in a dispute, and the end of their part with it. */
  paused: readonly LineRenter[]
  /** The bureau has them, and hears that this ends. */
  closing: readonly Closing[]
  /** Everyone the bureau has is taken out: the whole account goes. */
  isDeleted: boolean
}

/** The latest line about a renter; null if the bureau was sent none. */
const reportedAs = ({ past }: LineFacts, { id }: Pick<LineRenter, 'id'>): ReportedRenter | null =>
  past.reported.find(({ renterId }) => renterId === id) ?? null

const isOpen = (reported: ReportedRenter | null): boolean =>
  reported !== null && (reported.ecoa === ecoa.individual || reported.ecoa === ecoa.joint)

export const hasLeft = ({ leftOn, leftHow }: LineRenter, day: IsoDate): boolean =>
  leftHow === 'mistake' || (leftOn !== null && leftOn <= day)

/** A consent that was given by the day and stands now: what ended since is not reported because a file is late. */
export const standingConsent = ({ consents }: LineRenter, day: IsoDate) =>
  consents.find((span) => span.withdrawnOn === null && span.acceptedOn <= day) ?? null

/**
 * Who is in the line of a 15th. `isToHear`: whether what an earlier line said about someone whose part has ended is
 * different now.
 */
export function peopleOn(
  facts: LineFacts,
  day: IsoDate,
  isToHear: (reported: ReportedRenter) => boolean,
): PeopleOn {
  const here = facts.renters.filter(
    (renter) => renter.joinedOn <= day && !hasLeft(renter, day) && !renter.isRemoved,
  )
  const agreed = here.filter((renter) => standingConsent(renter, day) !== null)
  const known = agreed.filter(({ hasBirthDate }) => hasBirthDate)
  const reported = known.filter((renter) => !isPausedOn(renter, day))
  const others = reported.length > 0
  const ends = facts.renters
    .filter(({ id }) => !known.some((renter) => renter.id === id))
    .flatMap((renter): Closing[] => {
      const last = reportedAs(facts, renter)
      if (last === null || last.ecoa === ecoa.removed) return []
      if (renter.isRemoved || renter.leftHow === 'mistake') return [{ renter, ecoa: ecoa.removed }]
      if (!isOpen(last))
        return last.ecoa === ecoa.terminated && isToHear(last) ? [{ renter, ecoa: ecoa.terminated }] : []
      if (!hasLeft(renter, day)) return others ? [{ renter, ecoa: ecoa.terminated }] : []
      return [{ renter, ecoa: renter.leftHow === 'died' ? ecoa.deceased : ecoa.terminated }]
    })
  // A line that ends a part says something new of its renter too: it waits for the answer.
  const isWaiting = ({ renter, ecoa: code }: Closing) => code !== ecoa.removed && isPausedOn(renter, day)
  const closing = ends.filter((each) => !isWaiting(each))
  const isTakenOut = ({ renterId }: ReportedRenter) =>
    closing.some(({ renter, ecoa: code }) => renter.id === renterId && code === ecoa.removed)
  const standing = facts.past.reported.filter(({ ecoa: code }) => code !== ecoa.removed)
  return {
    reported,
    unknown: agreed.filter(({ hasBirthDate }) => !hasBirthDate),
    paused: [
      ...known.filter((renter) => isPausedOn(renter, day)),
      ...ends.filter(isWaiting).map(({ renter }) => renter),
    ],
    closing,
    isDeleted: known.length === 0 && standing.length > 0 && standing.every(isTakenOut),
  }
}

/** Whether several people owe the rent, who agreed and who did not: on a joint lease each owes all of it. */
const isShared = ({ renters }: LineFacts, day: IsoDate): boolean =>
  renters.filter((renter) => renter.joinedOn <= day && !hasLeft(renter, day)).length > 1

/** The consumers of a line: those reported, then those whose part it ends. None if there is no one to name. */
export function consumersOf(
  facts: LineFacts,
  { reported, closing }: Pick<PeopleOn, 'reported' | 'closing'>,
  day: IsoDate,
): readonly LineConsumer[] {
  const code = isShared(facts, day) ? ecoa.joint : ecoa.individual
  return [...reported.map((renter) => ({ renter, ecoa: code })), ...closing].map(({ renter, ecoa: as }) => ({
    renterId: renter.id,
    firstName: renter.firstName,
    middleName: renter.middleName,
    lastName: renter.lastName,
    ecoa: as,
    transaction: transactionOf(facts, renter),
  }))
}

/** What changed about a person since their last line. */
function transactionOf(facts: LineFacts, renter: LineRenter): ConsumerTransaction | null {
  const last = reportedAs(facts, renter)
  // Who was taken out and agreed again is new to the account.
  if (!isOpen(last))
    return last === null || last.ecoa === ecoa.removed ? consumerTransaction.newConsumer : null
  const before = last?.line.consumers.find(({ renterId }) => renterId === renter.id)
  return changeCode({
    name: !before || !isSameName(renter, before),
    address: !last || !isSameAddress(last.line.address, facts.address),
    sin: false,
  })
}
