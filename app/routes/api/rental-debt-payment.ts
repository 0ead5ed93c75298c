import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody } from '#app/api/problems.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { transactionEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readTransactions } from '#app/rental-debt/registered/entity/read-parts.server.ts'
import { readDateLimits } from '#app/rental-debt/registered/transactions/ledger-debt.server.ts'
import {
  creditItemsOf,
  dayFaults,
  ledgerRefusals,
  paymentField,
  paymentsBody,
} from '#app/rental-debt/registered/transactions/payment-call.ts'
import { saveCredits } from '#app/rental-debt/registered/transactions/save-credits.server.ts'

const putPayments = defineCall({
  name: 'putPayments',
  method: 'PUT',
  path: '/rental-debt/{id}/payment',
  summary: 'Records or corrects payments and waivers of a debt: the whole list, or none',
  description: 'Answers the ledger as it is then, newest first.',
  who: { by: 'key or session', ability: 'debt:record', scope: 'rental_debt:write' },
  params: { id },
  body: paymentsBody,
  answer: z.array(transactionEntity),
  refusals: ledgerRefusals,
  demandsKey: true,
  work: async ({ caller, params, body, once, refuse }) => {
    const debtId = params.id
    const items = creditItemsOf(body)
    const limits = await readDateLimits(caller, debtId)
    if (!limits) throw refuse('not_found')
    const faults = dayFaults(items, limits)
    if (faults.length > 0) {
      const errors = faults.map(({ item, text }) => ({
        pointer: pointerTo([item, 'at']),
        code: 'day_not_possible',
        detail: text,
      }))
      throw new ApiProblem(invalidBody(errors))
    }
    const saved = await saveCredits(caller, { debtId, items, once })
    if (saved.ok) return (await readTransactions(caller, debtId)) ?? []
    if (saved.refusal === 'not-found') throw refuse('not_found')
    const { code, field, text, item } = saved.refusal
    if (code === 'unchanged') throw new Error('what is as it should be is left as it is')
    if (field === null) throw refuse(code, { detail: text })
    const path = [...(item === undefined ? [] : [item]), paymentField[field]]
    throw new ApiProblem(invalidBody([{ pointer: pointerTo(path), code, detail: text }]))
  },
})

const route = callRoute(putPayments)
export const loader = route.loader
export const action = route.action
