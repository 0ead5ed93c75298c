import { closeDisputes } from '#app/disputes/ending/close-dispute.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { EndingEvent } from '../lifecycle.ts'
import { type Move, moveDebtToItsEnd } from '../transition.server.ts'
import { debtDisputeNotifier } from './notify/dispute-mails.server.ts'

const closingTexts: Record<EndingEvent, string> = {
  terminated: 'The debt was deleted before we answered the dispute. It is no longer reported.',
  expired: 'Six years passed since the order before we answered the dispute. The debt is no longer reported.',
}

/**
 * Ends a debt together with its open dispute, which can no longer be answered: both sides are notified. False if the
 * debt has already ended.
 */
export async function endDebt(tx: Tx, move: Move<EndingEvent> & { at: Date }): Promise<boolean> {
  const { organizationId, debtId: subjectId, personId, at } = move
  const moved = await moveDebtToItsEnd(tx, move)
  if (!moved.ok) return false
  const words = closingTexts[move.event]
  await closeDisputes(tx, debtDisputeNotifier, { organizationId, subjectId, personId, at, words })
  return true
}
