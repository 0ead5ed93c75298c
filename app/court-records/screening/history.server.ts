import type { PostalAddress } from '#app/platform/addresses/places.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { type HistoryFilter, maxListed, pageSize } from './history-filter.ts'

export type HistoryRow = { id: string; name: string; addresses: string[]; searchedOn: string; by: string }
export type HistoryPage = {
  rows: HistoryRow[]
  /** At most 100 can be paged; whether there are more. */
  total: number
  hasMore: boolean
  /** Whether the organization has searched at all. */
  hasAny: boolean
}

/** A page of an organization's searches, newest first. */
export async function listSearches(
  tx: Tx,
  organizationId: string,
  filter: HistoryFilter,
): Promise<HistoryPage> {
  const searches = tx
    .selectFrom('applicant_search as search')
    .where('search.organization_id', '=', organizationId)
    .$if(filter.from !== '', (query) => query.where('search.searched_on', '>=', filter.from))
    .$if(filter.to !== '', (query) => query.where('search.searched_on', '<=', filter.to))
  const counted = await searches
    .select('search.id')
    .limit(maxListed + 1)
    .execute()
  const rows = await searches
    .innerJoin('person', 'person.id', 'search.person_id')
    .select(['search.id', 'search.first_name', 'search.middle_name', 'search.last_name', 'search.addresses'])
    .select([
      'search.searched_on',
      'person.first_name as by_first',
      'person.last_name as by_last',
      'person.email',
    ])
    .orderBy('search.created_at', 'desc')
    .orderBy('search.id')
    .limit(pageSize)
    .offset(filter.offset)
    .execute()
  const isFiltered = filter.from !== '' || filter.to !== ''
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: wholeName(row.first_name, row.middle_name, row.last_name),
      addresses: (row.addresses as PostalAddress[]).map((each) => fullAddress(each) ?? '').filter(Boolean),
      searchedOn: row.searched_on,
      by: wholeName(row.by_first, row.by_last) || row.email,
    })),
    total: Math.min(counted.length, maxListed),
    hasMore: counted.length > maxListed,
    hasAny: counted.length > 0 || (isFiltered && (await hasAny(tx, organizationId))),
  }
}

const hasAny = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('applicant_search')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()) !== undefined
