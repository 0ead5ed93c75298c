import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { findConflict } from '../conflict.server.ts'
import { paths } from '../paths.ts'
import { listApplications } from './applications.server.ts'
import { findLastDecision } from './decide.server.ts'

type Waiting = { id: string; organizationId: string; filerId: string; debtors: { email: string | null }[] }

/**
 * The application that opens for this reviewer after a decision: the next in the queue, and after its end the oldest
 * again. Null if none is left that they may decide.
 */
export function findNextWaiting(staff: Staff, decidedId: string): Promise<string | null> {
  return inTransaction(staff.actor, async (tx) => {
    for (const application of await listAfter(tx, decidedId))
      if (!(await findConflict(tx, staff.person, application))) return application.id
    return null
  })
}

async function listAfter(tx: Tx, decidedId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select debt.id, debt.organization_id as "organizationId", debt.filer_id as "filerId",
      coalesce((select jsonb_agg(jsonb_build_object('email', d.person_email)) from debtor d
        where d.rental_debt_id = debt.id), '[]') as debtors
    from rental_debt debt, rental_debt decided
    where decided.id = ${decidedId} and debt.status = 'in_review' and debt.id <> decided.id
    order by (debt.submitted_at, debt.id) < (decided.submitted_at, decided.id), debt.submitted_at, debt.id
    limit 100`.execute(tx)
  return rows
}

/** The message on the page after a decision, with a link to the decided application. */
export type JustDecided = { words: string; to: string; title: string }

const words = new Map([
  ['approved', 'Approved. The tenants and the filer get an email.'],
  ['returned', 'Returned. We email the filer what has to change.'],
  ['rejected', 'Rejected. We email the filer why, and refund the fee.'],
])

/** Only for this reviewer's own decision: an address that was typed has no effect. */
export async function readJustDecided(staff: Staff, search: URLSearchParams): Promise<JustDecided | null> {
  const [id, event] = [search.get('of') ?? '', search.get('decided') ?? '']
  const message = words.get(event)
  if (!message || !isUuid(id)) return null
  return inTransaction(staff.actor, async (tx) => {
    const last = await findLastDecision(tx, staff.person.id, id)
    const [application] = last?.byYou && last.event === event ? await listApplications(tx, [id]) : []
    return application ? { words: message, to: paths.staff.application(id), title: application.title } : null
  })
}
