import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import type { DisputeNotifier } from '../subject.ts'

type Closing = {
  organizationId: string
  subjectId: string
  /** Null if the product itself ends the record. */
  personId: string | null
  at: Date
  /** The reason, as text that both sides read. */
  words: string
}

/**
 * Closes the open disputes of an ended record, in the transaction that ended it, and notifies both sides of each. The
 * transaction acts for the record's organization.
 */
export async function closeDisputes(tx: Tx, subject: DisputeNotifier, closing: Closing): Promise<void> {
  const { organizationId, subjectId, personId, at, words } = closing
  const closed = await tx
    .updateTable('dispute')
    .set({
      state: 'closed',
      resolution: words,
      resolved_on: torontoDate(at),
      resolved_at: at,
      resolved_by: personId,
    })
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .returning(['id', 'person_id as disputerId', 'party_id as partyId'])
    .execute()
  for (const each of closed) {
    const dispute = { ...each, organizationId, subjectId }
    await recordDisputeEvent(tx, dispute, { event: 'closed', personId, words, at })
    await notifyOf(tx, subject, dispute, { kind: 'closed', words })
  }
}
