/** How far the check of a person's identity is. */
export type VerificationStatus =
  | 'pending'
  | 'pending_id_submitted'
  | 'pending_selfie_submitted'
  | 'submitted'
  | 'approved'

/** Why the last check gave nothing; null while none did. */
export type Setback = 'declined' | 'failed' | 'expired' | null
