import { doubts } from '#app/order-reader/doubts.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { FirstMissed } from './first-missed.ts'

/** The initial answer of the form: what was answered, otherwise the order's. */
export type FirstMissedForm = {
  first_missed: 'known' | 'unknown' | null
  first_missed_on: string | null
  lease_started_on: string | null
  readFrom: ReadFrom | null
}

/** The order's own text, if it has one and the filer has not answered yet, and how to treat it. */
export type ReadFrom = { sentence: string; doubt: string | null }

export async function readFirstMissed(tx: Tx, draft: Draft): Promise<FirstMissedForm> {
  const saved = await readSavedMissed(tx, draft)
  const { lease_started_on } = saved
  if (saved.source !== null) {
    const first_missed = saved.source === 'unknown' ? 'unknown' : 'known'
    return { first_missed, first_missed_on: saved.date, lease_started_on, readFrom: null }
  }
  const read = await readInOrder(tx, draft)
  return {
    first_missed: read ? 'known' : null,
    first_missed_on: read?.on ?? null,
    lease_started_on,
    readFrom: read?.sentence ? { sentence: read.sentence, doubt: read.doubt } : null,
  }
}

/** What was answered; its source is null until then. */
export const readSavedMissed = (tx: Tx, draft: Draft) =>
  tx
    .selectFrom('rental_debt')
    .select(['first_delinquency_date as date', 'first_delinquency_source as source', 'lease_started_on'])
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()

/** Saves the answer, and whether it is the order's. */
export async function writeFirstMissed(
  tx: Tx,
  draft: Draft,
  { first_missed_on, lease_started_on }: FirstMissed & { lease_started_on: IsoDate | null },
): Promise<void> {
  const read = await readInOrder(tx, draft)
  const source = first_missed_on === null ? 'unknown' : read?.on === first_missed_on ? 'order' : 'filer'
  await tx
    .updateTable('rental_debt')
    .set({ first_delinquency_date: first_missed_on, first_delinquency_source: source, lease_started_on })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}

type ReadInOrder = { on: IsoDate; sentence: string | null; doubt: string | null }

/** An ambiguous date is not an answer: the filer decides, because the bureau never gets a later day afterwards. */
async function readInOrder(tx: Tx, draft: Draft): Promise<ReadInOrder | null> {
  const order = await findCourtOrder(tx, draft.organizationId, draft.id)
  const read = order?.reading?.firstMissedRent
  if (!read?.value || read.confidence === 'low') return null
  return { on: isoDate(read.value), sentence: read.sentence, doubt: doubts[read.confidence] }
}
