import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { day } from '#app/api/fields.ts'
import { maxListed, pageSize } from '#app/court-records/screening/history-filter.ts'
import { searchItem } from '#app/court-records/screening/search-call.ts'
import { listSearchItems } from '#app/court-records/screening/search-entity.server.ts'

const listCall = defineCall({
  name: 'listPublicRecordSearches',
  method: 'GET',
  path: '/ri/rental-history',
  summary: 'The searches of the organization, newest first',
  description: 'The first 100 of a time: older ones are found by their days.',
  who: { by: 'key or session', ability: 'records:search', scope: 'public_records:read' },
  query: {
    limit: z.int().min(1).max(maxListed).optional().meta({ description: 'At most this number of searches.' }),
    offset: z.int().min(0).max(maxListed).optional().meta({ description: 'Skips this number of searches.' }),
    from: day.optional().meta({ description: 'Made on this day, YYYY-MM-DD, or later.' }),
    to: day.optional().meta({ description: 'Made on this day, YYYY-MM-DD, or earlier.' }),
  },
  answer: z.object({ items: z.array(searchItem), total: z.int(), offset: z.int() }),
  work: ({ caller, query: { limit = pageSize, offset = 0, from = '', to = '' } }) =>
    listSearchItems(caller, { limit, offset, from, to }),
})

const route = callRoute(listCall)
export const loader = route.loader
export const action = route.action
