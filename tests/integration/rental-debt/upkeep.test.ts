// @engine: days and time zones are compared by the engine
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { dailyDebtUpkeep } from '#app/rental-debt/registered/upkeep/daily.server.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { clockTo, debtIn, filer, inName, other, upkeep, useUpkeep } from '../worlds/upkeep-world.ts'

useUpkeep()

const dateOf = (at: Date | null) => at && torontoDate(at)
const noMail = { filer: [], debtor: [] }

describe('a grace period', () => {
  const endsOn = (date: string) => ({ grace_period_end_at: new Date(`${date}T20:00:00Z`) })

  test('ends after its last day, which belongs to the debtors, and both sides are notified once', async () => {
    const debt = await debtIn('notified', endsOn('2026-12-15'))
    await upkeep('2026-12-15')
    expect((await debt.debtOf()).status).toBe('notified')
    await Promise.all([upkeep('2026-12-16'), upkeep('2026-12-16')])
    await upkeep('2026-12-16')
    expect((await debt.debtOf()).status).toBe('active')
    expect(await debt.subjects()).toEqual({ filer: ['Active'], debtor: ['A rental debt is now active'] })
    expect((await mailsTo(debt.debtor))[0]?.text_body).toContain(
      'The debt is first reported on Jan\u00a015,\u00a02027',
    )
  })

  test('promises no report if no one can be matched, and tells the filer what is missing', async () => {
    const debt = await debtIn('notified', endsOn('2026-12-15'))
    await inName(filer, (tx) =>
      tx.updateTable('debtor').set({ date_of_birth: null }).where('id', '=', debt.debtorId).execute(),
    )
    await upkeep('2026-12-16')
    const [toFiler, toDebtor] = [(await mailsTo(debt.contact))[0], (await mailsTo(debt.debtor))[0]]
    expect(toFiler?.text_body).toContain('We have no birth date or SIN for any tenant')
    for (const mail of [toFiler, toDebtor]) expect(mail?.text_body).not.toContain('first reported')
  })

  test('ends by the calendar of Toronto where the clocks change', async () => {
    // 23:30 of 1 November, an hour after the clocks went back; in UTC it is the 2nd.
    const debt = await debtIn('notified', { grace_period_end_at: new Date('2026-11-02T04:30:00Z') })
    await upkeep('2026-11-01')
    expect((await debt.debtOf()).status).toBe('notified')
    await upkeep('2026-11-02')
    expect((await debt.debtOf()).status).toBe('active')
    // 00:30 of 8 March, the day that has 23 hours.
    const spring = await debtIn('notified', { grace_period_end_at: new Date('2027-03-08T05:30:00Z') })
    await upkeep('2027-03-08')
    expect((await spring.debtOf()).status).toBe('notified')
    await upkeep('2027-03-09')
    expect((await spring.debtOf()).status).toBe('active')
  })

  test('is not waited out by a paid debt: it settles, and no one reads that it became active', async () => {
    const debt = await debtIn('notified', endsOn('2026-12-10'))
    await debt.pay(5_000_000, '2026-12-10')
    await upkeep('2026-12-10')
    expect((await debt.debtOf()).status).toBe('settled')
    expect(await debt.subjects()).toEqual({ filer: ['Settled'], debtor: ['Settled'] })
  })
})

describe('a payment dated ahead', () => {
  test('settles the debt on its day, not before, and once', async () => {
    const debt = await debtIn('active')
    await debt.pay(5_000_000, '2026-12-24')
    await upkeep('2026-12-23')
    expect((await debt.debtOf()).status).toBe('active')
    await upkeep('2026-12-24')
    await upkeep('2026-12-24')
    const { status, settled_at } = await debt.debtOf()
    expect([status, dateOf(settled_at)]).toEqual(['settled', '2026-12-24'])
    expect(await debt.subjects()).toEqual({ filer: ['Settled'], debtor: ['Settled'] })
  })

  test('that is not enough changes nothing', async () => {
    const debt = await debtIn('active')
    await debt.pay(1_000, '2026-12-24')
    await upkeep('2026-12-25')
    expect((await debt.debtOf()).status).toBe('active')
  })

  test('is caught up with after a month without a running process', async () => {
    const debt = await debtIn('active')
    await debt.pay(5_000_000, '2026-12-24')
    await upkeep('2027-01-20')
    expect((await debt.debtOf()).status).toBe('settled')
  })
})

test('a surplus that rent uses up opens a settled debt again', async () => {
  const living = { vacated_date: null, vacated_date_status: 'in_possession' } as const
  const debt = await debtIn('active', { ...living, interest_rate: null, interest_accrual_start_date: null })
  // 7,176.58 and 1,000 days at 87.95 from 2024-01-19 are paid until 2026-10-15.
  await debt.pay(717_658 + 1_000 * 8_795, '2024-03-01')
  await upkeep('2026-10-14')
  expect((await debt.debtOf()).status).toBe('settled')
  await upkeep('2026-10-15')
  expect((await debt.debtOf()).status).toBe('settled')
  await upkeep('2026-10-16')
  expect((await debt.debtOf()).status).toBe('active')
  expect((await debt.subjects()).debtor).toEqual(['Settled', 'Open again'])
  // The work of a day on which nothing was owed is late: what is true since is not undone.
  await dailyDebtUpkeep(isoDate('2026-10-14'))
  expect((await debt.debtOf()).status).toBe('active')
  expect((await debt.subjects()).debtor).toEqual(['Settled', 'Open again'])
})

