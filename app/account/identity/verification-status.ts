import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'

/**
 * Whether a person has given the vendor everything it asks for; the decision may still be open (specification 3,
 * section 4).
 */
export function isIdentityGiven(status: VerificationStatus): boolean {
  return status === 'submitted' || status === 'approved'
}

/** The progress of a person's check, as staff read it. */
export const verificationLabels: Record<VerificationStatus, string> = {
  pending: 'Not started',
  pending_id_submitted: 'ID received, selfie missing',
  pending_selfie_submitted: 'Selfie received, in progress',
  submitted: 'Submitted, not yet approved',
  approved: 'Approved',
}
