import type { LoaderFunctionArgs } from '@remix-run/node'
import { batchFileResponse } from '#app/bureau/download-batch.server.ts'
import { bureauPaths } from '#app/bureau/paths.ts'
import { requireStaffAgain } from '#app/organization/guards.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

/**
 * A file for the bureau, as a download for staff. It contains SINs: opening it requires a code from the last half hour.
 */
export async function loader(args: LoaderFunctionArgs) {
  const batchId = idFrom(args.params.batchId)
  const staff = await requireStaffAgain(args, bureauPaths.batch(batchId))
  answerInstead(args, await batchFileResponse(staff, batchId, args.request))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function BatchFile() {
  return null
}
