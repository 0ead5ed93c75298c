import { z } from 'zod'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'
import { maxRenters } from '../leases/max-renters.ts'
import { keptFields, type SentLease } from './lease-rows.ts'
import type { LeaseResult } from './put-leases.server.ts'

/** The most leases in one call. */
export const maxLeases = 500

const text = z.string().max(500)
const cents = z.int().min(0).max(99_999_999)
const day = sentDay()

const renter = z.strictObject({
  first_name: text.meta({ description: 'As on the lease.' }),
  last_name: text.meta({ description: 'As on the lease.' }),
  email: text.nullish().meta({ description: 'Where the renter is asked for consent.' }),
  phone: text.nullish().meta({ description: 'Ten digits.' }),
})

export const leasesBody = z
  .array(
    z.strictObject({
      external_id: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'As your software names it: the same lease keeps the same one.' }),
      address_1: text.meta({ description: 'Street number and name.' }),
      address_2: text.nullish().meta({ description: 'Unit.' }),
      city: text.meta({ description: 'Of the home.' }),
      province: text.meta({ description: 'Two letters, such as ON.' }),
      postal_code: text.meta({ description: 'Such as M5H 1A1.' }),
      lease_start_date: day.meta({ description: 'YYYY-MM-DD.' }),
      lease_end_date: day
        .nullish()
        .meta({ description: 'YYYY-MM-DD; null while it goes on from month to month.' }),
      due_day: z
        .int()
        .min(1)
        .max(31)
        .meta({ description: 'The day of the month that rent is due; the last day of a shorter one.' }),
      rent: cents.min(1).meta({ description: 'Cents a month.' }),
      fees: cents.optional().meta({ description: 'Cents a month beside the rent, such as parking.' }),
      subsidy: cents.optional().meta({ description: 'Cents a month that an agency pays.' }),
      last_month_deposit: cents.optional().meta({ description: 'In cents. It pays the last month.' }),
      owed_before: cents.optional().meta({
        description: 'Of a new lease: owed from before the first month that counts here.',
      }),
      renters: z.array(renter).min(1).max(maxRenters).meta({ description: 'Everyone who signed the lease.' }),
    }),
  )
  .min(1)
  .max(maxLeases)
  .meta({
    examples: [
      [
        {
          external_id: 'unit-204',
          address_1: '12 King St W',
          city: 'Toronto',
          province: 'ON',
          postal_code: 'M5H 1A1',
          lease_start_date: '2026-03-01',
          due_day: 1,
          rent: 215_000,
          renters: [{ first_name: 'Robin', last_name: 'Tremblay', email: 'robin@renter.example' }],
        },
      ],
    ],
  })

export const sentLeases = (body: z.infer<typeof leasesBody>): SentLease[] =>
  body.map(({ lease_start_date, lease_end_date, renters, ...lease }) => ({
    ...lease,
    address_2: lease.address_2 ?? null,
    starts_on: lease_start_date,
    ends_on: lease_end_date ?? null,
    fees: lease.fees ?? 0,
    subsidy: lease.subsidy ?? 0,
    last_month_deposit: lease.last_month_deposit ?? 0,
    owed_before: lease.owed_before ?? 0,
    renters: renters.map(({ email, phone, ...name }) => ({
      ...name,
      email: email ?? null,
      phone: phone ?? null,
    })),
  }))

/** In the words of the body. */
const names: Record<string, string> = { starts_on: 'lease_start_date', ends_on: 'lease_end_date' }
const named = <Field extends string | number>(field: Field): string | number =>
  typeof field === 'string' ? (names[field] ?? field) : field

/** What became of each lease, in the order of the body. */
export const leaseResults = z.array(
  z.object({
    external_id: z.string(),
    lease_id: z.uuid().nullable(),
    outcome: z.enum(['added', 'changed', 'same', 'refused']),
    changes: z.array(z.enum(['rent', 'renters', 'contacts'])),
    not_changed: z.array(z.string()).meta({
      description: `What differs and stays as it is: ${keptFields.map(named).join(', ')}.`,
    }),
    overlaps: z.boolean().meta({ description: 'Another lease of the same home goes on at the same time.' }),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
  }),
)

export const asLeaseResults = (results: readonly LeaseResult[]): z.infer<typeof leaseResults> =>
  results.map(({ externalId, leaseId, outcome, changes, kept, overlaps, errors }, at) => ({
    external_id: externalId,
    lease_id: leaseId,
    outcome,
    changes,
    not_changed: kept.map((field) => String(named(field))),
    overlaps,
    errors: errors.map(({ path, code, text: detail }) => ({
      pointer: pointerTo([at, ...path.map(named)]),
      code,
      detail,
    })),
  }))
