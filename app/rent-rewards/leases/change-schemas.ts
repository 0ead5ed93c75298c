import { z } from 'zod'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { parseAmount, parseCountingDay, requiredReason } from '../receipts/receipt-schema.ts'
import { leaseMessages, parseExtra, parseRent, renterSchema } from './lease-schema.ts'

export const changeMessages = {
  rentFrom: 'Enter the day from which the rent counts',
  ended: 'Enter the last day of the lease',
  how: 'Choose how it ended',
  feeDay: 'Enter the day it is due',
  feeWhat: 'Say what it is for, in at most 100 characters',
  feeWhy: 'Say why you are removing it',
  leftHow: 'Choose what happened',
  leftOn: 'Enter the last day they lived there',
  notYet: 'Enter today or an earlier day',
  joined: 'Enter the day they joined the lease',
  tooFar: 'Enter a day less than a year from now',
  returned: 'Enter the day the bank returned it',
} as const

const text = z.string().default('')
type Limits = { today: IsoDate; countsFrom: IsoDate }

export const feeSchema = ({ today, countsFrom }: Limits) =>
  z
    .object({
      amount: text.transform(readBy(parseAmount)),
      due_on: text.transform(readBy(parseCountingDay({ today, countsFrom, missing: changeMessages.feeDay }))),
      what: text
        .transform((typed) => typed.trim())
        .pipe(z.string().min(1, changeMessages.feeWhat).max(100, changeMessages.feeWhat)),
    })
    .transform(({ due_on, ...fee }) => ({ ...fee, dueOn: due_on }))

export const feeRemovalSchema = z.object({ why: requiredReason(changeMessages.feeWhy) })

export const rentSchema = ({ today, countsFrom }: Limits) =>
  z
    .object({
      from: text.transform(readBy(parseCountingDay({ today, countsFrom, missing: changeMessages.rentFrom }))),
      rent: text.transform(readBy(parseRent)),
      fees: text.transform(readBy(parseExtra)),
      subsidy: text.transform(readBy(parseExtra)),
      seen: text,
    })
    .superRefine(({ rent, fees, subsidy }, context) => {
      if (subsidy > rent + fees)
        context.addIssue({ code: 'custom', path: ['subsidy'], message: leaseMessages.subsidy })
    })

/** The first rent, whose day stays. */
export const firstRentSchema = z
  .object({
    rent: text.transform(readBy(parseRent)),
    fees: text.transform(readBy(parseExtra)),
    subsidy: text.transform(readBy(parseExtra)),
    seen: text,
  })
  .superRefine(({ rent, fees, subsidy }, context) => {
    if (subsidy > rent + fees)
      context.addIssue({ code: 'custom', path: ['subsidy'], message: leaseMessages.subsidy })
  })

const parseDay =
  (missing: string, fault: (day: IsoDate) => string | null) =>
  (typed: string): Parsed<IsoDate> => {
    if (typed.trim() === '') return refused(missing)
    const parsed = parseDate(typed)
    const wrong = parsed.ok ? fault(parsed.value) : null
    return wrong === null ? parsed : refused(wrong)
  }

const ahead = (today: IsoDate) => (day: IsoDate) =>
  isBefore(day, addYears(today, 1)) ? null : changeMessages.tooFar
const untilToday = (today: IsoDate) => (day: IsoDate) => (isBefore(today, day) ? changeMessages.notYet : null)

export const endSchema = (today: IsoDate) =>
  z.object({
    ends_on: text.transform(readBy(parseDay(changeMessages.ended, ahead(today)))),
    how: z.enum(['term', 'moved_out', 'assigned', 'other'], { error: changeMessages.how }),
    seen: text,
  })

/** Someone who was added by mistake has no last day there. */
export function leavesSchema(today: IsoDate, form: FormData) {
  const how = z.enum(['moved', 'mistake', 'died'], { error: changeMessages.leftHow })
  return form.get('how') === 'mistake'
    ? z.object({ how, left_on: text.transform((): IsoDate | null => null) })
    : z.object({
        how,
        left_on: text.transform(
          readBy(
            (typed): Parsed<IsoDate | null> => parseDay(changeMessages.leftOn, untilToday(today))(typed),
          ),
        ),
      })
}

export const changedRenterSchema = (today: IsoDate) =>
  renterSchema.extend({
    joined_on: text.transform(readBy(parseDay(changeMessages.joined, ahead(today)))),
    is_others: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked === 'on'),
  })

export const returnSchema = (today: IsoDate) =>
  z.object({
    returned_on: text.transform(readBy(parseDay(changeMessages.returned, untilToday(today)))),
    why: text.transform((typed) => typed.trim() || null).pipe(z.string().max(500).nullable()),
  })
