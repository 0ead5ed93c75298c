import type { LoaderFunctionArgs } from '@remix-run/node'
import { findFiledClaim } from '#app/court-records/not-me/filed-claim.server.ts'
import { notMeDisputes } from '#app/court-records/not-me/not-me-disputes.server.ts'
import { getOwnEvidence } from '#app/disputes/evidence/evidence.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

/** A file of the report for its sender, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const evidenceId = idFrom(args.params.evidenceId)
  const filed = await inTransaction(member.actor, (tx) => findFiledClaim(tx, member))
  if (!filed) throw notFound()
  const file = await getOwnEvidence(member, notMeDisputes, { subjectId: filed.claimId, evidenceId })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function ReportFile() {
  return null
}
