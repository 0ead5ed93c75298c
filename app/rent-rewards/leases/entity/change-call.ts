import type { LeaseFault } from '../change-lease.server.ts'

/** Why a lease was not changed, for programs. */
export const changeRefusals = {
  not_found: { status: 404, title: 'There is no such lease' },
  decided_on_dispute: { status: 409, title: 'Our reviewers decided this on a dispute' },
  second_answer_needed: { status: 409, title: 'Confirmed months would change' },
  not_possible: { status: 409, title: 'The lease cannot be changed like this' },
} as const

/** What has to be sent back as `seen` for a change with consequences. */
export const seenText = ({ text }: LeaseFault): string => (typeof text === 'string' ? text : text.join(' '))

export const isToBeSeen = ({ field }: LeaseFault): boolean => field === 'seen'
