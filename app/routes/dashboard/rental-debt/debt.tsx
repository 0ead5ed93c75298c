import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { readDraft } from '#app/rental-debt/drafts.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { firstOpenStep } from '#app/rental-debt/steps.ts'

/** A draft opens where its person goes on; what a debt shows after that is not built yet. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const draft = await inTransaction(member.actor, (tx) => readDraft(tx, member.organizationId, debtId))
  if (draft.status === 'draft') throw redirect(paths.step(draft.id, firstOpenStep(draft.facts, draft.marks)))
  throw notFound()
}

export default function Debt() {
  return null
}
