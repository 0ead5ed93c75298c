import type { VerificationStatus } from '#app/platform/database/schema.ts'
import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'

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
    'Your identity could not be confirmed from what was sent. You can try again: use an ID that is valid and in your own name, and good light.',
  failed: 'The identity check could not be completed. Nothing is lost: you can try again.',
  expired: 'The identity check was not finished in time. Nothing is lost: you can start it again.',
}

/** What to say about how far the check has come; null while there is nothing to say. */
export function progressOf({ status, setback }: IdentityOutcome): string | null {
  return setback ? setbacks[setback] : words[status]
}
