import { afterEach, expect, test, vi } from 'vitest'
import { now, nowInTransaction, setDaysAhead, today } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { daysBetween, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1' })
afterEach(() => vi.useRealTimers())

test.each([
  // Eleven in the evening of winter, moved to summer; half past midnight of summer, moved to winter.
  ['2026-11-22T04:05:00Z', '2026-10-15', '2026-10-16T03:05:00Z'],
  ['2026-07-02T04:30:00Z', '2026-12-24', '2026-12-24T05:30:00Z'],
])('at %s, moved to %s, it is that day in Toronto, at the same time of day', async (at, date, instant) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  await setDaysAhead(daysBetween(torontoDate(Date.now()), isoDate(date)))
  expect(await today()).toBe(date)
  expect(await now()).toBe(Date.parse(instant))
})

test('a transaction writes the same time, which nothing outside of the sandbox moves', async () => {
  const inside = () =>
    inTransaction(anonymous, (tx) => tx.selectNoFrom(nowInTransaction.as('at')).executeTakeFirstOrThrow())
  await setDaysAhead(200)
  expect(torontoDate((await inside()).at)).toBe(await today())
  await setDaysAhead(0)
  expect(torontoDate((await inside()).at)).toBe(torontoDate(Date.now()))
})

test('a move is seen at once, also while others are reading the clock', async () => {
  for (let days = 1; days <= 40; days += 1) {
    // Each move forgets what was read, so these read the database while the next one writes.
    const reading = Array.from({ length: 5 }, () => now())
    await setDaysAhead(days)
    await Promise.all(reading)
    expect(daysBetween(torontoDate(Date.now()), await today())).toBe(days)
  }
})
