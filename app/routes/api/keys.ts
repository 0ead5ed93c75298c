import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { listApiKeys } from '#app/organization/keys/api-keys.server.ts'
import { apiKeyEntity } from '#app/organization/keys/key-call.ts'

const listKeys = defineCall({
  name: 'listKeys',
  method: 'GET',
  path: '/api-management/key',
  summary: 'The keys of the organization, without their values',
  who: { by: 'key or session', ability: 'api-keys:see', scope: 'api_keys:read' },
  answer: z.array(apiKeyEntity),
  work: ({ caller }) => listApiKeys(caller),
})

const route = callRoute(listKeys)
export const loader = route.loader
export const action = route.action
