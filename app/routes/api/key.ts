import { z } from 'zod'
import { isConfirmed } from '#app/account/confirm/fresh-code-guard.server.ts'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { isProgram } from '#app/organization/keys/api-guard.server.ts'
import { oneApiKey } from '#app/organization/keys/api-keys.server.ts'
import { apiKeyWithValue } from '#app/organization/keys/key-call.ts'
import { keyNumber } from '#app/organization/keys/paths.ts'

const readKey = defineCall({
  name: 'readKey',
  method: 'GET',
  path: '/api-management/key/{key_id}',
  summary: 'One key with its value',
  description:
    'A key shows only itself: one that leaked must not open the others. An admin who typed a mailed code in the last half hour sees each.',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'api_keys:read' },
  params: { key_id: z.string().regex(/^[1-9]\d{0,9}$/) },
  answer: apiKeyWithValue,
  refusals: {
    not_found: { status: 404, title: 'There is no such key' },
    own_key_only: { status: 403, title: 'A key can show only itself' },
    code_needed: { status: 403, title: 'Confirm that it is you first' },
  },
  work: async ({ caller, params, request, refuse }) => {
    const number = keyNumber(params.key_id)
    if (number === null) throw refuse('not_found')
    if (isProgram(caller) && caller.by.key.number !== number)
      throw refuse('own_key_only', { detail: 'To see another key, an admin has to sign in.' })
    if (!isProgram(caller) && !isConfirmed(caller.session)) {
      throw refuse('code_needed', {
        detail:
          'Press Show beside the key in API Management and type the code that we email you. Then call again.',
      })
    }
    const known = request.headers.get('Authorization')?.split(' ').at(-1) ?? ''
    const key = await oneApiKey(caller, number, isProgram(caller) ? { known } : 'open')
    if (!key) throw refuse('not_found')
    return key
  },
})

const route = callRoute(readKey)
export const loader = route.loader
export const action = route.action
