import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { paths } from './paths.ts'

/** Starts a rental debt as a draft and returns the address of its first step. One form starts one debt. */
export async function startDebt(member: Member, form: FormData): Promise<string> {
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, 'start-debt', async () => {
      const debt = await tx
        .insertInto('rental_debt')
        .values({ organization_id: member.organizationId, filer_id: member.person.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return paths.step(debt.id, 'court-order')
    }),
  )
}
