import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { errorsOf } from '#app/api/errors-of.ts'
import { invalidBody } from '#app/api/problems.ts'
import { findVisitor } from '#app/api/visitor-guard.server.ts'
import { pageOf, thanks } from '#app/feedback/feedback.ts'
import { feedbackSchema } from '#app/feedback/feedback-schema.ts'
import { sendFeedback } from '#app/feedback/send-feedback.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'

const sendCall = defineCall({
  name: 'sendFeedback',
  method: 'POST',
  path: '/feedback',
  summary: 'Sends feedback to our team',
  who: { by: 'anyone' },
  body: z
    .strictObject({
      message: z.string().meta({ description: 'In your words. Our team reads it.' }),
      url: z.string().max(2000).optional().meta({ description: 'The page of ours that it is about.' }),
      email: z.string().optional().meta({ description: 'For a reply, of who has no account.' }),
    })
    .meta({
      examples: [{ message: 'The search could also take a postal code.', email: 'reader@people.example' }],
    }),
  status: 201,
  answer: z.literal(thanks),
  refusals: {
    too_much_feedback: { status: 429, title: 'A lot of feedback was sent this hour' },
  },
  work: async ({ body: { url, ...typed }, once, args, refuse }) => {
    const parsed = feedbackSchema.safeParse(typed)
    if (!parsed.success) throw new ApiProblem(invalidBody(errorsOf(parsed.error.issues)))
    const member = await findVisitor(args)
    const countedAs = member?.person.id ?? clientAddress(args.request)
    const sent = await sendFeedback(member, { ...parsed.data, url: pageOf(url ?? null), countedAs, once })
    if (!sent.ok)
      throw refuse('too_much_feedback', { detail: 'Wait an hour, then send this.', retryAfter: 3600 })
    return thanks
  },
})

const route = callRoute(sendCall)
export const loader = route.loader
export const action = route.action
