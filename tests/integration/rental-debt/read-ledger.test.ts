import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import {
  readFactsOfMany,
  readLedger,
  readLedgerFacts,
} from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { applicationFactory, createDebtor, createPayment } from '#database/factories/application.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import { createMember } from '#database/factories/member.ts'
import { createBankruptcy, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

let member: Member
let debt: { debtId: string; debtorId: string }

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const asMember = <T>(work: (tx: Tx) => Promise<T>, who = member) => inTransaction(who.actor, work)
const factsNow = () => asMember((tx) => readLedgerFacts(tx, member.organizationId, debt.debtId))
const figuresOn = async (day: string) =>
  (await asMember((tx) => readLedger(tx, member.organizationId, debt.debtId, isoDate(day))))?.figures
const setDebt = (columns: Updateable<RentalDebtTable>) =>
  asMember((tx) => tx.updateTable('rental_debt').set(columns).where('id', '=', debt.debtId).execute())
const pay = (amount_in_cents: number, at: string) =>
  asMember((tx) => createPayment(tx, ownerOf(member), { ...debt, amount_in_cents, at }))

beforeEach(async () => {
  member = await createMember()
  debt = await asMember((tx) => registeredDebtFactory.active(tx, ownerOf(member)))
})

test('the whole worked debt, from its rows', async () => {
  const id = await pay(2_150_00, '2026-03-02')
  expect(await factsNow()).toEqual({
    ...wholeDebt,
    stopsOn: null,
    interestStopsOn: null,
    credits: [{ id, reason: 'payment', at: '2026-03-02', amount: 2_150_00, paidById: debt.debtorId }],
  })
  expect(await figuresOn('2026-03-14')).toMatchObject({ total: 10_014_17, outstanding: 7_864_17 })
})

test('a credit that was withdrawn counts no more', async () => {
  const id = await pay(2_150_00, '2026-03-02')
  await asMember((tx) =>
    tx.updateTable('debt_transaction').set({ withdrawn_at: new Date() }).where('id', '=', id).execute(),
  )
  expect(await figuresOn('2026-03-14')).toMatchObject({ payments: 0 })
})

test('while the unit is in possession, or it is not known, compensation continues', async () => {
  for (const vacated_date_status of ['in_possession', 'unknown'] as const) {
    await setDebt({ vacated_date_status, vacated_date: null })
    expect(await factsNow()).toMatchObject({ vacatedOn: null })
    expect(await figuresOn('2024-02-20')).toMatchObject({ totalRentalPrincipal: 32 * 87_95 })
  }
})

describe('accrual ends', () => {
  const end = async () => (await factsNow())?.stopsOn

  test('on the day of a termination in Toronto', async () => {
    await setDebt({ terminated_at: new Date('2025-06-01T03:30:00Z') })
    expect(await end()).toBe('2025-05-31')
  })

  test('of interest alone at the last petition, where every debtor is bankrupt', async () => {
    const interestEnd = async () => (await factsNow())?.interestStopsOn
    const other = await asMember((tx) => createDebtor(tx, ownerOf(member), debt.debtId, { position: 1 }))
    await asMember(async (tx) => {
      const file = (facts: Parameters<typeof createBankruptcy>[3], debtorId = debt.debtorId) =>
        createBankruptcy(tx, ownerOf(member), { ...debt, debtorId }, facts)
      await file({ filed_date: '2024-12-01', status: 'dismissed', dismissed_date: '2025-01-05' })
      await file({ filed_date: '2025-03-01', status: 'discharged', discharge_date: '2025-12-01' })
    })
    expect(await interestEnd()).toBeNull()
    await asMember((tx) =>
      createBankruptcy(tx, ownerOf(member), { ...debt, debtorId: other }, { filed_date: '2026-01-10' }),
    )
    expect([await interestEnd(), await end()]).toEqual(['2026-01-10', null])
    const debtors = await figuresOn('2026-06-01')
    expect(debtors?.totalInterest).toBe((await figuresOn('2026-01-10'))?.totalInterest)
  })

  test('not after six years, which end the reporting and not the debt', async () => {
    const interestOn = async (date: string) => (await figuresOn(date))?.totalInterest ?? 0
    expect(await end()).toBeNull()
    expect(await interestOn('2031-02-13')).toBeGreaterThan(await interestOn('2030-02-13'))
  })
})

describe('who may read', () => {
  const read = (who: Member) =>
    asMember((tx) => readLedger(tx, member.organizationId, debt.debtId, isoDate('2026-03-14')), who)

  test('a debtor reads the ledger that the filer reads', async () => {
    await pay(2_150_00, '2026-03-02')
    const debtor = await createMember()
    await asMember((tx) =>
      tx.updateTable('debtor').set({ email: debtor.person.email }).where('id', '=', debt.debtorId).execute(),
    )
    await asMember((tx) => createBankruptcy(tx, ownerOf(member), debt))
    expect(await read(debtor)).toEqual(await read(member))
    expect((await read(debtor))?.rows.length).toBeGreaterThan(2)
  })

  test('no one else, and no one before the approval', async () => {
    expect(await read(await createMember())).toBeNull()
    const debtId = await asMember((tx) => applicationFactory.inReview(tx, ownerOf(member)))
    expect(await asMember((tx) => readLedgerFacts(tx, member.organizationId, debtId))).toBeNull()
  })
})

test('many debts are read with their own credits each', async () => {
  const other = await asMember((tx) => registeredDebtFactory.notified(tx, ownerOf(member)))
  await pay(10_00, '2026-03-02')
  await pay(20_00, '2026-03-01')
  const strange = await createMember()
  const foreign = await asMember((tx) => registeredDebtFactory.active(tx, ownerOf(strange)), strange)
  const ids = [debt.debtId, other.debtId, foreign.debtId]
  const facts = await asMember((tx) => readFactsOfMany(tx, member.organizationId, ids))
  expect([...facts.keys()].sort()).toEqual([debt.debtId, other.debtId].sort())
  expect(
    facts
      .get(debt.debtId)
      ?.credits.map(({ amount }) => amount)
      .sort(),
  ).toEqual([10_00, 20_00])
  expect(facts.get(other.debtId)?.credits).toEqual([])
  expect(await asMember((tx) => readFactsOfMany(tx, member.organizationId, []))).toEqual(new Map())
})
