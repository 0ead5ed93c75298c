// @engine: many rows are written by one statement, in an order
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { ontarioHolidays } from '#app/platform/values/business-days.ts'
import { createPayment } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createBankruptcy, createDispute } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { batches, entriesOf, fileOf } from '../worlds/bureau.ts'
import { activeDebt, dates, make, member, ownerOf, useBureauFiler } from '../worlds/bureau-world.ts'

useFreshDatabase({ ENCRYPTION_KEY: 'a-key-of-at-least-32-characters-long' })
useBureauFiler()

const setDebt = (debtId: string, columns: object) =>
  inTransaction(member.actor, (tx) =>
    tx.updateTable('rental_debt').set(columns).where('id', '=', debtId).execute(),
  )
const pay = (debt: { debtId: string; debtorId: string }, at: string, amount_in_cents: number) =>
  inTransaction(member.actor, (tx) => createPayment(tx, ownerOf(member), { ...debt, at, amount_in_cents }))

describe('the days', () => {
  test('missed are made up for, each as of its own date, the oldest first', async () => {
    const debt = await activeDebt()
    await pay(debt, '2024-04-20', 100_000)
    await make('2024-06-14')
    expect(await dates()).toEqual(['2024-03-15', '2024-04-15', '2024-05-15'])
    expect((await batches()).map(({ number }) => number)).toEqual([1, 2, 3])
    const owed = (await entriesOf(debt.debtId)).map(({ amount_in_cents }) => amount_in_cents)
    expect(owed[1]).toBeGreaterThan(owed[0] ?? 0)
    expect(owed[2]).toBeLessThan(owed[1] ?? 0)
    await make('2024-06-15')
    expect((await dates()).at(-1)).toBe('2024-06-15')
  })

  test('fall on a Saturday, a Sunday and a holiday like on any other', async () => {
    await activeDebt({ grace_period_end_at: new Date('2026-02-01T15:00:00Z'), issued_date: '2026-01-10' })
    // Feb 15, 2026 is a Sunday; Aug 15 a Saturday; Feb 15, 2027 is Family Day.
    expect(ontarioHolidays(2027)).toContain('2027-02-15')
    await make('2027-02-15')
    const months = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
    expect(await dates()).toEqual([...months.map((month) => `2026-${month}-15`), '2027-01-15', '2027-02-15'])
  })

  test('begin with the first debt whose two weeks are over', async () => {
    await make('2026-08-15')
    expect(await batches()).toEqual([])
    await activeDebt({ grace_period_end_at: new Date('2026-07-16T03:59:00Z') })
    await make('2026-07-14')
    expect(await batches()).toEqual([])
    // 23:59 of the 15th in Toronto.
    await make('2026-08-15')
    expect(await dates()).toEqual(['2026-08-15'])
  })
})

describe('over the months', () => {
  test('a correction after a batch goes into the next one, and the stored file stays as it was', async () => {
    const debt = await activeDebt()
    await make('2024-03-15')
    const [before] = await entriesOf(debt.debtId)
    const bytes = await fileOf('2024-03-15')
    await pay(debt, '2024-03-10', 50_000)
    await make('2024-03-16')
    expect((await entriesOf(debt.debtId))[0]).toEqual(before)
    expect(await fileOf('2024-03-15')).toEqual(bytes)
    await make('2024-04-15')
    const [, after] = await entriesOf(debt.debtId)
    const interest = (after?.amount_in_cents ?? 0) - ((before?.amount_in_cents ?? 0) - 50_000)
    expect(interest).toBeGreaterThan(0)
    expect(interest).toBeLessThan(6_000)
  })

  test('a debt is disputed, held, resolved, paid and no longer reported', async () => {
    const debt = await activeDebt()
    await make('2024-03-15')
    const disputeId = await inTransaction(member.actor, (tx) =>
      createDispute(tx, ownerOf(member), debt, { opened_on: '2024-03-20', due_on: '2024-04-04' }),
    )
    await make('2024-04-15')
    const staff = await createMember(personFactory.staff())
    const asStaff = { ...member.actor, personId: staff.person.id, asStaff: true }
    const setDispute = (columns: object) =>
      inTransaction(asStaff, (tx) =>
        tx.updateTable('dispute').set(columns).where('id', '=', disputeId).execute(),
      )
    await setDispute({ reporting_paused_at: new Date(), reporting_pause_reason: 'a receipt' })
    await make('2024-05-15')
    await setDispute({ state: 'upheld', resolved_on: '2024-05-20', resolved_at: new Date() })
    await make('2024-07-15')
    await pay(debt, '2024-07-20', 2_000_000)
    await setDebt(debt.debtId, { status: 'settled', settled_at: new Date('2024-07-20T15:00:00Z') })
    await make('2024-10-15')
    await setDebt(debt.debtId, { status: 'terminated' })
    await make('2025-01-15')
    const said = (await entriesOf(debt.debtId)).map(({ equifax_report_date, reason, line }) => {
      const { accountStatus = '', complianceCondition = '' } = (line ?? {}) as Record<string, string>
      return `${equifax_report_date} ${reason ?? accountStatus} ${complianceCondition ?? ''}`.trim()
    })
    expect(said).toEqual([
      '2024-03-15 93',
      '2024-04-15 93 XB',
      '2024-05-15 93 XB',
      '2024-06-15 93 XH',
      '2024-07-15 93 XR',
      '2024-08-15 62',
      '2024-11-15 DA',
    ])
  })

  test('an expired debt is reported once, and a bankrupt one every month', async () => {
    const columns = { issued_date: '2019-04-01', grace_period_end_at: new Date('2025-03-01T15:00:00Z') }
    const old = await activeDebt(columns)
    const bankrupt = await activeDebt({ ...columns, issued_date: '2024-04-01' })
    await inTransaction(member.actor, (tx) =>
      createBankruptcy(tx, ownerOf(member), bankrupt, { filed_date: '2025-02-01' }),
    )
    await make('2025-06-15')
    const reasons = async (debtId: string) => (await entriesOf(debtId)).map(({ reason }) => reason)
    expect(await reasons(old.debtId)).toEqual([null, 'expired'])
    expect(await reasons(bankrupt.debtId)).toEqual(['bankrupt', 'bankrupt', 'bankrupt', 'bankrupt'])
  })
})
