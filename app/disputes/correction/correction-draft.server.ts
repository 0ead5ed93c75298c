import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** The maximum per decision: a page that a person can still read. */
export const maxChanges = 20

type Draft = { disputeId: string; staff: Staff }

/** This reviewer's draft of a decision that corrects the debt. */
export async function readChanges<Change>(tx: Tx, { disputeId, staff }: Draft): Promise<Change[]> {
  const row = await tx
    .selectFrom('dispute_correction_draft')
    .select('changes')
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .executeTakeFirst()
  return (row?.changes ?? []) as Change[]
}

/** Adds one at the end; false if there is no room. */
export async function addChange(tx: Tx, draft: Draft, change: unknown): Promise<boolean> {
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
  if (changes.length !== of || changes[place] === undefined) return false
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

async function lockChanges(tx: Tx, draft: Draft): Promise<unknown[]> {
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
  return row.changes as unknown[]
}

async function writeChanges(tx: Tx, { disputeId, staff }: Draft, changes: readonly unknown[]): Promise<void> {
  await tx
    .updateTable('dispute_correction_draft')
    .set({ changes: JSON.stringify(changes), updated_at: sql`now()` })
    .where('dispute_id', '=', disputeId)
    .where('person_id', '=', staff.person.id)
    .execute()
}
