import { z } from 'zod'
import type { PostalAddress } from '#app/platform/addresses/places.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { type IsoDate, parseDate } from '#app/platform/values/dates.ts'
import { parseEmail } from '#app/platform/values/email.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import {
  parseOptionalPersonName,
  parsePersonName,
  personNameMessages,
} from '#app/platform/values/person-name.ts'
import { parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { PUBLIC_RECORD_PROVINCE_CODES } from '#app/platform/values/province.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { nameWords } from '../names/name-readings.ts'
import { isConsentVersion } from './consent.ts'
import type { Applicant } from './match.ts'
import { fieldOf, type ListName, type Row, type SearchInput } from './search-rows.ts'

export const searchMessages = {
  required: 'Required',
  birthDate: 'Enter today or an earlier date',
  tooOld: 'Enter a date in 1900 or later',
  wholeName: 'Enter a first and a last name',
  tooLong: atMostCharacters(120),
  landlord: atMostCharacters(200),
  moreInformation: 'Either date of birth or a valid address is required',
  consent: 'Required',
} as const

/** The search's answer if the names alone are not enough. */
export const moreInformationAlert =
  'We need more information to generate results, please specify birth date or at least one address.'

export type FormErrors = Record<string, string[]>
export type CheckedSearch = { applicant: Applicant; email: string | null; consentVersion: string }
export type ParsedSearch = { ok: true; search: CheckedSearch } | { ok: false; errors: FormErrors }

const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const limited =
  <T>(read: (text: string) => Parsed<T>) =>
  (text: string): Parsed<T> =>
    tidy(text).length > 120 ? refused(searchMessages.tooLong) : read(text)

function readAlias(text: string): Parsed<string> {
  const name = parsePersonName(text)
  if (!name.ok) return name
  return nameWords(name.value).length > 1 ? name : refused(searchMessages.wholeName)
}

const line = z.string().transform(tidy).pipe(z.string().max(120, searchMessages.tooLong))
const neededLine = line.pipe(z.string().min(1, searchMessages.required))

/** All of it or nothing (specification 2, section 5); a blank row is dropped before. */
const addressSchema = z.object({
  address_1: neededLine,
  address_2: line.transform((text) => text || null),
  city: neededLine,
  province: z.enum(PUBLIC_RECORD_PROVINCE_CODES, { error: searchMessages.required }),
  postal_code: z
    .string()
    .transform(
      readBy((text) =>
        text.trim() === ''
          ? refused(personNameMessages.required)
          : parsePostalCode(text, postalCodeMessages.publicRecord),
      ),
    ),
})

const searchSchema = (today: IsoDate) =>
  z.object({
    first_name: z.string().transform(readBy(limited(parsePersonName))),
    middle_name: z.string().transform(readBy(limited(parseOptionalPersonName))),
    last_name: z.string().transform(readBy(limited(parsePersonName))),
    birth_date: z.string().transform(readBy((text) => readBirthDate(text, today))),
    email: z.string().transform(readBy(readEmail)),
    consent: z.literal('yes', { error: searchMessages.consent }),
    // An unknown wording was never shown: it is asked for again.
    consent_version: z.string(),
    addresses: z.record(z.string(), addressSchema),
    aliases: z.record(z.string(), z.object({ name: z.string().transform(readBy(limited(readAlias))) })),
    landlords: z.record(
      z.string(),
      z.object({ name: z.string().transform(tidy).pipe(z.string().max(200, searchMessages.landlord)) }),
    ),
  })

const readEmail = (text: string): Parsed<string | null> =>
  text.trim() === '' ? { ok: true, value: null } : parseEmail(text)

function readBirthDate(text: string, today: IsoDate): Parsed<IsoDate | null> {
  if (text.trim() === '') return { ok: true, value: null }
  const parsed = parseDate(text)
  if (parsed.ok && parsed.value > today) return refused(searchMessages.birthDate)
  return parsed.ok && parsed.value < '1900-01-01' ? refused(searchMessages.tooOld) : parsed
}

/** If anything in a row is typed, nothing is dropped: a unit alone requires its street. */
const isBlankRow = ({ values }: Row): boolean => Object.values(values).every((text) => text.trim() === '')

const filledRows = (input: SearchInput, list: ListName) =>
  Object.fromEntries(input[list].filter((row) => !isBlankRow(row)).map(({ id, values }) => [id, values]))

/** Parses the whole form: the search, or each error by field name. */
export function parseSearch(input: SearchInput, today: IsoDate): ParsedSearch {
  const consent = isConsentVersion(input.consent_version) ? input.consent : ''
  const filled = {
    addresses: filledRows(input, 'addresses'),
    aliases: filledRows(input, 'aliases'),
    landlords: filledRows(input, 'landlords'),
  }
  const parsed = searchSchema(today).safeParse({ ...input, ...filled, consent })
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) }
  const { addresses, aliases, landlords, ...values } = parsed.data
  const applicant: Applicant = {
    name: { first: values.first_name, middle: values.middle_name, last: values.last_name },
    aliases: [...new Set(Object.values(aliases).map(({ name }) => name))],
    addresses: Object.values(addresses) satisfies PostalAddress[],
    landlords: [...new Set(Object.values(landlords).map(({ name }) => name))],
    birthDate: values.birth_date,
  }
  return { ok: true, search: { applicant, email: values.email, consentVersion: values.consent_version } }
}

function errorsOf(error: z.ZodError): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of error.issues) {
    const [list, id, field] = path.map(String)
    const name = id && field ? fieldOf(list as ListName, id, field) : String(list)
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}

/** If the search needs more data: stated once, at the first field that would help. */
export const moreInformationErrors: FormErrors = { birth_date: [searchMessages.moreInformation] }
