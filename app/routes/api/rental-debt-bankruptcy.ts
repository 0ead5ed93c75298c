import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { bankruptcyEntity, noDebt } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readBankruptcies } from '#app/rental-debt/registered/entity/read-parts.server.ts'

const listBankruptcies = defineCall({
  name: 'listBankruptcies',
  method: 'GET',
  path: '/rental-debt/bankruptcy/{id}',
  summary: 'The bankruptcies of a debt',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id },
  answer: z.array(bankruptcyEntity),
  refusals: noDebt,
  work: async ({ caller, params, refuse }) => {
    const found = await readBankruptcies(caller, params.id)
    if (!found) throw refuse('not_found')
    return found
  },
})

const route = callRoute(listBankruptcies)
export const loader = route.loader
export const action = route.action
