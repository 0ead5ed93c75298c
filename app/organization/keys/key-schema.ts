import { z } from 'zod'
import { completeScopes, keyMessages, lifetimes, longestName, offeredScopes, type Scope } from './keys.ts'

const lifetimeValues = lifetimes.map(({ value }) => value) as [string, ...string[]]
const scope = z.enum(offeredScopes as [Scope, ...Scope[]], { error: keyMessages.scopes })

/** The form that makes a key: a name if one wants, which data, what it may do, until when. */
export const createKeySchema = z
  .object({
    name: z.string().trim().max(longestName, keyMessages.name).default(''),
    type: z.enum(['test', 'live'], { error: keyMessages.type }),
    scopes: z.array(scope, { error: keyMessages.scopes }).min(1, keyMessages.scopes),
    lifetime: z.enum(lifetimeValues, { error: keyMessages.lifetime }),
  })
  .transform(({ name, type, scopes, lifetime }) => ({
    ...{ name, isTest: type === 'test', scopes: completeScopes(scopes) },
    lifetimeDays: lifetime === 'none' ? null : Number(lifetime),
  }))
