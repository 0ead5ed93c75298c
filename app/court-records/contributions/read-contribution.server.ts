import { databaseSafe } from '#app/order-reader/database-safe.ts'
import {
  OrderUnreadable,
  ReadersBusy,
  type ReadOrder,
  readOrder,
} from '#app/order-reader/process/read-order.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { filingsOfFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { withdrawnReason } from './contribution-states.ts'
import { isComplete, readFiling, toFiling, valuesOf } from './filing-values.ts'

/** After this many tries with unknown failures, the contributor types the values instead of waiting. */
const maxFailures = 3

type Job = { organizationId: string; contributionId: string }
const actorOf = ({ organizationId }: Job) => ({ personId: null, organizationId })

/** The job that reads a contributed order. It can run twice and be killed at any point. */
export async function readContribution(
  job: Job,
  { failures } = { failures: 0 },
  read: ReadOrder = readOrder,
): Promise<void> {
  const storageKey = await waitingFile(job)
  if (storageKey === null) return
  try {
    const reading = databaseSafe(await withLocalFile(storageKey, (path) => read(path)))
    await inTransaction(actorOf(job), async (tx) => keep(tx, job, await stateAfter(tx, reading)))
  } catch (error) {
    // The machine is busy, and nothing is known about the file: it waits, however often.
    if (error instanceof ReadersBusy) throw error
    const isUnreadable = error instanceof OrderUnreadable
    if (!isUnreadable && failures < maxFailures) throw error
    const failure = isUnreadable ? error.reason : 'unknown'
    log().warn({ contribution: job.contributionId, reason: failure }, 'a contribution could not be read')
    await inTransaction(actorOf(job), (tx) => keep(tx, job, { state: 'to_check', failure }))
  }
}

async function stateAfter(tx: Tx, reading: OrderReading) {
  const kept = { reading: JSON.stringify(reading) }
  const values = valuesOf(readFiling(reading))
  if (!reading.isOrder || !isComplete(values)) return { ...kept, state: 'to_check' } as const
  const filing = toFiling(values, { id: '', reasoning: '', conditional: null, neutralCitation: null })
  const others = await filingsOfFile(tx, filing.fileNumber)
  const same = others.find((other) => isSameOrder(other, filing))
  if (same?.state === 'published') return { ...kept, state: 'known', filing_id: same.id } as const
  if (same?.state === 'withdrawn') return { ...kept, state: 'refused', reason: withdrawnReason } as const
  return { ...kept, state: 'to_check' } as const
}

async function waitingFile({ organizationId, contributionId }: Job): Promise<string | null> {
  const row = await inTransaction(actorOf({ organizationId, contributionId }), (tx) =>
    tx
      .selectFrom('contribution')
      .innerJoin('stored_file', 'stored_file.id', 'contribution.id')
      .select('stored_file.storage_key')
      .where('contribution.organization_id', '=', organizationId)
      .where('contribution.id', '=', contributionId)
      .where('contribution.state', '=', 'reading')
      .executeTakeFirst(),
  )
  return row?.storage_key ?? null
}

type Kept = {
  state: 'to_check' | 'known' | 'refused'
  reading?: string
  failure?: string
  filing_id?: string
  reason?: string
}

async function keep(tx: Tx, { organizationId, contributionId }: Job, kept: Kept): Promise<void> {
  await tx
    .updateTable('contribution')
    .set(kept)
    .where('organization_id', '=', organizationId)
    .where('id', '=', contributionId)
    .where('state', '=', 'reading')
    .execute()
}
