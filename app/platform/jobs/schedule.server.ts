import { createHash } from 'node:crypto'
import { now } from '../clock.server.ts'
import { anonymous, inTransaction } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import { type IsoDate, startOfTorontoDay } from '../values/dates.ts'
import { requestJob } from './jobs.server.ts'
import { minuteMs, priorityOf, type Slot, slotsAt } from './slots.ts'

/**
 * The number of tries for a day, ten minutes apart: what fails in the morning can succeed at night. A shorter slot has
 * few.
 */
const retryLimits = { day: 150, hour: 5, 'ten minutes': 2 }

/** The slot determines the job's id: requested by every process, and again after it ran, it is one job. */
function jobId({ every, slot }: Slot): string {
  const hex = createHash('sha256').update(`${every} ${slot}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Requests the scheduled work of the slots of a moment, once per slot across all processes. */
export async function requestSchedulesAt(epochMilliseconds: number): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    for (const slot of slotsAt(epochMilliseconds)) {
      const options = { id: jobId(slot), priority: priorityOf(slot), retryLimit: retryLimits[slot.every] }
      await requestJob(tx, 'run-schedules', slot, options)
    }
  })
}

/** The same for a day that the sandbox clock reached: its first hour represents all its hours. */
export const requestSchedulesOn = (date: IsoDate) => requestSchedulesAt(startOfTorontoDay(date))

/** Keeps requesting the work of each slot while this process runs. */
export async function startSchedules(): Promise<void> {
  let asked = ''
  const ask = async () => {
    const at = await now()
    const slots = JSON.stringify(slotsAt(at))
    if (slots !== asked) await requestSchedulesAt(at)
    asked = slots
  }
  await ask()
  const again = () => ask().catch((error) => log().error({ error: describeError(error) }, 'schedule'))
  setInterval(() => void again(), minuteMs).unref()
}
