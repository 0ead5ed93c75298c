import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { ageInYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { personNameMessages } from '#app/platform/values/person-name.ts'

export const answerMessages = {
  nothingTicked: 'Tick the first box to say yes, or use the button "No thanks"',
  lateAlone: 'Late months need the first box too',
  name: 'Enter your full legal name',
  birthDate: 'Enter your birth date as a year, a month and a day',
  inTheFuture: 'Enter a birth date in the past',
  tooYoung: 'You have to be at least 16 years old',
  tooOld: 'Check the year: that is more than 120 years ago',
} as const

const ages = { min: 16, max: 120 } as const

const text = z.string().default('')
const tidy = (typed: string) => typed.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** The same letters as in other names of people. */
const letters = /^[\p{L}\p{M} '\u2018\u2019.\-\u2010\u2011]*$/u

/** Who a renter says they are. */
export type Who = { legalName: string; birthDate: IsoDate }

/** What a renter says yes to, and who they are. */
export type Acceptance = Who & { coversLate: boolean }

/** Why a birth date cannot be; null if it can. */
export function birthDateFault(date: IsoDate, today: IsoDate): string | null {
  if (!isBefore(date, today)) return answerMessages.inTheFuture
  const age = ageInYears(date, today)
  if (age < ages.min) return answerMessages.tooYoung
  return age > ages.max ? answerMessages.tooOld : null
}

const whoFields = {
  name: text
    .transform(tidy)
    .refine((name) => /\p{L}/u.test(name), { error: answerMessages.name, abort: true })
    .refine((name) => letters.test(name), { error: personNameMessages.characters })
    .refine((name) => name.length <= 200, { error: atMostCharacters(200) }),
  y: text,
  m: text,
  d: text,
}

type DateParts = { y: string; m: string; d: string }

/** The birth date of the three fields, or what is wrong with it. */
function readBirthDate({ y, m, d }: DateParts, today: IsoDate): Parsed<IsoDate> {
  const date = parseDate(`${y.trim()}-${m.trim().padStart(2, '0')}-${d.trim().padStart(2, '0')}`)
  if (!date.ok) return refused(answerMessages.birthDate)
  const fault = birthDateFault(date.value, today)
  return fault === null ? date : refused(fault)
}

export const acceptanceSchema = (today: IsoDate): z.ZodType<Acceptance> =>
  z.object({ on_time: text, late: text, ...whoFields }).transform((typed, context) => {
    const { on_time, late, name } = typed
    if (on_time !== 'on')
      context.addIssue({
        code: 'custom',
        path: ['on_time'],
        message: late === 'on' ? answerMessages.lateAlone : answerMessages.nothingTicked,
      })
    const date = readBirthDate(typed, today)
    if (!date.ok) {
      context.addIssue({ code: 'custom', path: ['y'], message: date.message })
      return z.NEVER
    }
    return { coversLate: late === 'on', legalName: name, birthDate: date.value }
  })

/** Only who they are, of a renter whose consent stands. */
export const whoSchema = (today: IsoDate): z.ZodType<Who> =>
  z.object(whoFields).transform((typed, context) => {
    const date = readBirthDate(typed, today)
    if (!date.ok) {
      context.addIssue({ code: 'custom', path: ['y'], message: date.message })
      return z.NEVER
    }
    return { legalName: typed.name, birthDate: date.value }
  })
