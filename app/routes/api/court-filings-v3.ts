import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { listAnswer, listDescription, listFormat, listOf } from '#app/court-records/research/list-call.ts'
import { researcherOf } from '#app/court-records/research/research-access.server.ts'
import {
  asFound,
  filterOf,
  refusalOfSearch,
  researchPaging,
  researchQuery,
  researchRefusals,
} from '#app/court-records/research/research-call.ts'
import { pageSize } from '#app/court-records/research/research-filter.ts'
import { searchForProgram } from '#app/court-records/research/search-for-program.server.ts'

const listCall = defineCall({
  name: 'listFilteredFilings',
  method: 'GET',
  path: '/court-filing/v3/',
  summary: 'The orders that fit filters',
  description: listDescription,
  who: { by: 'key or session', ability: 'records:search', scope: 'court_orders:read' },
  query: { ...researchQuery, ...researchPaging, format: listFormat },
  answer: listAnswer,
  refusals: researchRefusals,
  work: async ({ caller, query: { format, ...query }, args, refuse }) => {
    const researcher = await researcherOf(args, caller)
    const asked = { filter: filterOf(query), limit: query.limit ?? pageSize }
    const searched = await searchForProgram(researcher, asked)
    if (searched.ok) return listOf(searched.found.rows.map(asFound), format)
    throw refuse(...refusalOfSearch(searched))
  },
})

const route = callRoute(listCall)
export const loader = route.loader
export const action = route.action
