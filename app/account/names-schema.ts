import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { Parsed } from '#app/platform/values/parsed.ts'
import {
  parseOptionalPersonName,
  parsePersonName,
  personNameMessages,
} from '#app/platform/values/person-name.ts'
import type { Names } from './names.ts'

/** One part of a name, by the product's rule; a missing field counts as blank. */
const part = <Value>(parse: (text: string) => Parsed<Value>) =>
  z
    .string({ error: personNameMessages.required })
    .default('')
    .pipe(z.string().max(100, atMostCharacters(100)))
    .transform((text, context) => {
      const parsed = parse(text)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: parsed.message })
      return z.NEVER
    })

/** A person's own names as a form posts them. */
export const namesSchema = z
  .object({
    first_name: part(parsePersonName),
    middle_name: part(parseOptionalPersonName),
    last_name: part(parsePersonName),
  })
  .transform(
    (typed): Names => ({
      firstName: typed.first_name,
      middleName: typed.middle_name,
      lastName: typed.last_name,
    }),
  )
