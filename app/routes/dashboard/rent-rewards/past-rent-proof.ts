import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { getOwnProof } from '#app/rent-rewards/past/past-proof.server.ts'

/** A file that shows what was paid, for the person who sent it, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const file = await getOwnProof(member, {
    leaseId: idFrom(args.params.leaseId),
    fileId: idFrom(args.params.fileId),
  })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function Proof() {
  return null
}
