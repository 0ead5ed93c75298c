import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { balanceEntity, noLease } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { readBalance } from '#app/rent-rewards/leases/entity/read-balance.server.ts'

const readLeaseBalance = defineCall({
  name: 'readLeaseBalance',
  method: 'GET',
  path: '/rent-report/lease/{id}/balance',
  summary: 'What was charged and received on a lease, and what was said of its months',
  description:
    'Months are newest first. Payments cover the oldest charge first, whatever month they are for.',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  params: { id },
  answer: balanceEntity,
  refusals: noLease,
  work: async ({ caller, params, refuse }) => {
    const balance = await readBalance(caller, params.id)
    if (!balance) throw refuse('not_found')
    return balance
  },
})

const route = callRoute(readLeaseBalance)
export const loader = route.loader
export const action = route.action
