import type { LoaderFunctionArgs } from '@remix-run/node'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { getEvidenceForStaff } from '#app/disputes/evidence/evidence.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

/** An evidence file of a dispute, for staff, as a download; opening it is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const file = await getEvidenceForStaff(staff, disputeSubjects, {
    disputeId: idFrom(args.params.disputeId),
    evidenceId: idFrom(args.params.evidenceId),
  })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function Evidence() {
  return null
}
