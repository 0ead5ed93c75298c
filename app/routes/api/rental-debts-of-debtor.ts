import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { rentalDebtEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { listDebtsOfDebtor } from '#app/rental-debt/registered/entity/read-debts.server.ts'

const listOwnDebts = defineCall({
  name: 'listDebtsOfDebtor',
  method: 'GET',
  path: '/rental-debt/debtor/',
  summary: 'The debts that name the signed-in person',
  who: { by: 'session', ability: 'debt:see', isPersonal: true },
  answer: z.array(rentalDebtEntity),
  work: ({ caller }) => listDebtsOfDebtor(caller),
})

const route = callRoute(listOwnDebts)
export const loader = route.loader
export const action = route.action
