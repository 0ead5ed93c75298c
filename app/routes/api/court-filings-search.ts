import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { researcherOf } from '#app/court-records/research/research-access.server.ts'
import {
  asFound,
  filterOf,
  foundFiling,
  refusalOfSearch,
  researchPaging,
  researchQuery,
  researchRefusals,
} from '#app/court-records/research/research-call.ts'
import { pageSize } from '#app/court-records/research/research-filter.ts'
import { searchForProgram } from '#app/court-records/research/search-for-program.server.ts'

const searchCall = defineCall({
  name: 'searchFilings',
  method: 'GET',
  path: '/court-filings/search',
  summary: 'Searches the orders as Legal Research does',
  description:
    'Counted with the pages that its person, organization and network open. A total of 1001 is more than 1000.',
  who: { by: 'key or session', ability: 'records:search', scope: 'court_orders:read' },
  query: { ...researchQuery, ...researchPaging },
  answer: z.object({ items: z.array(foundFiling), total: z.int() }),
  refusals: researchRefusals,
  work: async ({ caller, query, args, refuse }) => {
    const researcher = await researcherOf(args, caller)
    const searched = await searchForProgram(researcher, {
      filter: filterOf(query),
      limit: query.limit ?? pageSize,
    })
    if (searched.ok) return { items: searched.found.rows.map(asFound), total: searched.found.total }
    throw refuse(...refusalOfSearch(searched))
  },
})

const route = callRoute(searchCall)
export const loader = route.loader
export const action = route.action
