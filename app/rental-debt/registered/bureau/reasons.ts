import type { HeldReason, LeftOutReason } from './bureau-facts.ts'

type ReasonLabels = {
  /** A few words, for tables. */
  short: string
  /** The same beside 'Left out' or 'Held', which already say part of it. */
  cause?: string
  /** For both sides of the debt, if it is about the next file. */
  why: string
  /** What the next report waits for, in the filer's timeline; none if there is no report. */
  until?: string
  /** What the filer can do about it, and on which tab. */
  todo?: { text: string; tab: 'people' }
}

const reasons: Record<LeftOutReason | HeldReason, ReasonLabels> = {
  no_identity: {
    short: 'No birth date and no SIN',
    until: 'Once you add a birth date or SIN',
    why: 'We have no birth date or SIN for any tenant. Without one, the credit bureau cannot tell people with the same name apart.',
    todo: { text: 'Add a birth date under People', tab: 'people' },
  },
  no_address: {
    short: 'Address not complete',
    until: 'Once the address is complete',
    why: 'The address of the unit is not complete. The credit bureau does not accept a report without one.',
  },
  no_creditor: {
    short: 'No landlord',
    until: 'Once the landlord of the order is known',
    why: 'We do not know the landlord’s name in the order. A report must say who is owed.',
  },
  not_writable: {
    short: "Cannot be written in the bureau's format",
    until: "Once it can be written in the bureau's format",
    why: 'A name or part of the address cannot be written in the credit bureau’s format. It accepts only Latin letters and Canadian postal codes.',
    todo: { text: 'Check the names under People', tab: 'people' },
  },
  fault: {
    short: 'Could not be calculated',
    until: 'Once its amounts can be calculated',
    why: 'We cannot read or calculate something recorded for this debt, so it is not in this report. We know about it and are working on it.',
  },
  expired: {
    short: 'Expired: six years after the order',
    why: 'The order was issued six years ago, so the debt is no longer reported.',
  },
  bankrupt: {
    short: 'Bankruptcy',
    why: 'A bankruptcy is recorded. The credit bureau’s record stays as it is until we have checked.',
  },
  dispute_in_two_weeks: {
    short: 'Held: disputed in the two weeks',
    cause: 'Disputed in the two weeks',
    until: 'Once we answer the dispute',
    why: 'A tenant disputed this debt within two weeks of the notice. Nothing is reported until we answer the dispute.',
  },
  notice_outstanding: {
    short: 'Held: a notice is not delivered',
    cause: 'A notice is not delivered',
    until: 'Two weeks after the printed notice is delivered',
    why: 'No one is reported until two weeks after they get a notice. The people who could be reported have not had their notice delivered, or their two weeks are not over.',
    todo: { text: 'See whose notice is not delivered under People', tab: 'people' },
  },
  dispute_evidence: {
    short: 'Held: reporting is paused',
    cause: 'Reporting is paused in a dispute',
    until: 'Once reporting is resumed, or the dispute is answered',
    why: 'We paused reporting while a dispute is open. The dispute’s page says why.',
  },
}

/** The text of an entry's reason; an unknown reason is shown as none. */
export function reasonLabels(reason: string | null): ReasonLabels | null {
  return reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : null
}
