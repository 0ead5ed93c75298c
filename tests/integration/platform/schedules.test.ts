// @engine: two processes race for one run, and days are compared by the engine
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobHandlers, prepareJobs } from '#app/assembly/jobs.server.ts'
import { schedules } from '#app/assembly/schedules.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { runSchedules, type Schedule } from '#app/platform/jobs/run-schedules.server.ts'
import { requestSchedulesAt } from '#app/platform/jobs/schedule.server.ts'
import type { ScheduleTime, Slot } from '#app/platform/jobs/slots.ts'
import { moveClock } from '#app/platform/sandbox/clock.server.ts'
import { addDays, daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })

/** What ran, as `name date`, and how often each still fails. */
const ran: string[] = []
const failing = new Map<string, number>()
beforeEach(() => {
  ran.length = 0
  failing.clear()
})

const row = (name: string, when: ScheduleTime): Schedule => ({
  name,
  when,
  run: async (date) => {
    ran.push(`${name} ${date}`)
    const left = failing.get(name) ?? 0
    failing.set(name, left - 1)
    if (left > 0) throw new Error('not this time')
  },
})

const table = [
  row('first', { every: 'day' }),
  row('second', { every: 'day' }),
  row('monthly', { every: 'month', onDay: 15 }),
  row('at the end', { every: 'month', onDay: 31 }),
  row('hourly', { every: 'hour' }),
  row('often', { every: 'ten minutes' }),
]
const day = (slot: string): Slot => ({ every: 'day', slot })

describe('the work of a slot', () => {
  test('runs in the order of the table, once, however often it is asked for', async () => {
    await runSchedules(table, day('2030-01-15'))
    await runSchedules(table, day('2030-01-15'))
    // The one of December was missed.
    const missed = 'at the end 2030-01-15'
    expect(ran).toEqual(['first 2030-01-15', 'second 2030-01-15', 'monthly 2030-01-15', missed])
  })

  test('that fails does not stop the others, and is tried again alone', async () => {
    failing.set('first', 2)
    const run = () => runSchedules(table, day('2030-01-20'))
    await expect(run()).rejects.toThrow('Scheduled work failed: first')
    expect(ran).toEqual(['first 2030-01-20', 'second 2030-01-20'])
    await expect(run()).rejects.toThrow('Scheduled work failed: first')
    await run()
    await run()
    expect(ran.slice(2)).toEqual(['first 2030-01-20', 'first 2030-01-20'])
  })

  test('that was missed on its day of the month runs on a later one, once', async () => {
    for (const date of ['2030-02-14', '2030-02-17', '2030-02-18']) await runSchedules(table, day(date))
    expect(ran.filter((one) => one.startsWith('monthly'))).toEqual(['monthly 2030-02-17'])
  })

  test('goes on where it was when its process died', async () => {
    // A row that never ends: the process dies while it runs, and nothing of it is recorded.
    const dies: Schedule = { name: 'second', when: { every: 'day' }, run: () => new Promise(() => undefined) }
    void runSchedules([table[0] as Schedule, dies], day('2030-03-01'))
    await vi.waitFor(async () => expect(await noted('2030-03-01')).toEqual(['first']))
    await runSchedules(table, day('2030-03-01'))
    expect(ran).toEqual(['first 2030-03-01', 'second 2030-03-01', 'at the end 2030-03-01'])
  })
})

async function noted(slot: string): Promise<string[]> {
  const { owner } = await database()
  const rows = await owner.selectFrom('schedule_run').select('schedule').where('slot', '=', slot).execute()
  return rows.map(({ schedule }) => schedule)
}

describe('the clock of the sandbox', () => {
  beforeAll(async () => {
    await prepareJobs()
    await workOnJobs({ ...jobHandlers, 'run-schedules': (slot) => runSchedules(table, slot) })
  })
  afterAll(stopJobs)

  const waiting = async () => {
    const { owner } = await database()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'run-schedules' and state < 'completed'`.execute(owner)
    return rows[0]?.n
  }
  const untilIdle = () =>
    vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 50_000, interval: 100 })

  test('moved forty days over the end of a month runs all of it, day by day and in order', async () => {
    const from = await today()
    const to = addDays(from, 40)
    expect(await moveClock(to)).toEqual({ ok: true })
    await untilIdle()
    const dates = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1))
    expect(ran).toEqual(expectedOf(dates))
    // Nothing of it runs again, although the clock is moved on and every process requests the current day.
    ran.length = 0
    expect(await moveClock(to)).toEqual({ ok: true })
    await untilIdle()
    expect(ran).toEqual([])
  })

  test('has every hour of the days on which the clocks change', async () => {
    const started = Date.parse('2035-11-04T04:00:00Z')
    for (let hour = 0; hour < 25; hour += 1) await requestSchedulesAt(started + hour * 3_600_000)
    await untilIdle()
    expect(ran.filter((one) => one.startsWith('hourly'))).toHaveLength(25)
    expect(ran.filter((one) => one.startsWith('first'))).toEqual(['first 2035-11-04'])
  })
})

/** What should run on consecutive days, with nothing done before them. */
function expectedOf(dates: IsoDate[]): string[] {
  const done = new Set<string>()
  const monthly = (name: string, date: IsoDate, isReached: boolean) => {
    const lastMonth = addDays(date, -Number(date.slice(8))).slice(0, 7)
    const run = `${name} ${isReached ? date.slice(0, 7) : lastMonth}`
    if (done.has(run)) return []
    done.add(run)
    return [`${name} ${date}`]
  }
  return dates.flatMap((date) => [
    `first ${date}`,
    `second ${date}`,
    ...monthly('monthly', date, Number(date.slice(8)) >= 15),
    ...monthly('at the end', date, addDays(date, 1).slice(0, 7) !== date.slice(0, 7)),
    `hourly ${date}`,
    `often ${date}`,
  ])
}

test('the table of the application stands in the order in which it runs, each row under a name of its own', () => {
  const rank = { day: 0, month: 0, hour: 1, 'ten minutes': 2 }
  const ranks = schedules.map(({ when }) => rank[when.every])
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(schedules.map(({ name }) => name)).size).toBe(schedules.length)
})
