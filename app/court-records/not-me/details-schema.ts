import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { parseBirthDate } from '#app/platform/values/birth-date.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import {
  parseOptionalPersonName,
  parsePersonName,
  personNameMessages,
} from '#app/platform/values/person-name.ts'
import { parsePhone, phoneMessages } from '#app/platform/values/phone.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { readReferral } from '../issue-link.ts'

/** The fields of the first step, as typed. */
export type DetailsFields = {
  first_name: string
  middle_name: string
  last_name: string
  date_of_birth: string
  phone: string
  referrer_url: string
}

const text = z.string().default('')
const nameText = text.pipe(z.string().max(100, atMostCharacters(100)))

function readBirthDate(typed: string, today: IsoDate): Parsed<IsoDate> {
  const born = parseBirthDate(typed, today)
  if (!born.ok) return born
  return born.value === null ? refused(personNameMessages.required) : { ok: true, value: born.value }
}

/** The person's details (specification 3, section 5, "Not-me dispute"); the texts are the specification's. */
export const detailsSchema = (today: IsoDate) =>
  z.object({
    first_name: nameText.transform(readBy(parsePersonName)),
    middle_name: nameText.transform(readBy(parseOptionalPersonName)),
    last_name: nameText.transform(readBy(parsePersonName)),
    date_of_birth: text.transform(readBy((typed) => readBirthDate(typed, today))),
    phone: text.transform(readBy((typed) => parsePhone(typed, phoneMessages.dispute))),
    // The page they came from; an address of another site is ignored.
    referrer_url: text.transform(readReferral),
  })

export type ClaimDetails = z.infer<ReturnType<typeof detailsSchema>>

/** The notes; required, up to the length of a dispute. */
export const notesSchema = z.object({
  notes: text
    .transform((typed) => typed.trim())
    .pipe(z.string().min(1, personNameMessages.required).max(4000, atMostCharacters(4_000))),
})
