import type { LoaderFunctionArgs } from '@remix-run/node'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { csvResponse } from '#app/platform/files/download.server.ts'
import { answerInstead, isDataRequest } from '#app/platform/http/request-context.server.ts'
import { listWork, workKindsOf } from '#app/staff/work/staff-work.server.ts'
import { workCsv } from '#app/staff/work/view-work.ts'
import { readWorkFilter } from '#app/staff/work/work.ts'

/** Everything that waits and matches the filter, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  // Prefetching scripts request a page's data: that is not a download.
  if (isDataRequest(args.request)) return null
  const date = await today()
  const filter = readWorkFilter(new URL(args.request.url).searchParams, workKindsOf(matters))
  const file = workCsv(await listWork(staff, matters), filter, { today: date, personId: staff.person.id })
  answerInstead(args, csvResponse(file, `work-waiting-${date}.csv`))
  return null
}

/** Never shown: the loader answers with the file. */
export default function WorkFile() {
  return null
}
