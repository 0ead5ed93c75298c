import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { findVisitor } from '#app/api/visitor-guard.server.ts'
import { filingRefusals, filingsLimit } from '#app/court-records/filing/filing-call.ts'
import { isWithdrawn } from '#app/court-records/filing/open-order.server.ts'
import { linksToOrder } from '#app/court-records/filing/order-link-access.server.ts'
import { mayOpenFiling, maySeeOrder } from '#app/court-records/filing/viewer-access.server.ts'
import { takeCheck } from '#app/court-records/person-check/check-access.server.ts'
import { checkProblem } from '#app/court-records/person-check/check-problems.ts'

const text = z.string().max(10_000).nullish()

const pdfCall = defineCall({
  name: 'linkToOrder',
  method: 'POST',
  path: '/documents/{id}/pdf',
  summary: 'Links to the paper of an order and to pictures of its pages, for five minutes',
  description:
    'Signed in, or with a check that you are a person. The session says who asks: a token of a user says nothing.',
  who: { by: 'anyone' },
  params: { id },
  body: z
    .strictObject({
      token: text.meta({ description: 'Of the check; the same as captcha_token.' }),
      user_token: text.meta({ description: 'Not read.' }),
      captcha_token: text.meta({
        description: 'Of our check that the visitor is a person; not needed when signed in.',
      }),
    })
    .meta({ examples: [{ captcha_token: '03AFcWeA' }] }),
  answer: z.object({ url: z.url().nullable(), image_url: z.array(z.url()) }),
  refusals: {
    ...filingRefusals,
    check_needed: { status: 403, title: 'A check that you are a person is needed' },
  },
  work: async ({ params, body, args, refuse }) => {
    const member = await findVisitor(args)
    if (!(await maySeeOrder(args, member))) {
      const { outcome } = await takeCheck(args, body.captcha_token || body.token || '', 'view_order')
      if (outcome !== 'passed') throw refuse('check_needed', { detail: checkProblem(outcome, false) })
    }
    if (!(await mayOpenFiling(args, params.id, member))) throw refuse('filings_limit', filingsLimit)
    const links = await linksToOrder(params.id)
    if (links) return links
    throw refuse((await isWithdrawn(params.id)) ? 'withdrawn' : 'not_found')
  },
})

const route = callRoute(pdfCall)
export const loader = route.loader
export const action = route.action
