/** Where a debt can stand (specification 3, section 4). */
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

/** What happens to an application until the ledger takes over. */
export type DebtEvent = 'submitted' | 'returned' | 'rejected' | 'approved' | 'grace_period_ended'

type Transition = { from: readonly DebtStatus[]; to: DebtStatus }

/** The one table of transitions; anything that is not in it is an error, never a silent write. */
const transitions: Record<DebtEvent, Transition> = {
  submitted: { from: ['draft'], to: 'in_review' },
  returned: { from: ['in_review'], to: 'draft' },
  rejected: { from: ['in_review'], to: 'cancelled' },
  approved: { from: ['in_review'], to: 'notified' },
  grace_period_ended: { from: ['notified'], to: 'active' },
}

/** The status after an event; null where the event cannot happen to a debt that stands there. */
export function statusAfter(status: DebtStatus, event: DebtEvent): DebtStatus | null {
  const { from, to } = transitions[event]
  return from.includes(status) ? to : null
}
