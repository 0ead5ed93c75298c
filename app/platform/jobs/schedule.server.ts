import { today } from '../clock.server.ts'
import { inTransaction, nobody } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import { requestJob } from './jobs.server.ts'

const everyMs = 10 * 60 * 1000

/** Asks for a day's upkeep, once a day over all processes: the date is the job's key. */
export async function upkeepOn(date: string): Promise<void> {
  await inTransaction(nobody, (tx) => requestJob(tx, 'daily-upkeep', { date }, { singletonKey: date }))
}

/** Asks for payments and refunds that wait to be read again; with `onceIn` at most once in so many seconds. */
export async function reconcileNow(onceIn?: number): Promise<void> {
  const options = onceIn === undefined ? {} : { singletonSeconds: onceIn }
  await inTransaction(nobody, (tx) => requestJob(tx, 'reconcile-checkouts', {}, options))
}

async function askForAll(): Promise<void> {
  await upkeepOn(await today())
  await reconcileNow(everyMs / 1000)
}

/** Keeps the day's upkeep and the reconciling asked for while this process runs. */
export async function scheduleUpkeep(): Promise<void> {
  await askForAll()
  const again = async () =>
    askForAll().catch((error) => log().error({ error: describeError(error) }, 'schedule'))
  setInterval(again, everyMs).unref()
}
