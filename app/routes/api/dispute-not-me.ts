import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { invalidBody } from '#app/api/problems.ts'
import { readNotMe, startNotMe } from '#app/court-records/not-me/claim-by-call.server.ts'
import { claimBody, claimEntity, claimOf } from '#app/court-records/not-me/claim-call.ts'
import { today } from '#app/platform/clock.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const path = '/dispute/not-me'
const who = { by: 'session', ability: 'dashboard:see' } as const

const readCall = defineCall({
  name: 'readNotMe',
  method: 'GET',
  path,
  summary: 'The latest dispute of the signed-in person that records are about someone else',
  description: 'Null where there is none.',
  who,
  answer: claimEntity.nullable(),
  work: ({ caller }) => readNotMe(caller),
})

const startCall = defineCall({
  name: 'startNotMe',
  method: 'POST',
  path,
  summary: 'Starts a dispute that records are about someone else',
  description: 'It is filed with its Equifax report: POST /dispute/document/{id}.',
  who,
  body: claimBody,
  status: 201,
  answer: z.object({ id: z.uuid() }),
  refusals: {
    dispute_open: { status: 409, title: 'A dispute of this person is open' },
    identity_needed: { status: 409, title: 'The identity of the person must be checked first' },
  },
  work: async ({ caller, body, once, refuse }) => {
    const parsed = claimOf(body, await today())
    if (!parsed.ok) {
      const errors = parsed.faults.map(({ path: at, detail }) => ({
        pointer: pointerTo(at),
        code: 'not_accepted',
        detail,
      }))
      throw new ApiProblem(invalidBody(errors))
    }
    const { details, notes } = parsed
    const started = await startNotMe(caller, { details, notes, once })
    if (started.ok) return started.done
    throw refuse(started.refusal === 'open' ? 'dispute_open' : 'identity_needed')
  },
})

const route = callRoute(readCall, startCall)
export const loader = route.loader
export const action = route.action
