import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once, onceDone } from '#app/platform/once.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import type { WizardSubject } from '#app/wizard/wizard.server.ts'
import { maxDrafts } from './max-drafts.ts'
import type { NewLeaseFacts } from './steps.ts'
import type { LeaseDraftTable } from './tables.ts'

type DraftRow = Selectable<LeaseDraftTable>

/** A lease that a person is entering: theirs alone until they add it. */
export type LeaseDraft = WizardSubject<NewLeaseFacts> & {
  saved: Omit<DraftRow, 'id' | 'organization_id' | 'person_id' | 'created_at' | 'updated_at'>
}

const selectDraft = (tx: Tx, caller: Caller, draftId: string) =>
  tx
    .selectFrom('lease_draft')
    .selectAll()
    .where('organization_id', '=', caller.organizationId)
    .where('person_id', '=', personIdOf(caller))
    .where('id', '=', draftId)

/** Null where it is not the person's. */
export async function findDraft(tx: Tx, caller: Caller, draftId: string): Promise<LeaseDraft | null> {
  const row = await selectDraft(tx, caller, draftId).executeTakeFirst()
  return row ? draftOf(row) : null
}

/** The lease was added meanwhile: there is nothing to enter any more. */
export class AlreadyAdded extends Error {}

/** The same for a change, locked until the transaction ends. */
export async function lockDraft(tx: Tx, caller: Caller, draftId: string): Promise<LeaseDraft> {
  const row = await selectDraft(tx, caller, draftId).forUpdate().executeTakeFirst()
  if (row) return draftOf(row)
  throw (await isLease(tx, caller, draftId)) ? new AlreadyAdded() : new NothingThere()
}

/** Whether a draft was added: its lease has the same id. */
export async function isLease(tx: Tx, { organizationId }: Caller, draftId: string): Promise<boolean> {
  const lease = await tx
    .selectFrom('lease')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', draftId)
    .executeTakeFirst()
  return lease !== undefined
}

const nameOf = (row: DraftRow) => fullAddress(row) ?? 'New lease'

function draftOf(row: DraftRow): LeaseDraft {
  const { id, organization_id, person_id: _, created_at: _created, updated_at: _updated, ...saved } = row
  return {
    id,
    organizationId: organization_id,
    heading: nameOf(row),
    facts: {
      hasHome: row.address_1 !== null && row.starts_on !== null,
      hasRent: row.rent !== null && row.due_day !== null,
      renters: row.renters.length,
    },
    marks: { revisions: row.step_revisions, unfinished: row.unfinished_steps, returnReasons: [] },
    saved,
  }
}

/** Writes to the draft, and that it was touched. */
export async function updateDraft(
  tx: Tx,
  { id, organizationId }: LeaseDraft,
  columns: Updateable<LeaseDraftTable>,
): Promise<void> {
  await tx
    .updateTable('lease_draft')
    .set({ ...columns, updated_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/**
 * Starts a lease and returns its id. Back and the button again lead to the one in which nothing was entered yet.
 * `too-many`: the person has as many as they may.
 */
export async function startDraft(caller: Caller, given: { once: OnceKey }): Promise<string | 'too-many'> {
  const own = { organizationId: caller.organizationId, personId: personIdOf(caller) }
  return inTransaction(caller.actor, async (tx) => {
    // One at a time: two presses at once start one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lease-draft:${own.organizationId}:${own.personId}`}, 0))`.execute(
      tx,
    )
    const drafts = await tx
      .selectFrom('lease_draft')
      .select(['id', 'step_revisions', 'unfinished_steps'])
      .where('organization_id', '=', own.organizationId)
      .where('person_id', '=', own.personId)
      .execute()
    const blank = drafts.find(
      (each) => Object.keys(each.step_revisions).length === 0 && each.unfinished_steps.length === 0,
    )
    if (!blank && drafts.length >= maxDrafts) return 'too-many'
    return once(tx, given.once, async () => {
      if (blank) return blank.id
      const id = randomUUID()
      await tx
        .insertInto('lease_draft')
        .values({
          id,
          organization_id: own.organizationId,
          person_id: own.personId,
          created_at: nowInTransaction,
          updated_at: nowInTransaction,
        })
        .execute()
      await recordAudit(tx, 'lease.begun', { subject: id })
      return id
    })
  })
}

export type ListedDraft = { id: string; title: string; on: IsoDate }

/** The leases that the person has begun, newest first, without those in which nothing was entered. */
export function listDrafts(caller: Caller): Promise<ListedDraft[]> {
  return inTransaction(caller.actor, async (tx) => {
    const rows = await tx
      .selectFrom('lease_draft')
      .selectAll()
      .where('organization_id', '=', caller.organizationId)
      .where('person_id', '=', personIdOf(caller))
      .where(sql<boolean>`step_revisions <> '{}' or unfinished_steps <> '{}'`)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ id: row.id, title: nameOf(row), on: torontoDate(row.updated_at) }))
  })
}

/** Deletes a draft with everything typed in it. Nothing happens where it is gone. */
export function deleteDraft(caller: Caller, { draftId, once: key }: { draftId: string; once: OnceKey }) {
  return inTransaction(caller.actor, (tx) =>
    onceDone(tx, key, async () => {
      const draft = await lockDraft(tx, caller, draftId)
      await dropDraft(tx, draft)
      await recordAudit(tx, 'lease.draft_deleted', { subject: draftId })
    }),
  )
}

export const newLeaseKind = 'lease_draft'

/** Without a trace: what was typed in it goes too. */
export async function dropDraft(tx: Tx, { id, organizationId }: LeaseDraft): Promise<void> {
  await tx
    .deleteFrom('draft_input')
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', newLeaseKind)
    .where('subject_id', '=', id)
    .execute()
  await tx
    .deleteFrom('lease_draft')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Removes drafts that were untouched for thirty days; upkeep cannot see younger rows. */
export async function sweepDrafts(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('lease_draft').execute(),
  )
}
