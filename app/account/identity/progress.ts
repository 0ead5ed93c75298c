import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'

/** The specification's words (3, section 4). */
const received = 'Your identity submission has been received'
const words: Readonly<Record<VerificationStatus, string | null>> = {
  pending: null,
  pending_id_submitted: "Completed Step 1. Received your ID, now let's work on your selfie.",
  pending_selfie_submitted: 'Completed Step 2. Received your selfie check! Working on a preliminary review.',
  submitted: received,
  approved: received,
}

const setbacks = {
  declined:
    'We could not confirm your identity from what you sent. Try again in good light, with a valid ID in your own name.',
  failed: 'The identity check did not work. Nothing is lost. You can try again.',
  expired: 'You ran out of time for the identity check. Nothing is lost. You can start again.',
}

/** The message about the progress of the check; null if there is nothing to say. */
export function progressOf({ status, setback }: IdentityOutcome): string | null {
  return setback ? setbacks[setback] : words[status]
}
