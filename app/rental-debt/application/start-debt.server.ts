import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'

/**
 * Starts a rental debt as a draft and returns its id. One key starts one debt; Back and the button again also start
 * only one, although the page then has a new form. `too-many`: the person has the maximum number of drafts.
 */
export async function startDebt(caller: Caller, given: { once: OnceKey }): Promise<string | 'too-many'> {
  return inTransaction(caller.actor, async (tx) => {
    const justStarted = await findJustStarted(tx, caller)
    if (!justStarted && (await countDrafts(tx, caller)) >= maxDrafts) return 'too-many'
    return once(tx, given.once, async () => {
      if (justStarted) return justStarted
      const debt = await tx
        .insertInto('rental_debt')
        .values({
          organization_id: caller.organizationId,
          filer_id: personIdOf(caller),
          created_at: nowInTransaction,
          updated_at: nowInTransaction,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, 'application.started', { subject: debt.id })
      return debt.id
    })
  })
}

/** Per person and organization: more drafts are of no use and only fill our tables. */
export const maxDrafts = 10

async function countDrafts(tx: Tx, caller: Caller): Promise<number> {
  const { count } = await tx
    .selectFrom('rental_debt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', caller.organizationId)
    .where('filer_id', '=', personIdOf(caller))
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

/** The person's untouched draft from the last two minutes. */
async function findJustStarted(tx: Tx, caller: Caller): Promise<string | null> {
  const draft = await tx
    .selectFrom('rental_debt as debt')
    .leftJoin('document as doc', 'doc.rental_debt_id', 'debt.id')
    .select('debt.id')
    .where('debt.organization_id', '=', caller.organizationId)
    .where('debt.filer_id', '=', personIdOf(caller))
    .where('debt.status', '=', 'draft')
    .where('debt.address_1', 'is', null)
    .where('debt.created_at', '>', sql<Date>`${nowInTransaction} - interval '2 minutes'`)
    .where('doc.id', 'is', null)
    .orderBy('debt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft?.id ?? null
}