test('work that comes late settles as of the day on which it is done', async () => {
  const debt = await debtIn('active')
  await debt.pay(5_000_000, '2026-12-24')
  await clockTo('2026-12-30')
  await dailyDebtUpkeep(isoDate('2026-12-25'))
  const { status, settled_at } = await debt.debtOf()
  expect([status, dateOf(settled_at)]).toEqual(['settled', '2026-12-30'])
})

test('a ledger that cannot be calculated does not stop the others', async () => {
  const spoilt = await debtIn('active', { starting_principal: 9_000_000_000_000_000, interest_rate: '99.00' })
  const paid = await debtIn('active')
  for (const debt of [spoilt, paid]) await debt.pay(5_000_000, '2026-03-01')
  await upkeep('2026-12-24')
  const statuses = await Promise.all([spoilt, paid].map((debt) => debt.debtOf()))
  expect(statuses.map(({ status }) => status)).toEqual(['active', 'settled'])
})

describe('six years after the order', () => {
  test.each([
    ['2021-02-13', '2027-02-12', '2027-02-13'],
    ['2020-02-29', '2026-02-27', '2026-02-28'],
    ['2020-02-28', '2026-02-27', '2026-02-28'],
    ['2020-03-01', '2026-02-28', '2026-03-01'],
  ])('issued on %s: not on %s, on %s', async (issued_date, before, on) => {
    const debt = await debtIn('active', { issued_date })
    await upkeep(before)
    expect((await debt.debtOf()).status).toBe('active')
    await upkeep(on)
    await upkeep(on)
    const { status, expired_at } = await debt.debtOf()
    expect([status, dateOf(expired_at)]).toEqual(['expired', on])
    expect(await debt.subjects()).toEqual({
      filer: ['Reporting has ended'],
      debtor: ['No longer reported'],
    })
  })

  test('expires from every state that is alive, and before anything else becomes of the debt', async () => {
    const notified = await debtIn('notified', {
      issued_date: '2021-03-01',
      grace_period_end_at: new Date('2027-03-01T12:00:00Z'),
    })
    const disputed = await debtIn('active', { issued_date: '2021-03-01', status: 'disputed' })
    const bankrupt = await debtIn('active', { issued_date: '2021-03-01', status: 'petition_for_bankruptcy' })
    const settled = await debtIn('active', { issued_date: '2021-03-01', status: 'settled' })
    const ended = await debtIn('active', { issued_date: '2021-03-01', status: 'terminated' })
    await upkeep('2027-03-01')
    const statuses = await Promise.all([notified, disputed, bankrupt, settled, ended].map((d) => d.debtOf()))
    expect(statuses.map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'expired',
      'settled',
      'terminated',
    ])
    expect((await notified.subjects()).filer).toEqual(['Reporting has ended'])
    expect(await ended.subjects()).toEqual(noMail)
  })
})

test('a day on which no ledger can be read fails by name, and is caught up', async () => {
  const due = await debtIn('notified', { grace_period_end_at: new Date('2026-06-01T12:00:00Z') })
  const old = await debtIn('active', { issued_date: '2020-06-02' })
  const paid = await debtIn('active')
  await paid.pay(5_000_000, '2026-06-02')
  const statuses = async () => {
    const debts = await Promise.all([old, paid, due].map((debt) => debt.debtOf()))
    return debts.map(({ status }) => status)
  }
  const { owner } = await database()
  await sql`alter table debt_transaction rename to debt_transaction_away`.execute(owner)
  try {
    await expect(upkeep('2026-06-02')).rejects.toThrow('following ledgers')
  } finally {
    await sql`alter table debt_transaction_away rename to debt_transaction`.execute(owner)
  }
  // Both sides are notified what is reported next, or nothing happens to a debt.
  expect(await statuses()).toEqual(['active', 'active', 'notified'])
  await upkeep('2026-06-02')
  expect(await statuses()).toEqual(['expired', 'settled', 'active'])
})

test('one debt that cannot be handled does not stop the others, and is done when it can be', async () => {
  const due = { grace_period_end_at: new Date('2026-06-01T12:00:00Z') }
  const stuck = await debtIn('notified', due)
  const free = await debtIn('notified', due)
  const foreign = await debtIn('notified', due, other)
  const { owner } = await database()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    owner,
  )
  // At its last write: everything written for this debt before must be rolled back.
  await sql`create trigger stuck before insert on outgoing_mail for each row
    when (new.recipient = ${sql.lit(stuck.debtor)}) execute function refuse()`.execute(owner)
  await upkeep('2026-06-02')
  const statusOf = async (debt: typeof stuck) => (await debt.debtOf()).status
  expect([await statusOf(stuck), await statusOf(free), await statusOf(foreign)]).toEqual([
    'notified',
    'active',
    'active',
  ])
  expect(await stuck.subjects()).toEqual(noMail)
  await sql`drop trigger stuck on outgoing_mail`.execute(owner)
  await upkeep('2026-06-03')
  expect(await statusOf(stuck)).toBe('active')
  expect((await stuck.subjects()).debtor).toHaveLength(1)
  expect((await free.subjects()).debtor).toHaveLength(1)
})
