import { addYears, type IsoDate, isBefore, parseDate } from './dates.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

export const birthDateMessages = {
  tooYoung: 'less than 10 years old seems unlikely',
  tooOld: 'more than 120 years old seems unlikely',
} as const

/** Born more than 10 and less than 120 years ago; null for a blank text. */
export function parseBirthDate(typed: string, today: IsoDate): Parsed<IsoDate | null> {
  if (typed.trim() === '') return accepted(null)
  const date = parseDate(typed)
  if (!date.ok) return date
  if (!isBefore(date.value, addYears(today, -10))) return refused(birthDateMessages.tooYoung)
  if (!isBefore(addYears(today, -120), date.value)) return refused(birthDateMessages.tooOld)
  return date
}
