import { sql } from 'kysely'
import { config } from './config.server.ts'
import { database } from './database/database.server.ts'
import { anonymous, expectNoTransaction, inTransaction } from './database/transaction.server.ts'
import { singleton } from './singleton.server.ts'
import { type IsoDate, torontoDate, torontoDaysLater } from './values/dates.ts'

/**
 * The application's clock. Rules take "today" as a parameter, which comes from here. In the sandbox it is ahead by the
 * days that /sandbox/clock has moved it; sign-in codes and sessions still use the real time.
 */
export async function now(): Promise<number> {
  // By the calendar: with days of 24 hours, a time change would lead to the next date at eleven in the evening.
  return config().isSandbox ? torontoDaysLater(Date.now(), await daysAhead()) : Date.now()
}

/** The America/Toronto calendar date of the application's clock. */
export async function today(): Promise<IsoDate> {
  return torontoDate(await now())
}

/** `moves` counts them: what was read before one must not be cached after it. */
type Reading = { cached: { days: number; readAt: number } | null; moves: number }
const reading = () => singleton<Reading>('clock', () => ({ cached: null, moves: 0 }))

/** The application's time inside a transaction, where it is written and not needed earlier. */
export const nowInTransaction = sql<Date>`((now() at time zone 'America/Toronto')
  + coalesce((select max(days_ahead) from sandbox_clock), 0) * interval '1 day') at time zone 'America/Toronto'`

/** Every sandbox page shows the date: one read per second is enough. */
async function daysAhead(): Promise<number> {
  // Even if the read is skipped this time.
  expectNoTransaction()
  const known = reading()
  if (known.cached && Date.now() - known.cached.readAt < 1000) return known.cached.days
  const before = known.moves
  const row = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('sandbox_clock').select('days_ahead').executeTakeFirst(),
  )
  const days = row?.days_ahead ?? 0
  if (before === known.moves) known.cached = { days, readAt: Date.now() }
  return days
}

/** Moves the sandbox clock a number of days ahead of the real one. */
export async function setDaysAhead(days: number): Promise<void> {
  await database()
  await inTransaction(anonymous, (tx) => tx.updateTable('sandbox_clock').set({ days_ahead: days }).execute())
  const known = reading()
  known.moves += 1
  known.cached = null
}
