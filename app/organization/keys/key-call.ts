import { z } from 'zod'

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
