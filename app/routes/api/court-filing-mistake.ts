import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { errorsOf } from '#app/api/errors-of.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody } from '#app/api/problems.ts'
import { findVisitor } from '#app/api/visitor-guard.server.ts'
import { filingsLimit } from '#app/court-records/filing/filing-call.ts'
import { mistakeBody, mistakeRefusals, reportOf } from '#app/court-records/filing/mistake-call.ts'
import { findReportable } from '#app/court-records/filing/read-filing.server.ts'
import { reportMistake } from '#app/court-records/filing/report-mistake.server.ts'
import { mayOpenFiling, maySeeOrder } from '#app/court-records/filing/viewer-access.server.ts'
import { takeCheck } from '#app/court-records/person-check/check-access.server.ts'
import { checkProblem } from '#app/court-records/person-check/check-problems.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'

const reportCall = defineCall({
  name: 'reportMistake',
  method: 'POST',
  path: '/court-filing/{id}/mistake',
  summary: 'Reports a mistake in an order to our team',
  who: { by: 'anyone' },
  params: { id },
  body: mistakeBody,
  status: 201,
  answer: z.literal('Thanks for providing feedback'),
  refusals: mistakeRefusals,
  work: async ({ params, body, once, args, refuse }) => {
    const parsed = reportOf(body)
    if (!parsed.success) throw new ApiProblem(invalidBody(errorsOf(parsed.error.issues)))
    const member = await findVisitor(args)
    if (!(await mayOpenFiling(args, params.id, member))) throw refuse('filings_limit', filingsLimit)
    if (!(await maySeeOrder(args, member))) {
      const { outcome } = await takeCheck(args, body.captcha_token ?? '', 'report_mistake')
      if (outcome !== 'passed') throw refuse('check_needed', { detail: checkProblem(outcome, false) })
    }
    const filing = await findReportable(member?.actor ?? null, params.id)
    if (!filing) throw refuse('not_found')
    if (filing.isWithdrawn) throw refuse('withdrawn')
    const countedAs = member?.person.id ?? clientAddress(args.request)
    const reported = await reportMistake(member, { filingId: filing.id, ...parsed.data, once, countedAs })
    if (reported.ok) return 'Thanks for providing feedback' as const
    throw reported.refusal === 'not-found'
      ? refuse('not_found')
      : refuse('too_many_reports', { detail: 'Wait an hour, then send this one.', retryAfter: 3600 })
  },
})

const route = callRoute(reportCall)
export const loader = route.loader
export const action = route.action
