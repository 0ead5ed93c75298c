import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { paths } from './paths.ts'

/**
 * Starts a rental debt as a draft and returns the address of its first step. One form starts one debt; so do Back and
 * the button again, where the page is a new one with a form of its own.
 */
export async function startDebt(member: Member, form: FormData): Promise<string> {
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, 'start-debt', async () => {
      const justStarted = await findJustStarted(tx, member)
      if (justStarted) return paths.step(justStarted, 'court-order')
      const debt = await tx
        .insertInto('rental_debt')
        .values({ organization_id: member.organizationId, filer_id: member.person.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return paths.step(debt.id, 'court-order')
    }),
  )
}

/** The person's draft of the last two minutes in which nothing was done yet. */
async function findJustStarted(tx: Tx, member: Member): Promise<string | null> {
  const draft = await tx
    .selectFrom('rental_debt as debt')
    .leftJoin('document as doc', 'doc.rental_debt_id', 'debt.id')
    .select('debt.id')
    .where('debt.organization_id', '=', member.organizationId)
    .where('debt.filer_id', '=', member.person.id)
    .where('debt.status', '=', 'draft')
    .where('debt.address_1', 'is', null)
    .where('debt.created_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .where('doc.id', 'is', null)
    .orderBy('debt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft?.id ?? null
}
