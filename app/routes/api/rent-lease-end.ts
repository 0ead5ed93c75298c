import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { errorsOf } from '#app/api/errors-of.ts'
import { day, id } from '#app/api/fields.ts'
import { invalidBody, problems } from '#app/api/problems.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { changedMeanwhile, decided } from '#app/rent-rewards/leases/change-lease.server.ts'
import { endSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { endings, endLease } from '#app/rent-rewards/leases/end-lease.server.ts'
import { changeRefusals, isToBeSeen, seenText } from '#app/rent-rewards/leases/entity/change-call.ts'
import { leaseEntity } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { readLeaseEntity } from '#app/rent-rewards/leases/entity/read-leases.server.ts'

const end = defineCall({
  name: 'endLease',
  method: 'POST',
  path: '/rent-report/lease/{id}/end',
  summary: 'Ends a lease on a day, in the past or ahead',
  description:
    'Renters who agreed are mailed that reporting ends. If confirmed months would change, the call is refused with what would: send the detail back as `seen` to change them too.',
  who: { by: 'key or session', ability: 'leases:manage', scope: 'rent_rewards:write' },
  params: { id },
  body: z
    .strictObject({
      ends_on: day.meta({ description: 'The last day of the lease, YYYY-MM-DD.' }),
      how: z
        .enum(endings)
        .meta({ description: '`term`: it ran out. `assigned`: another renter took it over.' }),
      seen: z
        .string()
        .max(20_000)
        .optional()
        .meta({ description: 'The detail of `second_answer_needed`, word for word: ends it anyway.' }),
    })
    .meta({ examples: [{ ends_on: '2026-08-31', how: 'term' }] }),
  answer: leaseEntity,
  refusals: changeRefusals,
  takesIfMatch: true,
  revisionOf: ({ revision }) => revision,
  work: async ({ caller, params, body, once, revision, refuse }) => {
    const today = await clockToday()
    const read = endSchema(today).safeParse(body)
    if (!read.success) throw new ApiProblem(invalidBody(errorsOf(read.error.issues)))
    const { ends_on: endsOn, how, seen } = read.data
    const given = { leaseId: params.id, today, once, ...(revision !== null && { revision }) }
    const ended = await endLease(caller, { ...given, endsOn, how, seen })
    if (!ended.ok) {
      if (ended.refusal === 'not-found') throw refuse('not_found')
      if (ended.refusal === changedMeanwhile) throw new ApiProblem(problems.changedSince)
      const detail = seenText(ended.refusal)
      if (isToBeSeen(ended.refusal)) throw refuse('second_answer_needed', { detail })
      const { field } = ended.refusal
      if (field !== null) {
        const code = 'day_not_possible'
        throw new ApiProblem(invalidBody([{ pointer: pointerTo([field]), code, detail }]))
      }
      throw refuse(ended.refusal === decided ? 'decided_on_dispute' : 'not_possible', { detail })
    }
    const lease = await readLeaseEntity(caller, params.id)
    if (!lease) throw refuse('not_found')
    return lease
  },
})

const route = callRoute(end)
export const loader = route.loader
export const action = route.action
