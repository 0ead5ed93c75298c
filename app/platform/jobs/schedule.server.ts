import { today } from '../clock.server.ts'
import { inTransaction, nobody } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import type { IsoDate } from '../values/dates.ts'
import { requestJob } from './jobs.server.ts'

const everyMs = 10 * 60 * 1000

/** As often as a day has tries, ten minutes apart: what cannot be done in the morning is done at night. */
const upkeepRetries = 150

/**
 * Asks for a day's upkeep, once a day over all processes, however often: the date makes the job's id. A singleton key
 * would not do: alone it holds nothing back, and with a span of seconds its days are those of UTC, not of Toronto.
 */
export async function upkeepOn(date: IsoDate): Promise<void> {
  const id = `00000000-0000-4000-8000-0000${date.replaceAll('-', '')}`
  await inTransaction(nobody, (tx) =>
    requestJob(tx, 'daily-upkeep', { date }, { id, retryLimit: upkeepRetries }),
  )
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
