// @engine: a keyset over a partial index, with date arithmetic and aggregates
import { expect, test } from 'vitest'
import { calculateFigures } from '#app/court-records/figures/calculate-figures.server.ts'
import { readFigures } from '#app/court-records/figures/kept-figures.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const today = isoDate('2025-06-01')

test('figures are those of the published orders, however many parts they are read in', async () => {
  expect(await readFigures()).toBeNull()
  await inTransaction(anonymous, async (tx) => {
    const many = Array.from({ length: 5002 }, () => ({
      issuedDate: '2023-05-05',
      amountOwed: 100,
      tags: ['landlord_filed'],
    }))
    await filingFactory.create(
      tx,
      ...many,
      { issuedDate: '2024-03-12', amountOwed: 250_000, meetingDate: '2024-01-01' },
      { issuedDate: '2025-01-31', amountOwed: 50_000, meetingDate: '2025-01-01', payableBy: 'landlord' },
      // The payer is not known: it counts as owed, and not as rent that a tenant owes.
      { issuedDate: '2025-01-30', amountOwed: 7_000, payableBy: null, meetingDate: null },
      { issuedDate: '2025-02-10', amountOwed: null, payableBy: null, meetingDate: '2025-02-20', tags: [] },
    )
    await tx
      .updateTable('court_filing')
      .set({ state: 'withdrawn' })
      .where('id', 'in', (query) =>
        query.selectFrom('court_filing').select('id').where('issued_date', '=', '2023-05-05').limit(1),
      )
      .execute()
  })
  await calculateFigures(today)
  expect((await readFigures())?.figures).toMatchObject({
    totalFilings: 5005,
    totalOwedCents: 500_100 + 307_000,
    latestN4: '2025-01-31',
    averageWaitDays: 30,
    averageOwedPerCase: [
      { year: 2023, averageCents: 100 },
      { year: 2024, averageCents: 250_000 },
    ],
  })
})
