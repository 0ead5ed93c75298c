import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { getEvidenceForStaff } from '#app/rental-debt/dispute/evidence.server.ts'

/** A file that a debtor brought, for staff, as a download; that they opened it is written down. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { disputeId, evidenceId } = args.params
  const file = await getEvidenceForStaff(staff, idFrom(disputeId), idFrom(evidenceId))
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; with it, a file that is not there is answered with the not-found page. */
export default function Evidence() {
  return null
}
