import { sql } from 'kysely'
import type { Member } from './organization/guards.server.ts'
import { inTransaction } from './platform/database/transaction.server.ts'

/** How much of what the product offers an organization uses. */
export type OrganizationUsage = {
  members: number
  /** From the draft on, whatever became of them. */
  debts: number
  /** For applicants, in all and since the month began. */
  searches: number
  searchesThisMonth: number
  /** Court orders that it brought. */
  contributions: number
}

/** Counted over the matters, which do not know of one another. `today` is the application's date. */
export async function readUsage(
  { actor, organizationId }: Pick<Member, 'actor' | 'organizationId'>,
  today: string,
): Promise<OrganizationUsage> {
  const monthBegan = `${today.slice(0, 7)}-01`
  return inTransaction(actor, async (tx) => {
    const { rows } = await sql<OrganizationUsage>`select
      (select count(*)::int from membership where organization_id = ${organizationId}) as members,
      (select count(*)::int from rental_debt where organization_id = ${organizationId}) as debts,
      (select count(*)::int from applicant_search where organization_id = ${organizationId}) as searches,
      (select count(*)::int from applicant_search where organization_id = ${organizationId}
        and searched_on >= ${monthBegan}::date) as "searchesThisMonth",
      (select count(*)::int from contribution where organization_id = ${organizationId}) as contributions`.execute(
      tx,
    )
    const [usage] = rows
    if (!usage) throw new Error('a count without an answer')
    return usage
  })
}
