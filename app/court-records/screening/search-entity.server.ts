import type { z } from 'zod'
import { recordOpening } from '#app/court-records/audit.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import type { PostalAddress } from '#app/platform/addresses/places.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { paths } from '../paths.ts'
import { type HistoryFilter, maxListed } from './history-filter.ts'
import { type MatchView, type OtherView, type RecordedFiling, viewRecords } from './report-view.ts'
import type { SearchEntity, searchItem } from './search-call.ts'
import { findSearch, readRecords } from './searches.server.ts'

type Match = SearchEntity['response_payload']['matches'][number]

/** A search of the caller's organization with its result as it may be shown today, recorded as an opened report. */
export async function openSearch(caller: Caller, searchId: string): Promise<SearchEntity | null> {
  const { organizationId } = caller
  const today = await clockToday()
  return inTransaction(caller.actor, async (tx) => {
    const search = await findSearch(tx, organizationId, searchId)
    if (!search) return null
    const { applicant } = search
    const asked = { organizationId, searchId, today, birthDate: applicant.birthDate }
    const filings = await readRecords(tx, asked)
    await recordOpening(tx, 'applicant_search.opened', { subject: searchId })
    const byId = new Map(filings.map((filing) => [filing.id, filing]))
    const records = viewRecords(applicant, filings)
    const { first, middle, last } = applicant.name
    return {
      search_id: searchId,
      created_at: search.at.toISOString(),
      user_id: search.personId,
      request_payload: {
        name: { first_name: first, middle_name: middle, last_name: last },
        addresses: applicant.addresses.map(asAddress),
        aliases: [...applicant.aliases],
        landlords: [...applicant.landlords],
        birth_date: applicant.birthDate,
        search_id: searchId,
      },
      response_payload: {
        status: 'success',
        search_id: searchId,
        matches: records.matches.map(asMatch),
        payer_unread: records.payerUnread.map(asMatch),
        nothing_ordered: records.nothingOrdered.map(asMatch),
        other_matches: records.others.map((other) => asOther(other, byId.get(other.id))),
        not_shown: records.unclear,
      },
    }
  })
}

const asAddress = ({ address_1, address_2, city, postal_code, province }: PostalAddress) => ({
  address_1,
  address_2,
  city,
  postal_code,
  province_code: province,
  country_code: 'CA' as const,
})

const urlOf = (filingId: string): string => new URL(paths.filing(filingId), config().publicUrl).href

function asMatch({ compared, ...match }: MatchView): Match {
  const printed = (label: string) => compared.find((line) => line.label === label)?.printed ?? null
  return {
    court_filing_id: match.id,
    name: printed('Name') ?? '',
    address: printed('Address'),
    url: urlOf(match.id),
    issued_date: match.issuedDate,
    tags: match.tags,
    title: match.title,
    description: [match.strength, match.description].filter(Boolean).join('. '),
    match_details: compared.map((line) => ({
      dimension: line.label.toLowerCase().replaceAll(' ', '_'),
      search_payload: line.searched,
      printed: line.printed,
      result: line.result,
    })),
  }
}

const asOther = (other: OtherView, filing: RecordedFiling | undefined): Match => ({
  court_filing_id: other.id,
  name: other.name,
  address: other.address,
  url: urlOf(other.id),
  issued_date: other.issuedDate,
  tags: [...(filing?.tags ?? [])],
  title: other.title,
  description: other.note ?? '',
  match_details: [],
})

type Listed = { items: z.infer<typeof searchItem>[]; total: number; offset: number }

/** A page of the organization's searches, newest first; the total counts to 100, as their page does. */
export async function listSearchItems(
  { actor, organizationId }: Caller,
  { limit, offset, from, to }: HistoryFilter & { limit: number },
): Promise<Listed> {
  return inTransaction(actor, async (tx) => {
    const searches = tx
      .selectFrom('applicant_search')
      .where('organization_id', '=', organizationId)
      .$if(from !== '', (query) => query.where('searched_on', '>=', from))
      .$if(to !== '', (query) => query.where('searched_on', '<=', to))
    const counted = await searches.select('id').limit(maxListed).execute()
    const rows = await searches
      .select(['id', 'first_name', 'middle_name', 'last_name', 'addresses', 'consented_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(Math.max(0, Math.min(limit, maxListed - offset)))
      .offset(offset)
      .execute()
    const items = rows.map(({ id, first_name, middle_name, last_name, addresses, consented_at }) => ({
      search_id: id,
      created_at: consented_at.toISOString(),
      request_payload: {
        name: { first_name, middle_name, last_name },
        addresses: (addresses as PostalAddress[]).map(asAddress),
      },
    }))
    return { items, total: counted.length, offset }
  })
}
