import { z } from 'zod'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { type NewRenter, renterSchema } from '../leases/lease-schema.ts'
import { maxRenters } from '../leases/max-renters.ts'
import { readRenterRows, renterField, tooManyRenters } from './renter-rows.ts'

export const rentersMessages = {
  none: 'Add at least one renter',
  sameEmail: 'Another renter of this lease has this address: each needs one of their own',
} as const

type Errors = Record<string, string[]>
export type ParsedRenters = { ok: true; renters: NewRenter[] } | { ok: false; errors: Errors }

/** Parses the whole list. One address is one renter: a link proves who opens it. */
export function parseRenters(form: FormData): ParsedRenters {
  const rows = readRenterRows(form)
  if (rows.length === 0) return { ok: false, errors: { '': [rentersMessages.none] } }
  if (rows.length > maxRenters) return { ok: false, errors: { '': [tooManyRenters] } }
  const schema = z.object({ renters: z.object(Object.fromEntries(rows.map(({ id }) => [id, renterSchema]))) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages ?? []])
    return { ok: false, errors: Object.fromEntries(errors) as Errors }
  }
  const renters = rows.map(({ id }) => submission.value.renters[id] as NewRenter)
  const errors: Errors = {}
  for (const [index, { email }] of renters.entries()) {
    const isSecond = email !== null && renters.findIndex((each) => each.email === email) < index
    if (isSecond) errors[renterField(rows[index]?.id ?? '', 'email')] = [rentersMessages.sameEmail]
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, renters }
}
