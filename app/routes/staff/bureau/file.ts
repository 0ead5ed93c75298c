import type { LoaderFunctionArgs } from '@remix-run/node'
import { batchFileResponse } from '#app/bureau/download-batch.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

/** A file for the bureau, as a download for staff. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  answerInstead(args, await batchFileResponse(staff, idFrom(args.params.batchId), args.request))
  return null
}

/** Never shown; with it, a file that is not there is answered with the not-found page. */
export default function BatchFile() {
  return null
}
