import type { z } from 'zod'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { rentersMessages } from '../adding/renters-schema.ts'
import { placeKey, unitKey } from '../import/entry.ts'
import type { KnownLease } from '../importing/compare.ts'
import type { LeaseFacts } from '../importing/lease-facts.ts'
import { homeSchema, leaseMessages, renterSchema } from '../leases/lease-schema.ts'

/** A lease as a program sends it; days as it sent them, amounts in cents. */
export type SentLease = {
  external_id: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  starts_on: string
  ends_on: string | null
  due_day: number
  rent: number
  fees: number
  subsidy: number
  last_month_deposit: number
  owed_before: number
  renters: { first_name: string; last_name: string; email: string | null; phone: string | null }[]
}

/** What is wrong with a lease, by the place in it. */
export type LeaseError = { path: (string | number)[]; code: string; text: string }

export type LeaseRead = { ok: true; facts: LeaseFacts } | { ok: false; errors: LeaseError[] }

/** A sent lease under the rules of the pages on which one is entered by hand. */
export function readSentLease(sent: SentLease, today: IsoDate): LeaseRead {
  const { external_id, due_day, rent, fees, subsidy, last_month_deposit, owed_before: _, ...rest } = sent
  const { renters: people, starts_on, ends_on, address_2, ...address } = rest
  const home = homeSchema(today).safeParse({
    ...address,
    address_2: address_2 ?? '',
    starts_on,
    ends_on: ends_on ?? '',
  })
  const read = people.map((person) =>
    renterSchema.safeParse({ ...person, email: person.email ?? '', phone: person.phone ?? '' }),
  )
  const errors: LeaseError[] = [
    ...(home.success ? [] : errorsIn(home.error.issues, [])),
    ...read.flatMap((each, at) => (each.success ? [] : errorsIn(each.error.issues, ['renters', at]))),
    ...(subsidy > rent + fees ? [{ path: ['subsidy'], code: 'custom', text: leaseMessages.subsidy }] : []),
  ]
  const renters = read.flatMap((each) => each.data ?? [])
  const twice = renters.findIndex(
    ({ email }, at) => email !== null && renters.findIndex((other) => other.email === email) < at,
  )
  if (twice >= 0)
    errors.push({ path: ['renters', twice, 'email'], code: 'same_email', text: rentersMessages.sameEmail })
  if (!home.success || errors.length > 0) return { ok: false, errors }
  return {
    ok: true,
    facts: {
      external_id,
      ...home.data,
      due_day,
      rent,
      fees,
      subsidy,
      last_month_deposit,
      balance: null,
      renters: renters.map(({ middle_name: __, ...renter }) => renter),
    },
  }
}

const errorsIn = (issues: readonly z.core.$ZodIssue[], at: (string | number)[]): LeaseError[] =>
  issues.map(({ path, code, message }) => ({
    path: [...at, ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
    code,
    text: message,
  }))

/** What differs and is not changed by sending a lease again: that has calls and pages of its own. */
export const keptFields = [
  'address',
  'starts_on',
  'ends_on',
  'due_day',
  'last_month_deposit',
  'renters',
  'emails',
] as const
export type KeptField = (typeof keptFields)[number]

type Known = { lease: KnownLease; missing: boolean; keepsEmail: boolean }

export function fieldsKept(facts: LeaseFacts, { lease, missing, keepsEmail }: Known): KeptField[] {
  const { months } = lease
  const isElsewhere =
    placeKey(facts.address_1) !== placeKey(lease.address_1) ||
    placeKey(facts.city) !== placeKey(lease.city) ||
    unitKey(facts.address_2 ?? '') !== unitKey(lease.address_2 ?? '')
  const differs: Record<KeptField, boolean> = {
    address: isElsewhere,
    starts_on: facts.starts_on !== lease.startsOn,
    ends_on: facts.ends_on !== lease.endsOn,
    due_day: months !== null && facts.due_day !== months.dueDay,
    last_month_deposit: months !== null && facts.last_month_deposit !== months.lastMonthDeposit,
    renters: missing,
    emails: keepsEmail,
  }
  return keptFields.filter((field) => differs[field])
}
