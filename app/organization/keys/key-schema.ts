import { z } from 'zod'
import { completeScopes, keyMessages, lifetimes, maxNameLength, offeredScopes, type Scope } from './keys.ts'

const lifetimeValues = lifetimes.map(({ value }) => value) as [string, ...string[]]
const scope = z.enum(offeredScopes as [Scope, ...Scope[]], { error: keyMessages.scopes })

/** A single checked box is a text. */
const asList = (sent: unknown) => (typeof sent === 'string' ? [sent] : sent)

/** The form that creates a key: an optional name, the data, the permissions, the end date. */
export const createKeySchema = z
  .object({
    name: z.string().trim().max(maxNameLength, keyMessages.name).default(''),
    type: z.enum(['test', 'live'], { error: keyMessages.type }),
    scopes: z.preprocess(asList, z.array(scope, { error: keyMessages.scopes }).min(1, keyMessages.scopes)),
    lifetime: z.enum(lifetimeValues, { error: keyMessages.lifetime }),
  })
  .transform(({ name, type, scopes, lifetime }) => ({
    name,
    isTest: type === 'test',
    scopes: completeScopes(scopes),
    lifetimeDays: lifetime === 'none' ? null : Number(lifetime),
  }))
