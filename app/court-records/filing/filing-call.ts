import { z } from 'zod'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { FilingRow } from '../filing-row.server.ts'
import type { OrderFile } from './read-filing.server.ts'

const day = z.iso.date()
const cents = z.int().nullable().meta({ description: 'In cents.' })
const text = z.string().nullable()

/** A filing (specification 2, section 3), as its page shows it. */
export const filingEntity = z
  .object({
    id: z.uuid(),
    reference_id: z.string().meta({ description: 'The file number.' }),
    state: z.literal('published'),
    tenant_names: z.array(z.string()),
    landlord_names: z.array(z.string()),
    tags: z.array(z.string()),
    tenant_legal_rep_name: text,
    landlord_legal_rep_name: text,
    adjudicator_name: text,
    tribunal: z.string(),
    submission_type: text,
    full_address: text,
    address_1: text,
    address_2: text,
    city: text,
    postal_code: text,
    province: z.string(),
    country: z.literal('CA'),
    reasoning: z.string(),
    dismissed: z.boolean(),
    amount_owed: cents,
    damages: cents,
    monthly_rent: cents,
    interest_rate: text,
    issued_date: day,
    meeting_date: day.nullable(),
    sheriff_call_date: day.nullable(),
    first_non_payment_date: day.nullable(),
    daily_compensation_start_date: day.nullable(),
    vacated_date: day.nullable(),
    tenancy_terminated_date: day.nullable(),
    external_link: text.meta({ description: 'For who may see the order itself.' }),
    content_type: text,
    uploader_email: text.meta({ description: 'Of a person who uploaded it, for themselves.' }),
    upload_timestamp: z.iso.datetime(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CourtFiling' })

type Seen = { file: OrderFile | null; maySeeOrder: boolean; uploader: string | null }

export const asFiling = (
  row: FilingRow,
  { file, maySeeOrder, uploader }: Seen,
): z.infer<typeof filingEntity> => ({
  id: row.id,
  reference_id: row.file_number,
  state: 'published',
  tenant_names: row.tenant_names,
  landlord_names: row.landlord_names,
  tags: row.tags,
  tenant_legal_rep_name: row.tenant_legal_rep_name,
  landlord_legal_rep_name: row.landlord_legal_rep_name,
  adjudicator_name: row.adjudicator_name,
  tribunal: row.tribunal,
  submission_type: row.submission_type,
  full_address: fullAddress(row) ?? ([row.city, row.province].filter(Boolean).join(', ') || null),
  address_1: row.address_1,
  address_2: row.address_2,
  city: row.city,
  postal_code: row.postal_code,
  province: row.province,
  country: 'CA',
  reasoning: row.reasoning,
  dismissed: row.dismissed,
  amount_owed: row.amount_owed,
  damages: row.damages,
  monthly_rent: row.monthly_rent,
  interest_rate: row.interest_rate,
  issued_date: row.issued_date,
  meeting_date: row.meeting_date,
  sheriff_call_date: row.sheriff_call_date,
  first_non_payment_date: row.first_non_payment_date,
  daily_compensation_start_date: row.daily_compensation_start_date,
  vacated_date: row.vacated_date,
  tenancy_terminated_date: row.tenancy_terminated_date,
  external_link: maySeeOrder ? row.external_link : null,
  content_type: file?.fileKey ? file.contentType : null,
  uploader_email: uploader,
  upload_timestamp: row.created_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Why a filing is not shown to a visitor. */
export const filingRefusals = {
  not_found: { status: 404, title: 'There is no such order' },
  withdrawn: { status: 410, title: 'This order was withdrawn' },
  filings_limit: { status: 429, title: 'Too many orders were opened this hour' },
} as const

export const filingsLimit = {
  detail: 'Wait an hour, then go on. The same order again costs nothing.',
  retryAfter: 3600,
} as const
