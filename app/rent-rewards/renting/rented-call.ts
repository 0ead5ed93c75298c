import { z } from 'zod'
import { leaseStatus, month, reporteeEntity } from '../leases/entity/lease-call.ts'

const day = z.iso.date()
const cents = z.int().meta({ description: 'In cents.' })

export const rentedItem = z
  .object({
    id: z.uuid(),
    full_address: z.string(),
    lease_start_date: day,
  })
  .meta({ id: 'RentedLeaseOfList' })

/** A lease as a person who rents it reads it: nothing of a roommate, nor of the landlord's notes. */
export const rentedLease = z
  .object({
    id: z.uuid(),
    landlord: z.string(),
    full_address: z.string(),
    lease_start_date: day,
    lease_end_date: day.nullable(),
    status: leaseStatus,
    rent: cents.meta({ description: 'Due each month, with its fees and less a subsidy.' }),
    balance: cents.nullable().meta({ description: 'Owed today; null while it is not known.' }),
    you: reporteeEntity.omit({ email: true }),
    months: z.array(
      z.object({
        month,
        due_on: day,
        due: cents,
        received: cents.nullable(),
        owed: cents.nullable(),
        said: z.enum(['in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known']).nullable(),
        said_by: z.enum(['landlord', 'reviewers']).nullable(),
      }),
    ),
    sent: z
      .array(
        z.object({
          month,
          report_date: day.nullable(),
          account_status: z.string().nullable().meta({ description: 'Null if nothing was sent about you.' }),
          balance: cents.nullable(),
          past_due: cents.nullable(),
          late_since: day.nullable(),
          late_months_since: z.int().nullable().meta({
            description:
              'What the bureau has of the month by a later report, where it differs: 0 is on time.',
          }),
        }),
      )
      .meta({ description: 'What was sent about you, newest first.' }),
  })
  .meta({ id: 'RentedLease' })
export type RentedLeaseEntity = z.infer<typeof rentedLease>
