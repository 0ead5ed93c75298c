import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { listRentedEntities } from '#app/rent-rewards/renting/read-rented.server.ts'
import { rentedItem } from '#app/rent-rewards/renting/rented-call.ts'

const listRenting = defineCall({
  name: 'listRentedLeases',
  method: 'GET',
  path: '/rent-report/renting',
  summary: 'The leases that the signed-in person rents or rented, newest first',
  who: { by: 'session', ability: 'rent-rewards:see', isPersonal: true },
  answer: z.array(rentedItem),
  work: ({ caller }) => listRentedEntities(caller),
})

const route = callRoute(listRenting)
export const loader = route.loader
export const action = route.action
