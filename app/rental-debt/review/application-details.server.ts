import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type DocumentLine, documentLine, listDocuments } from '../application/documents.server.ts'
import { steps } from '../application/steps.ts'
import type { Application } from './applications.server.ts'

/** The data of an application's page besides the input of its checks. */
export type ApplicationDetails = {
  contact: { name: string | null; email: string | null; phone: string | null }
  possession: { status: 'unknown' | 'in_possession' | 'active'; vacatedOn: string | null }
  payments: { count: number; cents: number }
  documents: DocumentLine[]
  history: HistoryEntry[]
}

export type HistoryEntry = { event: string; by: string | null; on: IsoDate; reasons: string[] }

export async function readDetails(tx: Tx, { id, organizationId }: Application): Promise<ApplicationDetails> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
    .select(['vacated_date_status', 'vacated_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    contact: {
      name: debt.filer_contact_name,
      email: debt.filer_contact_email,
      phone: debt.filer_contact_number,
    },
    possession: { status: debt.vacated_date_status, vacatedOn: debt.vacated_date },
    payments: await sumPayments(tx, organizationId, id),
    documents: (await listDocuments(tx, organizationId, id)).map(documentLine),
    history: await listHistory(tx, organizationId, id),
  }
}

async function sumPayments(tx: Tx, organizationId: string, debtId: string) {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*) as count, coalesce(sum(amount_in_cents), 0)::bigint as cents from debt_transaction
    where organization_id = ${organizationId} and rental_debt_id = ${debtId} and reason = 'payment'
      and withdrawn_at is null`.execute(tx)
  return rows[0] ?? { count: 0, cents: 0 }
}

async function listHistory(tx: Tx, organizationId: string, debtId: string): Promise<HistoryEntry[]> {
  const rows = await tx
    .selectFrom('debt_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.reason', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.organization_id', '=', organizationId)
    .where('event.rental_debt_id', '=', debtId)
    .orderBy('event.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    event: row.event,
    by: row.email === null ? null : displayName({ ...row, email: row.email }),
    on: torontoDate(row.at),
    reasons: reasonsOf(row.reason),
  }))
}

/** A person's text, by step if it was for steps. */
function reasonsOf(kept: unknown): string[] {
  const { reason, steps: bySteps } = (kept ?? {}) as { reason?: string; steps?: Record<string, string> }
  const titled = steps.flatMap(({ name, title }) => (bySteps?.[name] ? [`${title}: ${bySteps[name]}`] : []))
  return [...(reason ? [reason] : []), ...titled]
}
