import type { HeldReason, LeftOutReason } from './bureau-facts.ts'

type ReasonLabels = {
  /** A few words, for tables. */
  short: string
  /** The same beside 'Left out' or 'Held', where that says a part of it. */
  cause?: string
  /** For both sides of the debt, where it is about the next file. */
  why: string
  /** What the next report waits for, in the filer's timeline; none where no report comes. */
  until?: string
  /** What the filer can do about it, and on which tab. */
  todo?: { text: string; tab: 'people' }
}

const reasons: Record<LeftOutReason | HeldReason, ReasonLabels> = {
  no_identity: {
    short: 'No birth date and no SIN',
    until: 'Once a birth date or a SIN is known',
    why: 'Neither a birth date nor a SIN is known of anybody who owes this debt. Without one of them the bureau cannot tell people of the same name apart.',
    todo: { text: 'Add a birth date under People', tab: 'people' },
  },
  no_address: {
    short: 'Address not complete',
    until: 'Once the address is complete',
    why: 'The address of the unit is not complete. The bureau takes no report without one.',
  },
  no_creditor: {
    short: 'No creditor',
    until: 'Once the landlord of the order is known',
    why: 'The name of the landlord in the order is not known. A report has to say who is owed.',
  },
  not_writable: {
    short: "Cannot be written in the bureau's format",
    until: "Once it can be written in the bureau's format",
    why: "A name or a part of the address cannot be written in the bureau's format, which knows Latin letters and Canadian postal codes only.",
    todo: { text: 'Check the names under People', tab: 'people' },
  },
  fault: {
    short: 'Could not be calculated',
    until: 'Once its amounts can be calculated',
    why: 'Something that is recorded for this debt cannot be read or calculated, so there is no report of it in this file. We are told of it and look into it.',
  },
  expired: {
    short: 'Expired: six years after the order',
    why: 'Six years have passed since the order was issued. It is not reported any more.',
  },
  bankrupt: {
    short: 'Bankruptcy',
    why: 'A bankruptcy is on record. What the bureau has stays as it is until we have looked at it.',
  },
  dispute_in_two_weeks: {
    short: 'Held: disputed in the two weeks',
    cause: 'Disputed in the two weeks',
    until: 'After the answer to the dispute',
    why: 'It was disputed within the two weeks after the notice. Nothing is reported before the dispute is answered.',
  },
  dispute_evidence: {
    short: 'Held: reporting is paused',
    cause: 'Reporting is paused in a dispute',
    until: 'Once its reporting goes on, or the dispute is answered',
    why: 'Its reporting is paused while a dispute is open. Why stands on the page of the dispute.',
  },
}

/** What an entry's reason says; a reason that this version does not know is shown as none. */
export function reasonLabels(reason: string | null): ReasonLabels | null {
  return reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : null
}
