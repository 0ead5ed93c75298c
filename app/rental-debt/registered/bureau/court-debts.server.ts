import type { CourtDebt } from '#app/bureau/court-debts.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'

/** Approved debts that are not over, with the people they name. */
export async function courtDebts(tx: Tx, organizationId: string): Promise<CourtDebt[]> {
  const rows = await tx
    .selectFrom('debtor')
    .innerJoin('rental_debt as debt', (join) =>
      join
        .onRef('debt.id', '=', 'debtor.rental_debt_id')
        .onRef('debt.organization_id', '=', 'debtor.organization_id'),
    )
    .select(['debt.id', 'debt.issued_date', 'debtor.first_name', 'debtor.last_name'])
    .where('debt.organization_id', '=', organizationId)
    .where('debt.approved_at', 'is not', null)
    .where('debt.settled_at', 'is', null)
    .where('debt.terminated_at', 'is', null)
    .where('debt.expired_at', 'is', null)
    .orderBy('debt.id')
    .orderBy('debtor.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, people]) => ({
    id,
    issuedOn: isoDateOrNull(people[0]?.issued_date ?? null),
    people: people.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
  }))
}
