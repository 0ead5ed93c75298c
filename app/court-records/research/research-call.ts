import { z } from 'zod'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { MAX_CENTS } from '#app/platform/values/parse-money.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'
import { cityLabel } from '../cities.ts'
import { tags } from '../tags.ts'
import type { FilingRow } from './research.server.ts'
import { pageSize, type ResearchFilter, sorts } from './research-filter.ts'
import type { NotSearched } from './search-for-program.server.ts'

const text = z.string().max(400)

/** The filters of Legal Research, with the names of its addresses. There is none for tenants. */
export const researchQuery = {
  q: text.optional().meta({ description: 'Free text, as in Legal Research.' }),
  landlord_name: text.optional().meta({ description: 'A word or more of the landlord’s name.' }),
  adjudicator_name: text.optional().meta({ description: 'Who decided.' }),
  paralegal_name: text.optional().meta({ description: 'A legal representative.' }),
  tags: z
    .array(z.enum(tags.map(({ value }) => value)))
    .optional()
    .meta({ description: 'All of these topics.' }),
  min_amount_owed: z.int().min(0).max(MAX_CENTS).optional().meta({ description: 'In cents.' }),
  min_issued_date: sentDay().optional().meta({ description: 'Issued on this day, YYYY-MM-DD, or later.' }),
  city_provinces: z
    .array(z.string().refine((value) => cityLabel(value) !== null, 'Use a value of /cities.json'))
    .optional()
    .meta({ description: 'One of these cities, by their values in /cities.json.' }),
  year: z.int().min(1900).max(2099).optional().meta({ description: 'The year of issue.' }),
  sort_by: z
    .enum(sorts.map(({ value }) => value))
    .optional()
    .meta({ description: 'The best match first, if it is left out.' }),
}

export const researchPaging = {
  limit: z.int().min(1).max(pageSize).optional().meta({ description: 'At most this number of orders.' }),
  offset: z.int().min(0).max(1000).optional().meta({ description: 'Skips this number of orders.' }),
}

type Query = z.infer<z.ZodObject<typeof researchQuery & typeof researchPaging>>

export const filterOf = (query: Query): ResearchFilter => ({
  q: query.q?.trim() ?? '',
  landlord_name: query.landlord_name?.trim() ?? '',
  adjudicator_name: query.adjudicator_name?.trim() ?? '',
  paralegal_name: query.paralegal_name?.trim() ?? '',
  tags: [...new Set(query.tags ?? [])],
  min_amount_owed: query.min_amount_owed === undefined ? '' : formatCentsForInput(query.min_amount_owed),
  min_issued_date: query.min_issued_date ?? '',
  city_provinces: [...new Set(query.city_provinces ?? [])],
  year: query.year === undefined ? '' : String(query.year),
  sort_by: query.sort_by ?? 'most_relevant',
  offset: query.offset ?? 0,
})

/** A filing as a search finds it (specification 2, section 3). */
export const foundFiling = z
  .object({
    id: z.uuid(),
    reference_id: z.string().meta({ description: 'The file number.' }),
    full_address: z.string().nullable(),
    tenant_names: z.array(z.string()),
    landlord_names: z.array(z.string()),
    issued_date: z.iso.date(),
    adjudicator_name: z.string().nullable(),
    landlord_legal_rep_name: z.string().nullable(),
    tenant_legal_rep_name: z.string().nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'FoundFiling' })

export const asFound = (row: FilingRow): z.infer<typeof foundFiling> => ({
  id: row.id,
  reference_id: row.file_number,
  full_address: fullAddress(row) ?? ([row.city, row.province].filter(Boolean).join(', ') || null),
  tenant_names: row.tenant_names,
  landlord_names: row.landlord_names,
  issued_date: row.issued_date,
  adjudicator_name: row.adjudicator_name,
  landlord_legal_rep_name: row.landlord_legal_rep_name,
  tenant_legal_rep_name: row.tenant_legal_rep_name,
  tags: row.tags,
})

/** Why a program gets no results. */
export const researchRefusals = {
  plan_limit: { status: 403, title: 'The plan of the organization does not go this far' },
  search_limit: { status: 429, title: 'Too many pages of results were opened this hour' },
  too_slow: { status: 503, title: 'The search took too long' },
} as const

const waits = 'Wait an hour, then go on.'

/** What opens more. */
const limitTexts = {
  check: `${waits} On the page of Legal Research, a check that you are a person opens more.`,
  identity: `${waits} A person whose identity is checked can open more.`,
  wait: waits,
} as const

const planTexts = {
  community: `Community sees the first ${pageSize} results. Plus sees 100.`,
  plus: 'A search shows its first 100 results. Narrow it down with filters.',
} as const

export function refusalOfSearch(
  not: NotSearched,
): [keyof typeof researchRefusals, { detail?: string; retryAfter?: number }] {
  switch (not.because) {
    case 'plan':
      return ['plan_limit', { detail: planTexts[not.plan] }]
    case 'limit':
      return ['search_limit', { detail: limitTexts[not.access], retryAfter: 3600 }]
    case 'too-slow':
      return ['too_slow', { retryAfter: 60 }]
  }
}
