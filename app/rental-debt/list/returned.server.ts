import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'
import { steps } from '../application/steps.ts'
import type { StepName } from '../step-names.ts'

/** A returned application, with the requested changes, in the order of its steps. */
export type ReturnedApplication = {
  id: string
  title: string
  reasons: { step: StepName; stepTitle: string; reason: string }[]
}

type Row = Address & { id: string; fileNumber: string | null; reasons: { step: string; reason: string }[] }

/** The organization's returned applications, oldest first; a reason disappears when its step is saved. */
export const listReturned = ({ actor, organizationId }: Member): Promise<ReturnedApplication[]> =>
  inTransaction(actor, (tx) => readReturned(tx, organizationId))

export async function readReturned(tx: Tx, organizationId: string): Promise<ReturnedApplication[]> {
  const { rows } = await sql<Row>`
      select debt.id, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code,
        (select ord.reference_id from court_order ord join document doc on doc.id = ord.document_id
          where doc.rental_debt_id = debt.id and doc.replaced_at is null limit 1) as "fileNumber",
        jsonb_agg(jsonb_build_object('step', r.step, 'reason', r.reason) order by r.created_at, r.id) as reasons
      from rental_debt debt
      join return_reason r on r.rental_debt_id = debt.id and r.resolved_at is null
      where debt.organization_id = ${organizationId} and debt.status = 'draft'
      group by debt.id order by min(r.created_at), debt.id`.execute(tx)
  return rows.map(({ id, fileNumber, reasons, ...address }) => ({
    id,
    title: fullAddress(address) ?? fileNumber ?? 'New application',
    reasons: steps.flatMap(({ name, title }) =>
      reasons
        .filter(({ step }) => step === name)
        .map(({ reason }) => ({ step: name, stepTitle: title, reason })),
    ),
  }))
}
