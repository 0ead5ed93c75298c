import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { type ListName, lists, type SearchInput } from './search-rows.ts'
import type { FormErrors } from './search-schema.ts'

export const labels = {
  first_name: 'First name',
  middle_name: 'Middle name (optional)',
  last_name: 'Last name',
  birth_date: 'Date of birth (optional)',
  email: 'Applicant’s email (optional)',
  consent: 'Consent',
  address_1: 'Street address',
  address_2: 'Unit (optional)',
  city: 'City',
  province: 'Province',
  postal_code: 'Postal code',
  name: 'Name',
} as const

/** Errors for the summary: in a list with several rows the messages are the same, so each one names its row. */
export function searchErrors(input: SearchInput, errors: FormErrors): FieldError[] {
  const inLists = (Object.keys(lists) as ListName[]).flatMap((name) =>
    fieldErrors(ofList(errors, name), {
      labels,
      list: { name, title: lists[name].title, rows: input[name] },
    }),
  )
  const own = Object.entries(errors).filter(([field]) => !field.includes('.'))
  return [...fieldErrors(Object.fromEntries(own), { labels }), ...inLists]
}

const ofList = (errors: FormErrors, list: ListName): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field.startsWith(`${list}.`)))
