import { z } from 'zod'
import { parseDate } from '#app/platform/values/dates.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { type FirstMissed, firstMissedMessages } from './first-missed.ts'
import { type Occupancy, occupancyMessages } from './occupancy.ts'

const { unanswered, noDate } = occupancyMessages

const vacatedDate = z
  .string({ error: noDate })
  .trim()
  .min(1, { error: noDate, abort: true })
  .transform(readBy(parseDate))

const movedOut = z.object({ vacated_date_status: z.literal('active'), vacated_date: vacatedDate })

/** The dialog of a debt after its draft: only a date. */
export const moveOutSchema = z.object({ vacated_date: vacatedDate })

/** A date typed before another answer was chosen is dropped. */
const noMoveOut = z
  .object({ vacated_date_status: z.enum(['in_possession', 'unknown']) })
  .transform((answer) => ({ ...answer, vacated_date: null }))

const whoHasTheUnit = z.discriminatedUnion('vacated_date_status', [movedOut, noMoveOut], {
  error: unanswered,
}) satisfies z.ZodType<Occupancy>

const known = z.object({
  first_missed: z.literal('known'),
  first_missed_on: z
    .string({ error: firstMissedMessages.noDate })
    .trim()
    .min(1, { error: firstMissedMessages.noDate, abort: true })
    .transform(readBy(parseDate)),
})
const notKnown = z
  .object({ first_missed: z.literal('unknown') })
  .transform((answer) => ({ ...answer, first_missed_on: null }))

const whenRentWasMissed = z.discriminatedUnion('first_missed', [known, notKnown], {
  error: firstMissedMessages.unanswered,
}) satisfies z.ZodType<FirstMissed>

const lease = z.object({
  lease_started_on: z
    .string()
    .trim()
    .optional()
    .transform((typed) => typed || null)
    .pipe(z.union([z.null(), z.string().transform(readBy(parseDate))])),
})

/** The form of the step, as far as it can be validated without the order. */
export const occupancySchema = z.intersection(z.intersection(whoHasTheUnit, whenRentWasMissed), lease)
