import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { createPayment } from '#tests/factories/application.ts'

type Owner = { organizationId: string; personId: string }
type Debt = { debtId: string; debtorId: string }
type Spoil = (tx: Tx, owner: Owner, debt: Debt) => Promise<unknown>

/** Facts of a debt that cannot be read or reckoned, and that the database takes all the same. */
export const faultyFacts: [string, Spoil][] = [
  [
    'an amount beyond what can be kept',
    (tx, _, { debtId }) =>
      tx
        .updateTable('rental_debt')
        .set({ starting_principal: 9_000_000_000_000_000, interest_rate: '99.00' })
        .where('id', '=', debtId)
        .execute(),
  ],
  [
    'a payment on a day that is none',
    (tx, owner, debt) => createPayment(tx, owner, { ...debt, at: '20240-03-01' }),
  ],
  [
    'a bankruptcy on a day that is none',
    (tx, { organizationId }, { debtId, debtorId }) =>
      sql`insert into bankruptcy (organization_id, rental_debt_id, debtor_id, filed_date)
        values (${organizationId}, ${debtId}, ${debtorId}, '20240-03-01')`.execute(tx),
  ],
]
