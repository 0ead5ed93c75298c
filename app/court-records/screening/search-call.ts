import { z } from 'zod'
import { PUBLIC_RECORD_PROVINCE_CODES } from '#app/platform/values/province.ts'
import { consentVersion, wordingOf } from './consent.ts'
import { lists, newSearch, type SearchInput } from './search-rows.ts'
import type { FormErrors } from './search-schema.ts'

const text = z.string().max(500)
const { statement, details } = wordingOf(consentVersion)

const nameOf = z.object({ first_name: z.string(), middle_name: z.string().nullable(), last_name: z.string() })
const addressOf = z.object({
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  province_code: z.string().nullable(),
  country_code: z.literal('CA'),
})

/** What a search asks for; its rules are those of the form. */
export const searchBody = z
  .strictObject({
    name: z
      .strictObject({
        first_name: text.meta({ description: 'Of the applicant.' }),
        middle_name: text.nullish().meta({ description: 'Makes matches surer.' }),
        last_name: text.meta({ description: 'Of the applicant.' }),
      })
      .meta({ description: 'The applicant’s legal name.' }),
    addresses: z
      .array(
        z.strictObject({
          address_1: text.meta({ description: 'Street number and name.' }),
          address_2: text.nullish().meta({ description: 'Unit.' }),
          city: text.meta({ description: 'Of the address.' }),
          postal_code: text.meta({ description: 'Such as M5V 1A1.' }),
          province_code: z
            .enum(PUBLIC_RECORD_PROVINCE_CODES)
            .meta({ description: 'Provinces whose records we have.' }),
          country_code: z.literal('CA').optional().meta({ description: 'CA, if it is left out.' }),
        }),
      )
      .max(lists.addresses.max)
      .optional()
      .meta({ description: 'Where the applicant lived.' }),
    aliases: z
      .array(text)
      .max(lists.aliases.max)
      .optional()
      .meta({ description: 'Other names of the applicant.' }),
    landlords: z
      .array(text)
      .max(lists.landlords.max)
      .optional()
      .meta({ description: 'Names of earlier landlords.' }),
    birth_date: z.iso
      .date({ error: 'Use a date such as 1990-03-14' })
      .nullish()
      .meta({ description: 'YYYY-MM-DD.' }),
    email: text.nullish().meta({ description: 'The applicant’s own: they get an email about the search.' }),
    consent: z.literal(true).meta({ description: `${statement} ${details.join(' ')}` }),
    consent_version: text.meta({
      description: `The wording that was agreed to; today’s is ${consentVersion}.`,
      examples: [consentVersion],
    }),
    search_again: z
      .boolean()
      .optional()
      .meta({ description: 'Searches even where the same search was made within 30 days.' }),
  })
  .meta({
    examples: [
      {
        name: { first_name: 'Daniela', last_name: 'Okonjo' },
        addresses: [
          { address_1: '8 Tallow Wharf Lane', city: 'Toronto', postal_code: 'M5V 1A1', province_code: 'ON' },
        ],
        consent: true,
        consent_version: consentVersion,
      },
    ],
  })
type Body = z.infer<typeof searchBody>

/** A body as the form would have it typed. */
export const inputOfBody = (body: Body): SearchInput => ({
  ...newSearch(),
  first_name: body.name.first_name,
  middle_name: body.name.middle_name ?? '',
  last_name: body.name.last_name,
  birth_date: body.birth_date ?? '',
  email: body.email ?? '',
  consent: 'yes',
  consent_version: body.consent_version,
  addresses: (body.addresses ?? []).map(
    ({ province_code, address_2, address_1, city, postal_code }, index) => ({
      id: `new-${index + 1}`,
      values: { address_1, address_2: address_2 ?? '', city, postal_code, province: province_code },
    }),
  ),
  aliases: rowsOf(body.aliases ?? []),
  landlords: rowsOf(body.landlords ?? []),
})

const rowsOf = (names: readonly string[]) =>
  names.map((name, index) => ({ id: `new-${index + 1}`, values: { name } }))

/** Where the body says what a field of the form does. */
export function faultsOfSearch(errors: FormErrors): { path: (string | number)[]; detail: string }[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((detail) => ({ path: pathOf(field), detail })),
  )
}

function pathOf(field: string): (string | number)[] {
  const [list = '', row = '', name = ''] = field.split('.')
  if (list === 'consent') return ['consent_version']
  if (/^(?:first|middle|last)_name$/.test(list)) return ['name', list]
  if (row === '') return [list]
  const index = Number(row.slice(4)) - 1
  if (list !== 'addresses') return [list, index]
  return [list, index, name === 'province' ? 'province_code' : name]
}

export const searchResult = z.object({
  status: z.enum(['success', 'more_information_required']),
  search_id: z.uuid().nullable(),
  is_new: z
    .boolean()
    .meta({ description: 'False where the same search was made within 30 days: it is that one.' }),
})

const payload = z.object({
  name: nameOf,
  addresses: z.array(addressOf),
  aliases: z.array(z.string()),
  landlords: z.array(z.string()),
  birth_date: z.iso.date().nullable(),
  search_id: z.uuid(),
})

const match = z
  .object({
    court_filing_id: z.uuid(),
    name: z.string(),
    address: z.string().nullable(),
    url: z.url(),
    issued_date: z.iso.date(),
    tags: z.array(z.string()),
    title: z.string(),
    description: z.string(),
    match_details: z.array(
      z.object({
        dimension: z.string(),
        search_payload: z.string(),
        printed: z.string(),
        result: z.string(),
      }),
    ),
  })
  .meta({ id: 'PublicRecordMatch' })

/** A search with its result (specification 2, section 3), as its report shows it today. */
export const searchEntity = z
  .object({
    search_id: z.uuid(),
    created_at: z.iso.datetime(),
    user_id: z.uuid(),
    request_payload: payload,
    response_payload: z.object({
      status: z.literal('success'),
      search_id: z.uuid(),
      matches: z.array(match),
      payer_unread: z.array(match).meta({
        description:
          'They match and name an amount, but we could not read who has to pay it: open the order at `url`.',
      }),
      nothing_ordered: z
        .array(match)
        .meta({ description: 'They match, and nothing is ordered against a tenant.' }),
      other_matches: z.array(match).meta({ description: 'Only the name matches.' }),
      not_shown: z.int().meta({
        description:
          'Orders left out, because a person of this name has shown that they are about someone else.',
      }),
    }),
  })
  .meta({ id: 'PublicRecordSearch' })
export type SearchEntity = z.infer<typeof searchEntity>

export const searchItem = z.object({
  search_id: z.uuid(),
  created_at: z.iso.datetime(),
  request_payload: payload.pick({ name: true, addresses: true }),
})
