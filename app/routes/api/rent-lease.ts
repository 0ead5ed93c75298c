import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { leaseEntity, noLease } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { openLeaseEntity } from '#app/rent-rewards/leases/entity/read-leases.server.ts'

const readLease = defineCall({
  name: 'readLease',
  method: 'GET',
  path: '/rent-report/lease/{id}',
  summary: 'One lease with its renters and their consent',
  description: 'Its renters read that it was opened, as on its page.',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  params: { id },
  answer: leaseEntity,
  refusals: noLease,
  revisionOf: ({ revision }) => revision,
  work: async ({ caller, params, refuse }) => {
    const lease = await openLeaseEntity(caller, params.id)
    if (!lease) throw refuse('not_found')
    return lease
  },
})

const route = callRoute(readLease)
export const loader = route.loader
export const action = route.action
