import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { paging } from '#app/api/fields.ts'
import { leaseList } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { listLeaseEntities } from '#app/rent-rewards/leases/entity/read-leases.server.ts'

const listExpired = defineCall({
  name: 'listExpiredLeases',
  method: 'GET',
  path: '/rent-report/expired',
  summary: 'The leases that have ended, newest first',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  query: paging,
  answer: leaseList,
  work: async ({ caller, query: { limit = 100, offset = 0 } }) => {
    const conditions = { terms: [], balance: [], start: [], consent: '' as const }
    const asked = { conditions, isEnded: true, sort: 'start' as const, limit, offset, after: null }
    return { ...(await listLeaseEntities(caller, asked)), limit, offset }
  },
})

const route = callRoute(listExpired)
export const loader = route.loader
export const action = route.action
