import { z } from 'zod'
import { parseContactEmail, parseContactPhone } from '#app/organization/settings/settings.ts'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { addYears, type IsoDate, isBefore, isoDate, parseDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parseOptionalPersonName, parsePersonName } from '#app/platform/values/person-name.ts'
import { readBy } from '#app/platform/values/read-by.ts'

export const leaseMessages = {
  rent: 'Enter the rent for a month',
  tooHigh: 'Enter an amount of $999,999.99 or less',
  subsidy: 'The subsidy cannot be more than the rent and fees together',
  starts: 'Enter the day the lease started',
  tooFarAhead: 'Enter a day less than a year from now',
  tooLongAgo: 'Enter a day in 1950 or later',
  endsFirst: 'The lease cannot end before it starts',
  dueDay: 'Choose the day the rent is due',
} as const

/** $999,999.99. */
const maxCents: Cents = 99_999_999

const text = z.string().default('')

const within = (parsed: Parsed<Cents>): Parsed<Cents> =>
  parsed.ok && parsed.value > maxCents ? refused(leaseMessages.tooHigh) : parsed

export const parseRent = (typed: string): Parsed<Cents> => {
  if (typed.trim() === '') return refused(leaseMessages.rent)
  const parsed = within(parseDollars(typed))
  return parsed.ok && parsed.value === 0 ? refused(leaseMessages.rent) : parsed
}

export const parseExtra = (typed: string): Parsed<Cents> =>
  typed.trim() === '' ? accepted(0) : within(parseDollars(typed))

const parseStart =
  (today: IsoDate) =>
  (typed: string): Parsed<IsoDate> => {
    if (typed.trim() === '') return refused(leaseMessages.starts)
    const parsed = parseDate(typed)
    if (!parsed.ok) return parsed
    if (isBefore(parsed.value, isoDate('1950-01-01'))) return refused(leaseMessages.tooLongAgo)
    return isBefore(parsed.value, addYears(today, 1)) ? parsed : refused(leaseMessages.tooFarAhead)
  }

const parseOptionalDate = (typed: string): Parsed<IsoDate | null> =>
  typed.trim() === '' ? accepted(null) : parseDate(typed)

const dueDay = z.coerce
  .number({ error: leaseMessages.dueDay })
  .int(leaseMessages.dueDay)
  .min(1, leaseMessages.dueDay)
  .max(31, leaseMessages.dueDay)

const name = z.string().max(100, atMostCharacters(100))

/** A renter as a landlord enters them. */
export const renterSchema = z.object({
  first_name: text.transform(readBy(parsePersonName)).pipe(name),
  middle_name: text.transform(readBy(parseOptionalPersonName)).pipe(name.nullable()),
  last_name: text.transform(readBy(parsePersonName)).pipe(name),
  email: text.transform(readBy(parseContactEmail)),
  phone: text.transform(readBy(parseContactPhone)),
})
export type NewRenter = z.infer<typeof renterSchema>

/** The home of a lease, and its days, as a landlord enters them. */
export const homeSchema = (today: IsoDate) =>
  addressSchema
    .extend({
      starts_on: text.transform(readBy(parseStart(today))),
      ends_on: text.transform(readBy(parseOptionalDate)),
    })
    .superRefine(({ starts_on, ends_on }, context) => {
      if (ends_on !== null && isBefore(ends_on, starts_on))
        context.addIssue({ code: 'custom', path: ['ends_on'], message: leaseMessages.endsFirst })
    })
export type NewHome = z.infer<ReturnType<typeof homeSchema>>

/** The rent of a lease as a landlord enters it. Money in cents. */
export const newRentSchema = z
  .object({
    due_day: dueDay,
    rent: text.transform(readBy(parseRent)),
    fees: text.transform(readBy(parseExtra)),
    subsidy: text.transform(readBy(parseExtra)),
    last_month_deposit: text.transform(readBy(parseExtra)),
    owed_before: text.transform(readBy(parseExtra)),
  })
  .superRefine(({ rent, fees, subsidy }, context) => {
    if (subsidy > rent + fees)
      context.addIssue({ code: 'custom', path: ['subsidy'], message: leaseMessages.subsidy })
  })
export type NewRent = z.infer<typeof newRentSchema>

export type NewLease = NewHome & NewRent
