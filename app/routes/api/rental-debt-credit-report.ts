import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { creditEntryEntity, noDebt } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readCreditEntries } from '#app/rental-debt/registered/entity/read-parts.server.ts'

const listCreditEntries = defineCall({
  name: 'listCreditEntries',
  method: 'GET',
  path: '/rental-debt/{id}/credit-report',
  summary: 'The months that the credit bureau got of a debt',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id },
  answer: z.array(creditEntryEntity),
  refusals: noDebt,
  work: async ({ caller, params, refuse }) => {
    const found = await readCreditEntries(caller, params.id)
    if (!found) throw refuse('not_found')
    return found
  },
})

const route = callRoute(listCreditEntries)
export const loader = route.loader
export const action = route.action
