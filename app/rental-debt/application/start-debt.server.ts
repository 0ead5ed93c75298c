import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'

/** What is known before the order: it fills in the steps, and can be changed there. */
export type KnownOfDebt = {
  leaseStartedOn: IsoDate
  tenants: readonly {
    firstName: string
    middleName: string | null
    lastName: string
    email: string | null
  }[]
}

const refusal = refusalOf<'too-many'>()

/**
 * Starts a rental debt as a draft and returns its id. One key starts one debt. A person's Back and the button again also
 * start only one, although the page then has a new form; a program says by its key what it means as one. `too-many`: the
 * person has the maximum number of drafts.
 */
export async function startDebt(
  caller: Caller,
  { once: key, known = null }: { once: OnceKey; known?: KnownOfDebt | null },
): Promise<string | 'too-many'> {
  const started = inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      await lockStarts(tx, caller)
      const justStarted = known || 'key' in caller.by ? null : await findJustStarted(tx, caller)
      if (justStarted) return justStarted
      if ((await countDrafts(tx, caller)) >= maxDrafts) throw refusal.because('too-many')
      const debt = await tx
        .insertInto('rental_debt')
        .values({
          organization_id: caller.organizationId,
          filer_id: personIdOf(caller),
          created_at: nowInTransaction,
          updated_at: nowInTransaction,
          lease_started_on: known?.leaseStartedOn ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [position, tenant] of (known?.tenants ?? []).entries())
        await addTenant(tx, caller, { debtId: debt.id, position, tenant })
      await recordAudit(tx, 'application.started', { subject: debt.id })
      return debt.id
    }),
  )
  return refusal.either(started)
}

async function addTenant(
  tx: Tx,
  { organizationId }: Caller,
  { debtId, position, tenant }: { debtId: string; position: number; tenant: KnownOfDebt['tenants'][number] },
): Promise<void> {
  await tx
    .insertInto('debtor')
    .values({
      organization_id: organizationId,
      rental_debt_id: debtId,
      position,
      first_name: tenant.firstName,
      middle_name: tenant.middleName,
      last_name: tenant.lastName,
      email: tenant.email,
      created_at: nowInTransaction,
      updated_at: nowInTransaction,
    })
    .execute()
}

/** One at a time for each person: two presses at once start one, and many at once do not pass the maximum. */
const lockStarts = (tx: Tx, caller: Caller) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`debt-draft:${caller.organizationId}:${personIdOf(caller)}`}, 0))`.execute(
    tx,
  )

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
    // One that was started from a lease is about its tenants.
    .where('debt.lease_started_on', 'is', null)
    .orderBy('debt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft?.id ?? null
}
