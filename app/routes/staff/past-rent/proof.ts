import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { getProofForStaff } from '#app/rent-rewards/past/past-proof.server.ts'

/** A file that shows what was paid, for our reviewers, as a download; opening it is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const file = await getProofForStaff(staff, {
    claimId: idFrom(args.params.claimId),
    fileId: idFrom(args.params.fileId),
  })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function Proof() {
  return null
}
