import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { leaseRenterKind } from './kind.ts'

/** A dispute that the landlord has not answered yet. */
export type DisputeToAnswer = { id: string; renterId: string; renter: string; dueOn: IsoDate }

const shown = 5

/** The open disputes `d` of an organization's renters `r` that it has said nothing to. */
export const toAnswer = (organizationId: string) => sql`from dispute d
  join lease_renter r on r.organization_id = d.organization_id and r.id = d.subject_id
  where d.organization_id = ${organizationId} and d.subject_kind = ${leaseRenterKind} and d.state = 'open'
    and not exists (select from dispute_statement s where s.dispute_id = d.id and s.side = 'furnisher')`

/** Those that are due next. */
export async function listToAnswer(tx: Tx, organizationId: string): Promise<DisputeToAnswer[]> {
  const { rows } = await sql<Omit<DisputeToAnswer, 'dueOn'> & { due: string }>`
    select d.id, r.id as "renterId", concat_ws(' ', r.first_name, r.last_name) as renter, d.due_on as due
    ${toAnswer(organizationId)} order by d.due_on, d.id limit ${shown}`.execute(tx)
  return rows.map(({ due, ...row }) => ({ ...row, dueOn: isoDate(due) }))
}
