import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { day as dayField, paging } from '#app/api/fields.ts'
import { asLoggedCall, loggedCallEntity } from '#app/organization/keys/key-call.ts'
import { readCalls } from '#app/organization/keys/usage.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'

const listCalls = defineCall({
  name: 'listCalls',
  method: 'GET',
  path: '/api-management/call',
  summary: 'The calls that the keys of the organization made in the last 30 days, newest first',
  description:
    'What was sent and answered is not kept, only its size. A test key sees the calls of test keys. The calls of a key are kept up to 10,000, and the last answers may come a moment later.',
  who: { by: 'key or session', ability: 'api-keys:see', scope: 'api_keys:read' },
  query: {
    ...paging,
    status: z.int().min(200).max(599).optional().meta({ description: 'Only calls that were answered so.' }),
    day: dayField.optional().meta({ description: 'Only the calls of this day, YYYY-MM-DD, in Toronto.' }),
  },
  answer: z.object({
    items: z.array(loggedCallEntity),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
  work: async ({ caller, query: { limit = 100, offset = 0, status, day } }) => {
    const asked = { limit, offset, status, day: day === undefined ? undefined : isoDate(day) }
    const { total, calls } = await readCalls(caller, asked)
    return { items: calls.map(asLoggedCall), total, limit, offset }
  },
})

const route = callRoute(listCalls)
export const loader = route.loader
export const action = route.action
