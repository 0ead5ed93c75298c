/**
 * What a program can be sent as it happens, by type, with its words for people. A type stays once it is published. The
 * first word of a type is what its id belongs to.
 */
export const eventTypes = {
  'rental_debt.submitted': 'An application was submitted',
  'rental_debt.returned': 'An application was returned',
  'rental_debt.rejected': 'An application was rejected',
  'rental_debt.approved': 'An application was approved',
  'rental_debt.disputed': 'A debt is disputed',
  'rental_debt.settled': 'A debt was settled',
  'rental_debt.reopened': 'A settled debt was reopened',
  'rental_debt.expired': 'A debt expired',
  'rental_debt.terminated': 'Reporting of a debt ended',
  'rental_debt.updated': 'Anything else about a debt changed',
  'rental_debt.reported': 'A report of a debt was sent to the credit bureau',
  'dispute.filed': 'A dispute was filed',
  'dispute.decided': 'A dispute was decided',
  'dispute.closed': 'A dispute was withdrawn or closed',
  'dispute.updated': 'Anything else about a dispute changed',
  'lease.added': 'A lease was added',
  'lease.updated': 'Anything about a lease or its months changed',
  'lease.ended': 'A lease ended',
  'lease.deleted': 'A lease was deleted',
  'lease.reported': 'A report of a lease was sent to the credit bureau',
  'consent.requested': 'A renter was asked for consent',
  'consent.attested': 'A renter was marked as consented',
  'consent.answered': 'A renter answered about their consent',
  'consent.expired': 'A request for consent expired',
  'import.finished': 'An import finished',
  'import.undone': 'An import was undone',
  'team.invited': 'A person was invited to the team',
  'team.invitation_revoked': 'An invitation was withdrawn',
  'team.joined': 'A person joined the team',
  'team.role_changed': 'A role in the team changed',
  'team.removed': 'A person left the team or was removed',
} as const

export type EventType = keyof typeof eventTypes

/** The type of a test message, which is sent only when a person or program asks for it. */
export const testType = 'webhook.test'
