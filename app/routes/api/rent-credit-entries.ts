import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id, paging } from '#app/api/fields.ts'
import { entryList } from '#app/rent-rewards/credit/credit-call.ts'
import { listCreditEntries } from '#app/rent-rewards/credit/read-credit.server.ts'

const listEntries = defineCall({
  name: 'listReportEntries',
  method: 'GET',
  path: '/rent-report/credit/{id}/entries',
  summary: 'The leases of one report, and those that were left out with the reason',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  params: { id },
  query: paging,
  answer: entryList,
  refusals: { not_found: { status: 404, title: 'There is no such report' } },
  work: async ({ caller, params, query: { limit = 100, offset = 0 }, refuse }) => {
    const found = await listCreditEntries(caller, params.id, { limit, offset })
    if (!found) throw refuse('not_found')
    return { items: found.entries, total: found.total, limit, offset }
  },
})

const route = callRoute(listEntries)
export const loader = route.loader
export const action = route.action
