import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { factsChanged } from '#app/rental-debt/registered/ledger/facts-changed.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deleteBatchesAndDebts, entriesOf } from '../worlds/bureau.ts'

useFreshDatabase({ SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let member: Member
beforeEach(async () => {
  await deleteBatchesAndDebts()
  member = await createMember()
})

const as = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })
const make = (date: string) => makeBatches(bureauSources, isoDate(date))

test('the way a debt was settled is reported again if a correction changed it, once', async () => {
  const debt = await as((tx) => registeredDebtFactory.active(tx, owner()))
  const { debtId } = debt
  const changed = (date: string, work: (tx: Tx) => Promise<unknown>) =>
    as(async (tx) => {
      await work(tx)
      const { organizationId, personId } = owner()
      const at = new Date(`${date}T15:00:00Z`)
      await factsChanged(tx, { organizationId, debtId, personId, at, today: isoDate(date) })
    })
  const upcoming = async (day: string) => {
    const found = await as((tx) => findUpcomingReport(tx, member.organizationId, debtId, isoDate(day)))
    return found?.facts ? found.outcome.line.specialComment : null
  }
  const credit = (tx: Tx, amount_in_cents: number, at: string) =>
    createPayment(tx, owner(), { ...debt, amount_in_cents, at })
  const change = (tx: Tx, id: string, columns: object) =>
    tx.updateTable('debt_transaction').set(columns).where('id', '=', id).execute()

  await make('2024-03-15')
  const id = await as((tx) => credit(tx, 2_000_000, '2024-04-02'))
  await changed('2024-04-02', (tx) => change(tx, id, { reason: 'waive_negotiation' }))
  expect(await upcoming('2024-04-10')).toBe('AU')
  await make('2024-05-15')
  // It was a payment after all, followed by an earlier one.
  await changed('2024-05-20', (tx) => change(tx, id, { reason: 'payment' }))
  await make('2024-06-15')
  await changed('2024-06-15', (tx) => change(tx, id, { at: '2024-03-30' }))
  await make('2024-08-15')
  // More than was owed closes nothing.
  await changed('2024-08-20', (tx) => credit(tx, 5_000, '2024-08-20'))
  expect(
    await as((tx) => findUpcomingReport(tx, member.organizationId, debtId, isoDate('2024-09-10'))),
  ).toBeNull()
  await make('2024-10-15')

  const said = (await entriesOf(debtId)).map(({ equifax_report_date, line }) => {
    const { accountStatus, specialComment, dateClosed } = (line ?? {}) as Record<string, string | null>
    return [equifax_report_date, accountStatus, specialComment, dateClosed].filter(Boolean).join(' ')
  })
  expect(said).toEqual([
    '2024-03-15 93',
    '2024-04-15 62 AU 2024-04-02',
    '2024-06-15 62 2024-04-02',
    '2024-07-15 62 2024-03-30',
  ])
})
