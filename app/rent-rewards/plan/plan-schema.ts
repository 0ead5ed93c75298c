import { z } from 'zod'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { parseAmount } from '../receipts/receipt-schema.ts'

export const planMessages = {
  first: 'Enter the day of the first payment',
  ahead: 'Enter a day after today, and less than a year from now',
  renter: 'Choose the renter who is asked',
} as const

const text = z.string().default('')

const parseFirst =
  (today: IsoDate) =>
  (typed: string): Parsed<IsoDate> => {
    if (typed.trim() === '') return refused(planMessages.first)
    const parsed = parseDate(typed)
    if (!parsed.ok) return parsed
    const isAhead = isBefore(today, parsed.value) && isBefore(parsed.value, addYears(today, 1))
    return isAhead ? parsed : refused(planMessages.ahead)
  }

export type PlanInput = { renter: string; each: number; first: IsoDate }

/** A plan as a landlord proposes it; null to end the one that stands. */
export const planSchema = (today: IsoDate, form: FormData): z.ZodType<PlanInput | null> =>
  form.get('intent') === 'end'
    ? z.object({}).transform(() => null)
    : z.object({
        renter: text.pipe(z.uuid({ error: planMessages.renter })),
        each: text.transform(readBy(parseAmount)),
        first: text.transform(readBy(parseFirst(today))),
      })
