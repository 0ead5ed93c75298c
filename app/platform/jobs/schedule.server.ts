import { today } from '../clock.server.ts'
import { inTransaction, nobody } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import { requestJob } from './jobs.server.ts'

const everyMs = 10 * 60 * 1000

/** Asks for a day's upkeep, once a day over all processes: the date is the job's key. */
export async function upkeepOn(date: string): Promise<void> {
  await inTransaction(nobody, (tx) => requestJob(tx, 'daily-upkeep', { date }, { singletonKey: date }))
}

/** Keeps the day's upkeep asked for while this process runs. */
export async function scheduleUpkeep(): Promise<void> {
  await upkeepOn(await today())
  const again = async () =>
    upkeepOn(await today()).catch((error) => log().error({ error: describeError(error) }, 'schedule'))
  setInterval(again, everyMs).unref()
}
