import type { LoaderFunctionArgs } from '@remix-run/node'
import { openContributionFile } from '#app/court-records/contributions/contributions.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'

/** The order for its contributor. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const file = found(await openContributionFile(member, idFrom(args.params.contributionId)))
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function OrderFile() {
  return null
}
