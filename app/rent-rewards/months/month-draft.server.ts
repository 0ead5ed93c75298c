import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import { memberName } from './member-name.ts'
import { afterSave, type Choice, type DraftChoices, usualSaid } from './month-draft.ts'
import { firstDayOf, type Month } from './months.ts'
import { readStanding } from './standing-statements.server.ts'

/** `isKept`: the page had the choice from the draft. */
export type ChosenLease = Choice & { leaseId: string; isKept: boolean }

type Saving = {
  month: Month
  /** As typed. */
  asOf: string
  chosen: readonly ChosenLease[]
}

/**
 * Keeps what a page has chosen for a month, for the whole organization, without stating anything. Of two people's pages, the later
 * choice for a lease counts. Null, and nothing is kept, if a statement replaced what the page showed of all its leases.
 */
export function saveMonthDraft(caller: Caller, { month, asOf, chosen }: Saving): Promise<Moment | null> {
  const { organizationId } = caller
  const personId = personIdOf(caller)
  return inTransaction(caller.actor, async (tx) => {
    const ids = await ownLeases(tx, { organizationId, ids: chosen.map(({ leaseId }) => leaseId) })
    const standing = await readStanding(tx, { organizationId, ids: [...ids], month })
    const current = chosen.filter(
      ({ leaseId, shown }) => ids.has(leaseId) && (standing.get(leaseId)?.id ?? null) === shown,
    )
    if (current.length === 0 && chosen.length > 0) return null
    // Also the lock: of two saves at once, the second one starts from what the first kept.
    const row = await tx
      .insertInto('month_draft')
      .values({ organization_id: organizationId, month: firstDayOf(month), as_of: asOf })
      .onConflict((conflict) => conflict.columns(['organization_id', 'month']).doUpdateSet({ as_of: asOf }))
      .returning('choices')
      .executeTakeFirstOrThrow()
    const choices = new Map(Object.entries(row.choices))
    for (const { leaseId, isKept, said, received, shown } of current) {
      const usual = standing.get(leaseId)?.said ?? usualSaid
      const choice = { said, received, shown }
      const kept = afterSave(choices.get(leaseId), { personId, isKept, choice, usual })
      if (kept) choices.set(leaseId, kept)
      else choices.delete(leaseId)
    }
    const { saved_at } = await tx
      .updateTable('month_draft')
      .set({
        choices: JSON.stringify(Object.fromEntries(choices)),
        saved_by: personId,
        saved_at: nowInTransaction,
      })
      .where('organization_id', '=', organizationId)
      .where('month', '=', firstDayOf(month))
      .returning('saved_at')
      .executeTakeFirstOrThrow()
    return momentOf(saved_at)
  })
}

async function ownLeases(tx: Tx, { organizationId, ids }: Leases): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('lease')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Leases = { organizationId: string; ids: readonly string[] }

export type MonthDraft = {
  /** As typed. */
  asOf: string
  choices: DraftChoices
  /** Null for a former member. */
  by: string | null
  at: Moment
}

/** What was kept for a month; null if nothing was. */
export async function readMonthDraft(
  tx: Tx,
  { organizationId, month }: { organizationId: string; month: Month },
): Promise<MonthDraft | null> {
  const row = await tx
    .selectFrom('month_draft as d')
    .leftJoin('person as p', 'p.id', 'd.saved_by')
    .select(['d.as_of', 'd.choices', 'd.saved_at', 'p.first_name', 'p.last_name', 'p.email'])
    .where('d.organization_id', '=', organizationId)
    .where('d.month', '=', firstDayOf(month))
    .executeTakeFirst()
  if (!row) return null
  return {
    asOf: row.as_of,
    choices: row.choices,
    by: memberName(row),
    at: momentOf(row.saved_at),
  }
}

/** Drops what was kept for leases that are stated now; with the last of them, the draft. */
export async function dropFromDraft(
  tx: Tx,
  { organizationId, month, ids }: Leases & { month: Month },
): Promise<void> {
  const kept = await tx
    .updateTable('month_draft')
    .set({ choices: sql`choices - array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` })
    .where('organization_id', '=', organizationId)
    .where('month', '=', firstDayOf(month))
    .returning('choices')
    .executeTakeFirst()
  if (!kept || Object.keys(kept.choices).length > 0) return
  await tx
    .deleteFrom('month_draft')
    .where('organization_id', '=', organizationId)
    .where('month', '=', firstDayOf(month))
    .execute()
}

/** Removes what was untouched for 90 days; upkeep cannot see younger rows. */
export async function sweepMonthDrafts(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('month_draft').execute(),
  )
}
