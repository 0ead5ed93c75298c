import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { noDebt, transactionEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readTransactions } from '#app/rental-debt/registered/entity/read-parts.server.ts'

const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'GET',
  path: '/rental-debt/{id}/transactions',
  summary: 'The ledger of a debt, newest first',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id },
  answer: z.array(transactionEntity),
  refusals: noDebt,
  work: async ({ caller, params, refuse }) => {
    const found = await readTransactions(caller, params.id)
    if (!found) throw refuse('not_found')
    return found
  },
})

const route = callRoute(listTransactions)
export const loader = route.loader
export const action = route.action
