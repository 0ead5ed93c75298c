import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { nextNewRow, postedRowIds } from '#app/wizard/list-rows.ts'
import type { Applicant } from './match.ts'

/** The lists of the form, with the maximum number of rows and the name of a row. */
export const lists = {
  addresses: {
    max: 10,
    title: 'Address',
    fields: ['address_1', 'address_2', 'city', 'province', 'postal_code'],
  },
  aliases: { max: 40, title: 'Other name', fields: ['name'] },
  landlords: { max: 10, title: 'Landlord', fields: ['name'] },
} as const
export type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]

export type Row = { id: string; values: Record<string, string> }

export const plainFields = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'email',
  'consent',
  'consent_version',
  // The search answered that it needs more data.
  'more_information',
] as const
type PlainField = (typeof plainFields)[number]

/** The form as typed. */
export type SearchInput = Record<PlainField, string> & Record<ListName, Row[]>

export const fieldOf = (list: ListName, id: string, field: string) => `${list}.${id}.${field}`
export const addId = (list: ListName) => `add-${list}`

const emptyRow = (list: ListName, place: number): Row => ({
  id: `new-${place}`,
  values: Object.fromEntries(lists[list].fields.map((field) => [field, ''])),
})

/** The form as it opens: room for one address. */
export const newSearch = (): SearchInput => ({
  ...(Object.fromEntries(plainFields.map((name) => [name, ''])) as Record<PlainField, string>),
  addresses: [emptyRow('addresses', 1)],
  aliases: [],
  landlords: [],
})

const namesInAddress = ['first_name', 'middle_name', 'last_name'] as const

/** The form for a name from a public order: its link has the name, and nothing else is read from an address. */
export function searchForName(search: URLSearchParams): SearchInput {
  const named = namesInAddress.map((field) => [
    field,
    (search.get(field) ?? '').replaceAll('\0', '').toWellFormed().slice(0, 100),
  ])
  return { ...newSearch(), ...Object.fromEntries(named) }
}

/** An earlier search in the form, to change it; consent is asked for again. */
export function inputOf({ name, aliases, addresses, landlords, birthDate }: Applicant): SearchInput {
  const rows = (all: readonly Record<string, string | null>[]): Row[] =>
    all.map((values, index) => ({
      id: `new-${index + 1}`,
      values: Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text ?? ''])),
    }))
  return {
    ...newSearch(),
    first_name: name.first,
    middle_name: name.middle ?? '',
    last_name: name.last,
    birth_date: birthDate ?? '',
    ...(addresses.length > 0
      ? {
          addresses: rows(
            addresses.map((each) => ({
              ...each,
              postal_code: each.postal_code && formatPostalCode(each.postal_code, ' '),
            })),
          ),
        }
      : {}),
    aliases: rows(aliases.map((each) => ({ name: each }))),
    landlords: rows(landlords.map((each) => ({ name: each }))),
  }
}

export function readSearchInput(form: FormData): SearchInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const rows = (list: ListName): Row[] =>
    postedRowIds(form, list)
      .slice(0, lists[list].max)
      .map((id) => ({
        id,
        values: Object.fromEntries(
          lists[list].fields.map((field) => [field, text(fieldOf(list, id, field))]),
        ),
      }))
  return {
    ...(Object.fromEntries(plainFields.map((name) => [name, text(name)])) as Record<PlainField, string>),
    addresses: rows('addresses'),
    aliases: rows('aliases'),
    landlords: rows('landlords'),
  }
}

/** The form after a button of one of its lists. */
export type EditedSearch = { input: SearchInput; focus: string; message: string | null }

/** Null for an intent of another form, or about a missing row. */
export function editSearch(input: SearchInput, intent: string): EditedSearch | null {
  const [act, name = '', id = ''] = intent.split(':')
  const list = listNames.find((each) => each === name)
  if (!list) return null
  if (act === 'add') return addRow(input, list)
  const index = input[list].findIndex((row) => row.id === id)
  if (act !== 'remove' || index === -1) return null
  return {
    input: { ...input, [list]: input[list].filter((_, at) => at !== index) },
    focus: addId(list),
    message: `${lists[list].title} ${index + 1} is removed.`,
  }
}

function addRow(input: SearchInput, list: ListName): EditedSearch {
  const rows = input[list]
  const { max, fields } = lists[list]
  if (rows.length >= max) return { input, focus: addId(list), message: tooMany(list) }
  const row = emptyRow(list, nextNewRow(rows))
  return {
    input: { ...input, [list]: [...rows, row] },
    focus: fieldOf(list, row.id, fields[0]),
    message: null,
  }
}

const tooMany = (list: ListName) => `A search can have at most ${lists[list].max} of these.`
