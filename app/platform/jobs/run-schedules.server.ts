import { anonymous, inTransaction } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import type { IsoDate } from '../values/dates.ts'
import { dateOfSlot, runDue, type ScheduleTime, type Slot } from './slots.ts'

/** A row of the schedule. `run` can run twice for a date, if the process died before it was recorded. */
export type Schedule = { name: string; when: ScheduleTime; run: (date: IsoDate) => Promise<unknown> }

/**
 * Runs the scheduled work of one slot, in the order of the table, each row once. A failing row does not stop the
 * others; the slot fails anyway, so that it is tried again, and then only unfinished rows run.
 */
export async function runSchedules(schedules: readonly Schedule[], slot: Slot): Promise<void> {
  const failed: string[] = []
  for (const { name, when, run } of schedules) {
    const runSlot = runDue(when, slot)
    if (runSlot === null || (await isDone(name, runSlot))) continue
    try {
      await run(dateOfSlot(slot))
      await noteDone(name, runSlot)
      log().info({ schedule: name, slot: runSlot }, 'schedule done')
    } catch (error) {
      failed.push(name)
      log().error({ schedule: name, slot: runSlot, error: describeError(error) }, 'scheduled work failed')
    }
  }
  if (failed.length > 0) throw new Error(`Scheduled work failed: ${failed.join(', ')}`)
}

async function isDone(schedule: string, slot: string): Promise<boolean> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('schedule_run')
      .select('slot')
      .where('schedule', '=', schedule)
      .where('slot', '=', slot)
      .executeTakeFirst(),
  )
  return row !== undefined
}

async function noteDone(schedule: string, slot: string): Promise<void> {
  await inTransaction(anonymous, (tx) =>
    tx
      .insertInto('schedule_run')
      .values({ schedule, slot })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
