import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'

type Noted = {
  organizationId: string
  debtId: string
  /** The debt's status, which stays. */
  status: string
  /** Null for the application itself. */
  personId: string | null
  event:
    | 'bankruptcy_recorded'
    | 'bankruptcy_corrected'
    | 'bankruptcy_removed'
    | 'bankruptcy_report_decided'
    | 'document_added'
    | 'document_removed'
    | 'debtor_changed'
    | 'debtor_removed'
    | 'notice_delivered'
    | 'notice_came_back'
    | 'notice_seen'
    | 'notice_sent_again'
    | 'contact_changed'
    | 'amounts_corrected'
  /** The old and new values; never a SIN. */
  reason: Record<string, unknown>
  /** By the application's clock; the real time if omitted. */
  at?: Date
}
export type RecordedEvent = Noted['event']

/** Records a change that does not affect the status in the debt's history: who, when, from what to what. */
export async function recordEvent(tx: Tx, noted: Noted): Promise<void> {
  await tx
    .insertInto('debt_event')
    .values({
      organization_id: noted.organizationId,
      rental_debt_id: noted.debtId,
      event: noted.event,
      from_status: noted.status,
      to_status: noted.status,
      person_id: noted.personId,
      reason: JSON.stringify(noted.reason),
      ...(noted.at && { created_at: noted.at }),
    })
    .execute()
  await recordAudit(tx, `debt.${noted.event}`, { subject: noted.debtId })
}
