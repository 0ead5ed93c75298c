/** The statuses of a debt (specification 3, section 4). */
export type DebtStatus =
  | 'draft'
  | 'in_review'
  | 'notified'
  | 'active'
  | 'settled'
  | 'disputed'
  | 'petition_for_bankruptcy'
  | 'bankruptcy_discharged'
  | 'bankruptcy_dismissed'
  | 'expired'
  | 'terminated'
  | 'cancelled'

/** The events of a debt. */
export type DebtEvent =
  | 'submitted'
  | 'returned'
  | 'rejected'
  | 'approved'
  | 'grace_period_ended'
  | 'disputed'
  | 'dispute_upheld'
  | 'dispute_withdrawn'
  | 'dispute_corrected'
  | 'dispute_retracted'
  | 'dispute_reopened'
  | 'settled'
  | 'reopened'
  | 'bankruptcy_filed'
  | 'bankruptcy_discharged'
  | 'bankruptcy_dismissed'
  | 'bankruptcy_over'
  | 'dispute_goes_on'
  | 'grace_period_goes_on'
  | 'expired'
  | 'terminated'

/** Events that end a debt even while a dispute is open; the dispute is closed with it. */
export type EndingEvent = 'terminated' | 'expired'
export type LastingEvent = Exclude<DebtEvent, EndingEvent>

/**
 * `to: 'back'` leads to the status before the debt last left `owing`; its events say which. In a status of `staysIn`,
 * the event happens and the status stays.
 */
type Transition = {
  from: readonly DebtStatus[]
  to: DebtStatus | 'back'
  staysIn?: readonly DebtStatus[]
}

/** A debt's basic statuses; temporary ones lead back to these. */
export const owing = ['notified', 'active'] as const satisfies readonly DebtStatus[]
const activeStatuses = [...owing, 'disputed'] as const
const bankrupt = ['petition_for_bankruptcy', 'bankruptcy_discharged', 'bankruptcy_dismissed'] as const

/** The only table of transitions; anything that is not in it is an error, never a silent write. */
const transitions: Record<DebtEvent, Transition> = {
  submitted: { from: ['draft'], to: 'in_review' },
  returned: { from: ['in_review'], to: 'draft' },
  rejected: { from: ['in_review'], to: 'cancelled' },
  approved: { from: ['in_review'], to: 'notified' },
  grace_period_ended: { from: ['notified'], to: 'active' },
  // The filer records a bankruptcy: it removes no one's dispute, and the dispute does not end it. Each tenant disputes
  // separately, even while another's dispute is open.
  disputed: { from: [...activeStatuses, ...bankrupt], to: 'disputed', staysIn: ['disputed', ...bankrupt] },
  // The debt stands and continues where it was.
  dispute_upheld: { from: ['disputed'], to: 'back' },
  // Partly right: it is corrected, and the rest stands.
  dispute_corrected: { from: ['disputed'], to: 'back' },
  // By the debtor who filed it.
  dispute_retracted: { from: ['disputed'], to: 'back' },
  // The debt is taken back; also if a bankruptcy started meanwhile.
  dispute_withdrawn: { from: ['disputed', ...bankrupt, 'settled', 'expired'], to: 'terminated' },
  // The filer asks to review an answered dispute again, including what the answer settled.
  dispute_reopened: {
    from: [...activeStatuses, ...bankrupt, 'settled', 'expired'],
    to: 'disputed',
    staysIn: ['disputed', ...bankrupt, 'settled', 'expired'],
  },
  // Six years end the reporting, not the debt.
  settled: { from: [...owing, 'expired'], to: 'settled' },
  // A later correction shows that something is owed after all.
  reopened: { from: ['settled'], to: 'back' },
  // Also after a discharge: another debtor files, or the discharge was a mistake.
  bankruptcy_filed: { from: [...activeStatuses, 'bankruptcy_discharged'], to: 'petition_for_bankruptcy' },
  bankruptcy_discharged: { from: ['petition_for_bankruptcy'], to: 'bankruptcy_discharged' },
  bankruptcy_dismissed: { from: ['petition_for_bankruptcy'], to: 'bankruptcy_dismissed' },
  // Follows a dismissal at once: the debt is active again.
  bankruptcy_over: { from: ['bankruptcy_dismissed'], to: 'active' },
  // Instead of it if a dispute is still open.
  dispute_goes_on: { from: ['bankruptcy_dismissed'], to: 'disputed' },
  // Instead of it if the debtors' two weeks are not over: a petition recorded by mistake must not use up anyone's
  // notice.
  grace_period_goes_on: { from: ['bankruptcy_dismissed'], to: 'notified' },
  expired: { from: [...activeStatuses, ...bankrupt], to: 'expired' },
  terminated: { from: ['in_review', ...activeStatuses, 'settled', ...bankrupt], to: 'terminated' },
}

/**
 * The status after an event; null if the event cannot happen in this status. `before` is the earlier status, for events
 * that lead back.
 */
export function statusAfter(
  status: DebtStatus,
  event: DebtEvent,
  before: DebtStatus | null = null,
): DebtStatus | null {
  const { from, to, staysIn } = transitions[event]
  if (!from.includes(status)) return null
  if (staysIn?.includes(status)) return status
  return to === 'back' ? before : to
}

/** Whether an event can happen in a status. */
export function canHappen(event: DebtEvent, status: DebtStatus): boolean {
  return transitions[event].from.includes(status)
}

/** Whether an event leads back to the earlier status. */
export const returnsToPreviousStatus = (event: DebtEvent): boolean => transitions[event].to === 'back'

/** The statuses in which an event can happen. */
export const statusesBefore = (event: DebtEvent): readonly DebtStatus[] => transitions[event].from
