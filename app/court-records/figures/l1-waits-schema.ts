import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { monthsLabel, type Quarter, quarters, readMonths } from './l1-waits.ts'

const monthsIn = (label: string) =>
  z
    .string({ error: `Enter the ${label}` })
    .trim()
    .min(1, `Enter the ${label}`)
    .transform((text, context) => {
      const read = readMonths(text)
      if (read !== null) return read
      context.addIssue({ code: 'custom', message: `Enter the ${label} as a number up to 120, such as 8.6` })
      return z.NEVER
    })

/** Months of each quarter, and their source. */
export const l1WaitsSchema = z.object({
  ...(Object.fromEntries(quarters.map((quarter) => [quarter, monthsIn(monthsLabel(quarter))])) as Record<
    Quarter,
    ReturnType<typeof monthsIn>
  >),
  source: z
    .string({ error: 'Say where the values come from' })
    .trim()
    .min(1, 'Say where the values come from')
    .max(300, atMostCharacters(300)),
})
