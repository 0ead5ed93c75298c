import { z } from 'zod'
import { bureauAmount } from '#app/bureau/line/bureau-amount.ts'
import { wordsOf } from '../line/reasons.ts'
import { type CreditReport, namesOf, type StoredEntry } from './credit-view.ts'

const day = z.iso.date()
const cents = z.int().meta({ description: 'In cents.' })

/** A report of the organization's leases to the bureau (specification 1, section 3). */
export const creditReportEntity = z
  .object({
    id: z.uuid(),
    equifax_report_date: day,
    equifax_status: z.enum(['pending', 'sent']),
    stats: z.object({ leases_being_reported: z.int(), leases_left_out: z.int() }),
  })
  .meta({ id: 'CreditReport' })

export const creditReport = (report: CreditReport): z.infer<typeof creditReportEntity> => ({
  id: report.id,
  equifax_report_date: report.reportDate,
  equifax_status: report.isSent ? 'sent' : 'pending',
  stats: { leases_being_reported: report.reported, leases_left_out: report.leftOut },
})

export const creditEntry = z
  .object({
    id: z.uuid(),
    lease_id: z.uuid(),
    full_address: z.string().nullable(),
    reported_names: z
      .array(z.string())
      .meta({ description: 'The renters it went out for, and no one else.' }),
    account_status: z.string().nullable().meta({
      description: 'A code of the bureau’s format; null if the lease was left out.',
    }),
    balance: cents.meta({ description: 'As the bureau got it: whole dollars.' }),
    past_due: cents
      .nullable()
      .meta({ description: 'As the bureau got it; null for a lease that was left out.' }),
    late_since: day.nullable(),
    closed_on: day.nullable(),
    dispute_code: z.string().nullable(),
    left_out_because: z.string().nullable().meta({ description: 'A code.' }),
    left_out_text: z.string().nullable(),
  })
  .meta({ id: 'CreditEntry' })
export type CreditEntryEntity = z.infer<typeof creditEntry>

export const creditEntryEntity = (stored: StoredEntry): CreditEntryEntity => ({
  id: stored.id,
  lease_id: stored.leaseId,
  full_address: [stored.address, stored.city].filter(Boolean).join(', ') || null,
  reported_names: namesOf(stored.consumers),
  account_status: stored.status,
  balance: bureauAmount(stored.owed),
  past_due: stored.pastDue === null ? null : bureauAmount(stored.pastDue),
  late_since: stored.since,
  closed_on: stored.closedOn,
  dispute_code: stored.dispute,
  left_out_because: stored.reason,
  left_out_text: stored.reason === null ? null : (wordsOf(stored.reason)?.short ?? 'Left out'),
})

export const entryList = z.object({
  items: z.array(creditEntry),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
})
