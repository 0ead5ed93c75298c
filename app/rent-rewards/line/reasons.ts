import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { daysToAnswer } from '../court-debt/shown-court-debt.ts'
import type { LineHeldReason, LineLeftOutReason, LineNotDueReason } from './line-facts.ts'

export type LineReason = LineHeldReason | LineLeftOutReason | LineNotDueReason

type Words = {
  /** A few words, for tables. */
  short: string
  /** The same for the renter, where it differs. */
  renterShort?: string
  /** Why, and what to do about it, for the landlord. */
  landlord: string
  /** The same for the renter. */
  renter: string
}

const words: Record<LineReason, Words> = {
  not_confirmed: {
    short: 'A month is not confirmed',
    landlord: 'Nothing is sent until every month so far is confirmed. Payments cover the oldest month first.',
    renter: 'Nothing is sent until your landlord says what was paid for every month so far.',
  },
  late_notice: {
    short: 'Waiting for the late notice',
    landlord:
      'The rent is 30 days late or more. We email a renter at least 7 days before the first late report. Nothing is sent before that. If our email came back, fix the address: we then send it again.',
    renter:
      'Your rent is 30 days late or more, as your landlord says. We email you at least 7 days before the first late report. Nothing is sent before that.',
  },
  late_dispute: {
    short: 'A late month is disputed',
    landlord: 'A renter disputes it. A first late month is not sent before the dispute is answered.',
    renter: 'You disputed it. A first late month is not sent before the dispute is answered.',
  },
  dispute_paused: {
    short: 'Paused while a dispute is answered',
    landlord: 'Our reviewers paused reporting about a renter until they answer the dispute.',
    renter: 'We paused reporting about you until we answer your dispute.',
  },
  read_only: {
    short: 'Rent Rewards is not paid for',
    renterShort: 'Your landlord’s Rent Rewards was not active',
    landlord: 'Rent Rewards ended because an invoice was not paid. Nothing is sent until it starts again.',
    renter: 'Your landlord’s Rent Rewards is not active. Nothing is sent until it starts again.',
  },
  cancelled: {
    short: 'Rent Rewards is cancelled',
    renterShort: 'Your landlord’s Rent Rewards was not active',
    landlord: 'Rent Rewards was cancelled. Nothing is sent until you start it again under Billing.',
    renter: 'Your landlord’s Rent Rewards is not active. Nothing is sent until it starts again.',
  },
  not_started: {
    short: 'Rent Rewards is not started',
    landlord: 'Nothing is sent until Rent Rewards is started, under Plan and prices.',
    renter: 'Your landlord’s Rent Rewards is not active. Nothing is sent until it starts.',
  },
  no_identity: {
    short: 'No birth date',
    landlord:
      'Nothing is sent until a renter gives their birth date, on the page of our email to them. Without an email address, add it: we then send them the page.',
    renter: 'Nothing is sent until you give your birth date, on the page of our email to you.',
  },
  no_late_consent: {
    short: 'Late, and no consent to late months',
    landlord:
      'The rent is 30 days late or more, and the renter agreed to on-time months only. This month is left blank.',
    renter:
      'Your rent is 30 days late or more, as your landlord says. You agreed to on-time months only, so this month is left blank.',
  },
  province: {
    short: 'Leases in Quebec are not reported',
    landlord: 'We do not report leases in Quebec yet. You can keep this lease and its months here.',
    renter: 'We do not report leases in Quebec yet.',
  },
  not_writable: {
    short: "Cannot be written in the bureau's format",
    landlord:
      'A name or part of the address cannot be written in the credit bureau’s format. It accepts only Latin letters and Canadian postal codes.',
    renter: 'Your name or part of the address cannot be written in the credit bureau’s format.',
  },
  fault: {
    short: 'Could not be calculated',
    landlord: 'We cannot calculate what is sent about this lease. We know about it and are working on it.',
    renter: 'We cannot calculate what is sent about your lease. We know about it and are working on it.',
  },
  no_consent: {
    short: 'No renter agreed',
    landlord: 'Nothing is sent until a renter agrees.',
    renter: 'Nothing is sent about you.',
  },
  not_due_yet: {
    short: 'No rent is due yet',
    landlord: 'No rent is due by then. The first report is the one after.',
    renter: 'No rent is due by then. The first report is the one after.',
  },
  court_debt: {
    short: 'A registered debt is reported instead',
    landlord:
      'What was owed is a registered debt, which is reported instead. Nothing more is sent about this lease.',
    renter: 'What was owed is a registered debt. Nothing more is sent about this lease.',
  },
  court_debt_asked: {
    short: 'May be the same as a registered debt',
    landlord: `A registered debt names the same renter. Say whether it is about this lease. Until then a late month is not sent, so that nothing is reported twice. If you do not answer for ${daysToAnswer} days, and the lease is late at the credit bureau, the next report closes it there.`,
    renter:
      'Your landlord has to say whether a registered debt is about this lease. Until then a late month is not sent.',
  },
  closed: {
    short: 'The lease is closed at the credit bureau',
    landlord: 'Nothing more is sent: the lease has ended.',
    renter: 'Nothing more is sent: your lease has ended.',
  },
}

/** Why nothing is sent yet of a lease whose months due so far are confirmed: the file asks for one that is not due yet. */
export const notDueToConfirm = (month: IsoDate): Pick<Words, 'landlord' | 'renter'> => ({
  landlord: `Every month so far is confirmed. ${formatMonth(month)} is in this report too: confirm it once its rent is due.`,
  renter: `Your landlord said what was paid for every month so far. ${formatMonth(month)} is in this report too, and they are asked once its rent is due.`,
})

/** The words of an entry's reason; null for an unknown one. */
export const wordsOf = (reason: string): Words | null =>
  Object.hasOwn(words, reason) ? words[reason as LineReason] : null
