import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { noLease } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { readRentedEntity } from '#app/rent-rewards/renting/read-rented.server.ts'
import { rentedLease } from '#app/rent-rewards/renting/rented-call.ts'

const readRented = defineCall({
  name: 'readRentedLease',
  method: 'GET',
  path: '/rent-report/renting/{id}',
  summary: 'A lease that the signed-in person rents: what was said and sent about them',
  who: { by: 'session', ability: 'rent-rewards:see', isPersonal: true },
  params: { id: id.meta({ description: 'The `id` of a lease, from `GET /rent-report/renting`.' }) },
  answer: rentedLease,
  refusals: noLease,
  work: async ({ caller, params, refuse }) => {
    const lease = await readRentedEntity(caller, params.id)
    if (!lease) throw refuse('not_found')
    return lease
  },
})

const route = callRoute(readRented)
export const loader = route.loader
export const action = route.action
