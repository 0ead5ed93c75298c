/** A person's action on the vendor's pages, or the vendor's own, and the event that reports it. */
export const identityActions = [
  {
    name: 'government-id',
    label: 'Show a government ID',
    event: 'verification.passed',
    subject: 'government-id',
  },
  { name: 'selfie', label: 'Take a selfie', event: 'verification.passed', subject: 'selfie' },
  { name: 'complete', label: 'Hand it in', event: 'inquiry.completed' },
  { name: 'mark-for-review', label: 'Mark for review', event: 'inquiry.marked-for-review' },
  { name: 'approve', label: 'Approve', event: 'inquiry.approved' },
  { name: 'decline', label: 'Decline', event: 'inquiry.declined' },
  { name: 'fail', label: 'Fail', event: 'inquiry.failed' },
  { name: 'expire', label: 'Expire', event: 'inquiry.expired' },
] as const

export type IdentityAction = (typeof identityActions)[number]

const persons: readonly string[] = ['government-id', 'selfie', 'complete']

/** The person's next action; null if everything is submitted or the check is over. */
export function nextAction(done: readonly string[]): IdentityAction | null {
  if (done.some((name) => !persons.includes(name))) return null
  return identityActions.find(({ name }) => persons.includes(name) && !done.includes(name)) ?? null
}

/** How its events are delivered. */
export const deliveries = [
  { value: 'once', label: 'Once' },
  { value: 'twice', label: 'Twice' },
  { value: 'held', label: 'Late', hint: 'After the news of what is done next' },
  { value: 'forged', label: 'Forged', hint: 'With a signature that is not the vendor’s' },
] as const

export type Delivery = (typeof deliveries)[number]['value']
