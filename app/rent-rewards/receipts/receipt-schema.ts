import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { methods } from './methods.ts'

export const receiptMessages = {
  kind: 'Choose a payment or a credit',
  amount: 'Enter an amount of at least $0.01',
  tooHigh: 'Enter an amount of $999,999.99 or less',
  noDate: 'Enter the day you received it',
  tooFar: 'Enter a day less than a year from now',
  why: 'Say why you are changing or removing it',
  month: 'Choose a month of the list',
  method: 'Choose one of the list',
} as const

const maxCents: Cents = 99_999_999

const text = z.string().default('')

/** A text that may be left out. */
export const optionalText = (max: number) =>
  text.transform((typed) => typed.trim() || null).pipe(z.string().max(max, atMostCharacters(max)).nullable())

export const parseAmount = (typed: string): Parsed<Cents> => {
  if (typed.trim() === '') return refused(receiptMessages.amount)
  const parsed = parseDollars(typed)
  if (!parsed.ok) return parsed
  if (parsed.value < 1) return refused(receiptMessages.amount)
  return parsed.value > maxCents ? refused(receiptMessages.tooHigh) : parsed
}

const beforeCounting = (from: IsoDate) =>
  `Money counts here from ${formatDate(from)}. Enter that day for what came earlier`

/** A day on which something counts: from the first day that counts here, and less than a year ahead. */
export const parseCountingDay =
  ({ today, countsFrom, missing }: { today: IsoDate; countsFrom: IsoDate; missing: string }) =>
  (typed: string): Parsed<IsoDate> => {
    if (typed.trim() === '') return refused(missing)
    const parsed = parseDate(typed)
    if (!parsed.ok) return parsed
    if (isBefore(parsed.value, countsFrom)) return refused(beforeCounting(countsFrom))
    return isBefore(parsed.value, addYears(today, 1)) ? parsed : refused(receiptMessages.tooFar)
  }

/** A reason that is required. */
export const requiredReason = (message: string) =>
  text.transform((typed) => typed.trim()).pipe(z.string().min(1, message).max(500, atMostCharacters(500)))

export type ReceiptInput = {
  kind: 'payment' | 'credit'
  amount: Cents
  receivedOn: IsoDate
  method: string | null
  /** By its first day; only shown. */
  forMonth: IsoDate | null
  reference: string | null
  note: string | null
}

export type Limits = { today: IsoDate; countsFrom: IsoDate }

/** A payment or a credit as a landlord enters it. `kept`: a method from elsewhere, which may stay. */
export const receiptSchema = ({ today, countsFrom }: Limits, kept: string | null = null) =>
  z
    .object({
      kind: z.enum(['payment', 'credit'], { error: receiptMessages.kind }),
      amount: text.transform(readBy(parseAmount)),
      received_on: text.transform(
        readBy(parseCountingDay({ today, countsFrom, missing: receiptMessages.noDate })),
      ),
      method: text
        .refine((typed) => typed === '' || typed === kept || methods.some((each) => each === typed), {
          error: receiptMessages.method,
        })
        .transform((typed) => typed || null),
      for_month: text
        .refine((typed) => typed === '' || /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(typed), {
          error: receiptMessages.month,
        })
        .transform((typed) => (typed === '' ? null : firstDayOf(typed as Month))),
      reference: optionalText(200),
      note: optionalText(500),
    })
    .transform(
      ({ received_on, for_month, ...rest }): ReceiptInput => ({
        ...rest,
        receivedOn: received_on,
        forMonth: for_month,
      }),
    )

/** What it should be; null if it should not exist. */
export type Correction = { why: string; receipt: ReceiptInput | null }

/** The right values, and the reason. To remove it, the other fields need not be valid. */
export function correctionSchema(limits: Limits, form: FormData, kept: string | null): z.ZodType<Correction> {
  const why = z.object({ why: requiredReason(receiptMessages.why) })
  if (form.get('intent') === 'remove') return why.transform((removal) => ({ ...removal, receipt: null }))
  return why
    .and(receiptSchema(limits, kept))
    .transform(({ why: reason, ...receipt }) => ({ why: reason, receipt }))
}
