import type { LoaderFunctionArgs } from '@remix-run/node'
import { getOwnEvidence } from '#app/disputes/evidence.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'

/** A file of a dispute for the debtor who sent it, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const file = await getOwnEvidence(member, rentalDebtDisputes, {
    subjectId: idFrom(args.params.debtId),
    evidenceId: idFrom(args.params.evidenceId),
  })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function Evidence() {
  return null
}
