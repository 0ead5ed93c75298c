import { recordAudit, recordOpening } from '#app/court-records/audit.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { type ContributionState, isRemovable } from './contribution-states.ts'

export type Contribution = {
  id: string
  fileName: string
  province: string
  state: ContributionState
  failure: string | null
  reading: OrderReading | null
  /** The filing, and whether it is public. */
  filing: { id: string; isPublished: boolean; fileNumber: string } | null
  reason: string | null
  createdAt: Date
}

/** One person's contributions: no other person's are ever listed or opened. */
const ownContributions = (tx: Tx, { organizationId, by: { person } }: PersonCaller) =>
  tx
    .selectFrom('contribution as own')
    .leftJoin('court_filing as filing', 'filing.id', 'own.filing_id')
    .select(['own.id', 'own.file_name as fileName', 'own.province', 'own.state', 'own.failure'])
    .select(['own.reading', 'own.reason', 'own.created_at as createdAt'])
    .select(['filing.id as filingId', 'filing.state as filingState', 'filing.file_number as fileNumber'])
    .where('own.organization_id', '=', organizationId)
    .where('own.person_id', '=', person.id)

type Row = Awaited<ReturnType<ReturnType<typeof ownContributions>['executeTakeFirstOrThrow']>>

function contributionOf({ filingId, filingState, fileNumber, reading, ...row }: Row): Contribution {
  const filing = filingId &&
    fileNumber && { id: filingId, fileNumber, isPublished: filingState === 'published' }
  return { ...row, reading: reading as OrderReading | null, filing: filing || null }
}

export async function findContribution(
  tx: Tx,
  caller: PersonCaller,
  id: string,
): Promise<Contribution | null> {
  const row = await ownContributions(tx, caller).where('own.id', '=', id).executeTakeFirst()
  return row ? contributionOf(row) : null
}

/** The same in a transaction of its own. */
export const openContribution = (caller: PersonCaller, id: string): Promise<Contribution | null> =>
  inTransaction(caller.actor, (tx) => findContribution(tx, caller, id))

/** One person's contributions, latest first. A page beyond the last shows the last. */
export async function listContributions(
  caller: PersonCaller,
  asked = 1,
): Promise<{ rows: Contribution[] } & Paging> {
  return inTransaction(caller.actor, async (tx) => {
    const own = ownContributions(tx, caller)
    const { count } = await own
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const { offset, ...paging } = pageAt(asked, Number(count))
    const rows = await own
      .orderBy('own.created_at', 'desc')
      .orderBy('own.id')
      .limit(rowsPerPage)
      .offset(offset)
      .execute()
    return { rows: rows.map(contributionOf), ...paging }
  })
}

/** Withdraws an order that was not submitted: nothing of it stays. Repeated or too late, it changes nothing. */
export async function removeContribution(caller: PersonCaller, id: string): Promise<{ isRemoved: boolean }> {
  const { organizationId } = caller
  return inTransaction(caller.actor, async (tx) => {
    const row = await lockOwn(tx, caller, id)
    if (!row) return { isRemoved: true }
    if (!isRemovable(row.state)) return { isRemoved: false }
    await tx.deleteFrom('contribution').where('id', '=', id).execute()
    await requestJob(tx, 'discard-file', { organizationId, fileId: id })
    await recordAudit(tx, 'contribution.removed', { subject: id })
    return { isRemoved: true }
  })
}

/**
 * Removes what a person contributed in one of their organizations and did not submit; the transaction acts for both.
 */
export async function removeUnfinishedOf(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<void> {
  const brought = await tx
    .selectFrom('contribution')
    .select(['id', 'state'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .forUpdate()
    .execute()
  for (const { id } of brought.filter(({ state }) => isRemovable(state))) {
    await tx.deleteFrom('contribution').where('id', '=', id).execute()
    await requestJob(tx, 'discard-file', { organizationId, fileId: id })
    await recordAudit(tx, 'contribution.removed', { subject: id })
  }
}

/** Locks this person's contribution until the transaction ends. */
export const lockOwn = (tx: Tx, { organizationId, by: { person } }: PersonCaller, id: string) =>
  tx
    .selectFrom('contribution')
    .select(['id', 'state', 'province', 'reading', 'file_name as fileName'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The file, for its contributor; null for others. */
export async function openContributionFile(caller: PersonCaller, id: string) {
  return inTransaction(caller.actor, async (tx) => {
    const file = await tx
      .selectFrom('contribution as own')
      .innerJoin('stored_file as file', 'file.id', 'own.id')
      .select(['file.storage_key as storageKey', 'file.content_type as contentType'])
      .select(['file.size_bytes as sizeBytes', 'own.file_name as fileName'])
      .where('own.organization_id', '=', caller.organizationId)
      .where('own.person_id', '=', personIdOf(caller))
      .where('own.id', '=', id)
      .executeTakeFirst()
    if (!file) return null
    await recordOpening(tx, 'contribution.opened', { subject: id })
    return file
  })
}
