import { z } from 'zod'
import type { LatestCall } from './usage.server.ts'

const moment = z.iso.datetime()

/** A key in the API, with the names of the specification (2, section 3). */
export const apiKeyEntity = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    is_test: z.boolean(),
    status: z.enum(['active', 'replaced', 'expired', 'revoked']),
    scopes: z.array(z.string()),
    created_at: moment,
    expires_at: moment.nullable(),
    last_used_at: moment.nullable(),
  })
  .meta({ id: 'ApiKey' })

export const apiKeyWithValue = apiKeyEntity
  .extend({
    key: z.string().nullable().meta({ description: 'Its value; null once it no longer works.' }),
  })
  .meta({ id: 'ApiKeyWithValue' })

/** A call of the log: never a body, an address with ids, or the value of a key. */
export const loggedCallEntity = z
  .object({
    at: moment,
    method: z.string(),
    path: z.string().meta({ description: 'Its address, with the names of ids in their place.' }),
    status: z.int().meta({ description: 'The status of its answer.' }),
    code: z.string().nullable().meta({ description: 'Of the problem that was answered; null without one.' }),
    duration_ms: z.int().meta({ description: 'How long it took, in milliseconds.' }),
    sent_bytes: z.int().meta({ description: 'The size of the body that was sent.' }),
    answered_bytes: z.int().meta({ description: 'The size of the answer, before it was compressed.' }),
    reference: z.string().meta({ description: 'The reference of a problem, by which our team finds it.' }),
    key: z
      .object({ id: z.int(), name: z.string().nullable(), is_test: z.boolean() })
      .meta({ description: 'The key that was sent, without its value.' }),
  })
  .meta({ id: 'LoggedCall' })

/** A call of the log in the API. */
export const asLoggedCall = (call: LatestCall): z.infer<typeof loggedCallEntity> => ({
  at: call.at.toISOString(),
  method: call.method,
  path: call.route,
  status: call.status,
  code: call.problem,
  duration_ms: call.ms,
  sent_bytes: call.sent,
  answered_bytes: call.answered,
  reference: call.reference,
  key: { id: call.number, name: call.name || null, is_test: call.isTest },
})
