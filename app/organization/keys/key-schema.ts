import { z } from 'zod'
import { keyMessages, lifetimes, maxNameLength } from './keys.ts'
import { completeScopes, type Scope } from './scopes.ts'

const lifetimeValues = lifetimes.map(({ value }) => value) as [string, ...string[]]

/** A single checked box is a text. */
const asList = (sent: unknown) => (typeof sent === 'string' ? [sent] : sent)

/** The form that creates a key: an optional name, the data, the permissions, the end date. */
export const createKeySchema = (offered: readonly Scope[]) =>
  z
    .object({
      name: z.string().trim().max(maxNameLength, keyMessages.name).default(''),
      type: z.enum(['test', 'live'], { error: keyMessages.type }),
      scopes: z.preprocess(
        asList,
        z
          .array(z.enum(offered as [Scope, ...Scope[]], { error: keyMessages.scopes }), {
            error: keyMessages.scopes,
          })
          .min(1, keyMessages.scopes),
      ),
      lifetime: z.enum(lifetimeValues, { error: keyMessages.lifetime }),
    })
    .transform(({ name, type, scopes, lifetime }) => ({
      name,
      isTest: type === 'test',
      scopes: completeScopes(scopes),
      lifetimeDays: lifetime === 'none' ? null : Number(lifetime),
    }))
