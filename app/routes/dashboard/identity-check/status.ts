import type { LoaderFunctionArgs } from '@remix-run/node'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** The progress of the signed-in person's own check, for a page that waits for it. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const outcome = await inTransaction(member.actor, (tx) => readVerification(tx, member.person.id))
  return Response.json(outcome, { headers: { 'Cache-Control': 'private, no-store' } })
}
