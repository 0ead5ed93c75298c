import { recordAudit } from '#app/disputes/audit.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { DisputeEvent } from './dispute-states.ts'
import type { Dispute, DisputeNotifier, DisputeUpdate } from './subject.ts'

type Happened = {
  event: DisputeEvent
  /** Null if the product itself did it. */
  personId: string | null
  words?: string | null
  at: Date
}

/** Records an event in a dispute's history. The transaction acts for the record's organization. */
export async function recordDisputeEvent(
  tx: Tx,
  { id, organizationId, subjectId }: Pick<Dispute, 'id' | 'organizationId' | 'subjectId'>,
  { event, personId, words = null, at }: Happened,
): Promise<void> {
  await tx
    .insertInto('dispute_event')
    .values({
      organization_id: organizationId,
      dispute_id: id,
      event,
      person_id: personId,
      words,
      created_at: at,
    })
    .execute()
  await recordAudit(tx, `dispute.${event}`, { subject: id, partOf: subjectId })
}

/** Notifies the people concerned of a dispute's event, in the same transaction: both sides, or the other one. */
export async function notifyOf(
  tx: Tx,
  subject: DisputeNotifier,
  dispute: Dispute,
  news: DisputeUpdate,
): Promise<void> {
  for (const mail of await subject.writeMails(tx, dispute, news)) await postMail(tx, mail)
}
