import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { moment } from '#app/api/fields.ts'
import { builtAt } from '#app/platform/built-at.ts'

const readVersion = defineCall({
  name: 'readVersion',
  method: 'GET',
  path: '/version',
  summary: 'The answering build',
  description: 'A page checks by it whether it is still the newest.',
  who: { by: 'anyone' },
  isFree: true,
  answer: z.object({ last_deployment_date: moment }),
  work: async () => ({ last_deployment_date: builtAt }),
})

const route = callRoute(readVersion)
export const loader = route.loader
export const action = route.action
