import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { readUsage } from '#app/frame/organization-usage.server.ts'
import { today } from '#app/platform/clock.server.ts'

const readCall = defineCall({
  name: 'readUsage',
  method: 'GET',
  path: '/organization/usage',
  summary: 'How much of the product the organization uses',
  who: { by: 'key or session', ability: 'dashboard:see', scope: 'organization:read' },
  answer: z.array(z.object({ label: z.string(), count: z.int() }).meta({ id: 'UsageCount' })),
  work: async ({ caller }) => readUsage(caller, await today()),
})

const route = callRoute(readCall)
export const loader = route.loader
export const action = route.action
