import type { LoaderFunctionArgs } from '@remix-run/node'
import { openPendingFile } from '#app/court-records/contributions/pending-filings.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

/** The PDF of a pending order, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { fileNumber, ...file } = await openPendingFile(staff, idFrom(args.params.filingId))
  const served = {
    ...file,
    fileName: `${fileNumber.replaceAll('/', '-')}.pdf`,
    disposition: 'attachment',
  } as const
  answerInstead(args, await fileResponse({ ...served, request: args.request }))
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function OrderFile() {
  return null
}
