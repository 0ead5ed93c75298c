import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { DecisionRefusal } from './decide-filing.server.ts'

/** Why a decision had no effect, for the staff member who made it. */
export const refusalWords: Record<DecisionRefusal, string> = {
  decided: 'Someone has already decided on this order. What you sent was not saved.',
  own: 'You uploaded this order yourself, so someone else must decide.',
  'same-order': 'This order is already published. Merge it into that one.',
  withdrawn: 'The same order was published and withdrawn. We do not publish it again.',
  'no-target': 'Choose a published order to merge it into',
}

export const refusalStatus = (reason: DecisionRefusal): number => {
  if (reason === 'own') return 403
  return reason === 'no-target' ? 400 : 409
}

const maxReason = 1000

/** A reason in the words for the contributor. */
export function parseRefusal(typed: string): { ok: true; reason: string } | { ok: false; message: string } {
  const reason = typed.replaceAll('\r\n', '\n').trim()
  if (reason === '') return { ok: false, message: 'Say why the order is not published' }
  return reason.length > maxReason
    ? { ok: false, message: atMostCharacters(maxReason) }
    : { ok: true, reason }
}
