import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Change, maxChanges } from './changes.ts'

type Draft = { disputeId: string; staff: Staff }

/** This reviewer's draft of a decision that corrects the debt. */
export async function readChanges(tx: Tx, { disputeId, staff }: Draft): Promise<Change[]> {
  const row = await tx
    .selectFrom('dispute_correction_draft')
    .select('changes')
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .executeTakeFirst()
  return (row?.changes ?? []) as Change[]
}

/** Adds one at the end; false if there is no room. */
export async function addChange(tx: Tx, draft: Draft, change: Change): Promise<boolean> {
  const changes = await lockChanges(tx, draft)
  if (changes.length >= maxChanges) return false
  await writeChanges(tx, draft, [...changes, change])
  return true
}

/** Removes one by its position; if another one moved there, because one was removed meanwhile, it stays. */
export async function removeChange(
  tx: Tx,
  draft: Draft,
  { place, of }: { place: number; of: number },
): Promise<boolean> {
  const changes = await lockChanges(tx, draft)
  if (changes.length !== of || !changes[place]) return false
  await writeChanges(tx, draft, changes.toSpliced(place, 1))
  return true
}

export async function forgetChanges(tx: Tx, { disputeId, staff }: Draft): Promise<void> {
  await tx
    .deleteFrom('dispute_correction_draft')
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .execute()
}

async function lockChanges(tx: Tx, draft: Draft): Promise<Change[]> {
  const { disputeId, staff } = draft
  await tx
    .insertInto('dispute_correction_draft')
    .values({ dispute_id: disputeId, person_id: staff.person.id, changes: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('dispute_correction_draft')
    .select('changes')
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.changes as Change[]
}

async function writeChanges(tx: Tx, { disputeId, staff }: Draft, changes: readonly Change[]): Promise<void> {
  await tx
    .updateTable('dispute_correction_draft')
    .set({ changes: JSON.stringify(changes), updated_at: sql`now()` })
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .execute()
}
