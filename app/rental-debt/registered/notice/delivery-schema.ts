import { z } from 'zod'
import { parseDate } from '#app/platform/values/dates.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { deliveryMessages, deliveryWays } from './delivery.ts'

const { noWay, noDate, noWord } = deliveryMessages
const ways = Object.keys(deliveryWays) as (keyof typeof deliveryWays)[]

/** The filer's confirmation that a printed notice was delivered. */
export const deliverySchema = z.object({
  how: z.enum(ways, { error: noWay }),
  on: z.string({ error: noDate }).trim().min(1, { error: noDate, abort: true }).transform(readBy(parseDate)),
  word: z.literal('on', { error: noWord }),
})
