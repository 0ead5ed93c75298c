import { z } from 'zod'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import { parseDate } from '#app/platform/values/dates.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { addressMessages, addressSources, type LastKnownAddress } from './address.ts'

const { unanswered, noSource, noDate } = addressMessages
const sources = Object.keys(addressSources) as (keyof typeof addressSources)[]

const elsewhere = addressSchema.extend({
  lives_at: z.literal('elsewhere'),
  address_source: z.enum(sources, { error: noSource }),
  address_as_of: z
    .string({ error: noDate })
    .trim()
    .min(1, { error: noDate, abort: true })
    .transform(readBy(parseDate)),
})

/** A tenant's current address; a typed other address is dropped if it is the unit. */
export const lastKnownAddressSchema = z.discriminatedUnion(
  'lives_at',
  [z.object({ lives_at: z.literal('unit') }), elsewhere],
  { error: unanswered },
) satisfies z.ZodType<LastKnownAddress>
