import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { findVisitor } from '#app/api/visitor-guard.server.ts'
import {
  asFiling,
  filingEntity,
  filingRefusals,
  filingsLimit,
} from '#app/court-records/filing/filing-call.ts'
import { openForVisitor } from '#app/court-records/filing/open-for-page.server.ts'
import { mayOpenFiling, maySeeOrder } from '#app/court-records/filing/viewer-access.server.ts'
import { noStore } from '#app/platform/http/problem.server.ts'

const readCall = defineCall({
  name: 'readFiling',
  method: 'GET',
  path: '/court-filing/{id}',
  summary: 'One order of a court or tribunal, as its page shows it to the same visitor',
  who: { by: 'anyone' },
  params: { id },
  answer: filingEntity,
  moved: 'The order was merged into another one',
  refusals: filingRefusals,
  work: async ({ params, args, refuse }) => {
    const member = await findVisitor(args)
    if (!(await mayOpenFiling(args, params.id, member))) throw refuse('filings_limit', filingsLimit)
    const opened = await openForVisitor(params.id, member)
    if (!opened) throw refuse('not_found')
    if (opened.is === 'withdrawn') throw refuse('withdrawn')
    if (opened.is === 'merged')
      return new Response(null, {
        status: 308,
        headers: { ...noStore, Location: `/api/court-filing/${opened.into}` },
      })
    const { row, file, uploaders } = opened
    const isSeen = await maySeeOrder(args, member)
    return asFiling(row, { file, maySeeOrder: isSeen, uploader: uploaders[0] ?? null })
  },
})

const route = callRoute(readCall)
export const loader = route.loader
export const action = route.action
