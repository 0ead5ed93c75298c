import type { Tx } from '#app/platform/database/transaction.server.ts'
import { createPayment } from '#database/factories/application.ts'

type Owner = { organizationId: string; personId: string }
type Debt = { debtId: string; debtorId: string }
type Spoil = (tx: Tx, owner: Owner, debt: Debt) => Promise<unknown>

/** Facts of a debt that cannot be parsed or calculated, although the database accepts them. */
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
    'payments beyond what can be summed',
    async (tx, owner, debt) => {
      for (const amount_in_cents of [9_000_000_000_000_000, 9_000_000_000_000_000])
        await createPayment(tx, owner, { ...debt, amount_in_cents, at: '2024-03-02' })
    },
  ],
]
