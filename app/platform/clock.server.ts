import { sql } from 'kysely'
import { config } from './config.server.ts'
import { database } from './database/database.server.ts'
import { expectNoTransaction, inTransaction, nobody } from './database/transaction.server.ts'
import { type IsoDate, torontoDate, torontoDaysLater } from './values/dates.ts'

/**
 * The application's clock. Rules take "today" as a parameter; this is where it comes from. In the sandbox it runs
 * ahead by the days that /sandbox/clock has moved it; sign-in codes and sessions go by the real time all the same.
 */
export async function now(): Promise<number> {
  // By the calendar: days of 24 hours would reach into the next date at eleven in the evening, where the clocks change.
  return config().isSandbox ? torontoDaysLater(Date.now(), await daysAhead()) : Date.now()
}

/** The America/Toronto calendar date of the application's clock. */
export async function today(): Promise<IsoDate> {
  return torontoDate(await now())
}

let cached: { days: number; readAt: number } | null = null

/** The application's time inside a transaction, where it is written and not needed before. */
export const nowInTransaction = sql<Date>`((now() at time zone 'America/Toronto')
  + coalesce((select max(days_ahead) from sandbox_clock), 0) * interval '1 day') at time zone 'America/Toronto'`

/** Every page of the sandbox shows the date: one read a second is enough for that. */
async function daysAhead(): Promise<number> {
  // Also where the read is spared this time.
  expectNoTransaction()
  if (cached && Date.now() - cached.readAt < 1000) return cached.days
  const row = await inTransaction(nobody, (tx) =>
    tx.selectFrom('sandbox_clock').select('days_ahead').executeTakeFirst(),
  )
  cached = { days: row?.days_ahead ?? 0, readAt: Date.now() }
  return cached.days
}

/** Moves the sandbox's clock to so many days ahead of the real one. */
export async function setDaysAhead(days: number): Promise<void> {
  await database()
  await inTransaction(nobody, (tx) => tx.updateTable('sandbox_clock').set({ days_ahead: days }).execute())
  cached = null
}
