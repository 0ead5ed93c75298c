import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownTrailCsv } from '#app/audit/own-trail.server.ts'
import { readOwnTrailFilter } from '#app/audit/own-trail-filter.ts'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { csvResponse } from '#app/platform/files/download.server.ts'
import { answerInstead, isDataRequest } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'

/** An organization's audit trail for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'trail:read')
  // Prefetching scripts request a page's data: that is not a download and is not recorded.
  if (isDataRequest(args.request)) return null
  const file = await ownTrailCsv(member, readOwnTrailFilter(new URL(args.request.url).searchParams), matters)
  if (file === null) throw badRequest()
  answerInstead(args, csvResponse(file, `audit-trail-${await today()}.csv`))
  return null
}

/** Never shown: the loader answers with the file. */
export default function AuditTrailFile() {
  return null
}
