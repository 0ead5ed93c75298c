import type { VerificationStatus } from '#app/platform/database/schema.ts'

/** Whether a person has given the vendor all it asks for; its decision may still be open (specification 3, section 4). */
export function isIdentityGiven(status: VerificationStatus): boolean {
  return status === 'submitted' || status === 'approved'
}
