import { redirect } from '@remix-run/node'
import { setUpPathFor } from './account/authenticator/paths.ts'
import { pageAddress } from './account/confirm/ask-guard.server.ts'
import type { Member } from './organization/guards.server.ts'
import { inTransaction } from './platform/database/transaction.server.ts'
import type { RequestArgs } from './platform/http/request-context.server.ts'

/**
 * The guard of what opens other people's records without a person: where the organization has filed debts, only who signs
 * in with a second step goes on. Others set it up first, and come back.
 */
export async function requireSecondStep({ request }: RequestArgs, member: Member): Promise<void> {
  if (member.session.proofs?.hasAuthenticator || !(await hasFiledDebts(member))) return
  throw redirect(setUpPathFor(pageAddress(request).pathname), 303)
}

async function hasFiledDebts({ actor, organizationId }: Member): Promise<boolean> {
  const row = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('rental_debt')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', '!=', 'draft')
      .limit(1)
      .executeTakeFirst(),
  )
  return row !== undefined
}
