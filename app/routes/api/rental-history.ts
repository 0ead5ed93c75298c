import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { searchEntity } from '#app/court-records/screening/search-call.ts'
import { openSearch } from '#app/court-records/screening/search-entity.server.ts'

const readCall = defineCall({
  name: 'readPublicRecordSearch',
  method: 'GET',
  path: '/ri/rental-history/{id}',
  summary: 'A search of the public records, with its result as it may be shown today',
  description: 'Each time it is read is recorded, as for its report.',
  who: { by: 'key or session', ability: 'records:search', scope: 'public_records:read' },
  params: { id },
  answer: searchEntity,
  refusals: { not_found: { status: 404, title: 'There is no such search' } },
  work: async ({ caller, params, refuse }) => {
    const search = await openSearch(caller, params.id)
    if (!search) throw refuse('not_found')
    return search
  },
})

const route = callRoute(readCall)
export const loader = route.loader
export const action = route.action
