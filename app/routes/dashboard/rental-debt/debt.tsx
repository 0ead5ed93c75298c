import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { getDebt } from '#app/rental-debt/debts.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

/** A draft opens at its first step; what a debt shows after that is not built yet. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const debt = await inTransaction(member.actor, (tx) => getDebt(tx, member.organizationId, debtId))
  if (debt.status === 'draft') throw redirect(paths.step(debt.id, 'court-order'))
  throw notFound()
}

export default function Debt() {
  return null
}
