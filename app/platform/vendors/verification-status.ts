/** The progress of a person's identity check. */
export type VerificationStatus =
  | 'pending'
  | 'pending_id_submitted'
  | 'pending_selfie_submitted'
  | 'submitted'
  | 'approved'

/** Why the last check failed; null if none did. */
export type Setback = 'declined' | 'failed' | 'expired' | null
