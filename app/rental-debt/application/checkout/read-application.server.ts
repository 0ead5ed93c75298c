import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import { unsureOf } from '../court-order/order-stops.ts'
import type { Draft } from '../drafts.server.ts'
import type { Application, ApplicationDebtor, ApplicationPayment } from './application.ts'

type Row = Pick<Application, 'firstMissed' | 'leaseStartedOn'> & {
  debtors: (Omit<ApplicationDebtor, 'sinMask'> & { sin_last_digits: string | null })[]
  payments: ApplicationPayment[]
  documents: string[]
}

/** The rest of an application whose frame was read already: for the check before it is submitted. */
export async function readApplication(tx: Tx, draft: Draft): Promise<Application> {
  const order = await findCourtOrder(tx, draft.organizationId, draft.id)
  const { rows } = await sql<Row>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('first_name', d.first_name, 'middle_name', d.middle_name,
          'last_name', d.last_name, 'email', d.email, 'date_of_birth', d.date_of_birth,
          'sin_last_digits', d.sin_last_digits) order by d.position, d.id)
        from debtor d where d.rental_debt_id = debt.id), '[]') as debtors,
      coalesce((select jsonb_agg(jsonb_build_object('amountInCents', t.amount_in_cents, 'at', t.at,
          'debtorName', concat_ws(' ', d.first_name, d.last_name)) order by t.at, t.created_at, t.id)
        from debt_transaction t left join debtor d on d.id = t.paid_by_id
        where t.rental_debt_id = debt.id and t.withdrawn_at is null), '[]') as payments,
      array(select doc.original_file_name from document doc where doc.rental_debt_id = debt.id
        and doc.document_type <> 'court_order' and doc.replaced_at is null order by doc.created_at, doc.id) as documents,
      case when debt.first_delinquency_source is not null
        then jsonb_build_object('on', debt.first_delinquency_date) end as "firstMissed",
      debt.lease_started_on as "leaseStartedOn"
    from rental_debt debt
    where debt.organization_id = ${draft.organizationId} and debt.id = ${draft.id}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the application has gone in its own transaction')
  return {
    facts: draft.facts,
    marks: draft.marks,
    address: fullAddress(draft.address),
    fileNumber: draft.fileNumber,
    order: order && { ...order.values, unsure: unsureOf(order) },
    debtors: row.debtors.map(({ sin_last_digits: digits, ...debtor }) => ({
      ...debtor,
      sinMask: digits && `XXX-XXX-${digits}`,
    })),
    firstMissed: row.firstMissed,
    leaseStartedOn: row.leaseStartedOn,
    payments: row.payments,
    documents: row.documents,
    filer_representing: draft.filer_representing,
  }
}

/**
 * Identifies the answers that a person saw. It includes the steps' revisions: a SIN replaced by one with the same mask,
 * or a document by one with the same name, is a different application too.
 */
export const digestOf = (application: Application): string =>
  createHash('sha256').update(JSON.stringify(application)).digest('base64url')
