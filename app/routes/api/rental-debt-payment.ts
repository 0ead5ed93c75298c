import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody } from '#app/api/problems.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { readDateLimits } from '#app/rental-debt/registered/transactions/ledger-debt.server.ts'
import {
  asTransaction,
  dayFaults,
  ledgerRefusals,
  paymentEntity,
  paymentField,
  paymentsBody,
  paymentsOf,
} from '#app/rental-debt/registered/transactions/payment-call.ts'
import { recordPayments } from '#app/rental-debt/registered/transactions/record-payment.server.ts'

const putPayments = defineCall({
  name: 'putPayments',
  method: 'PUT',
  path: '/rental-debt/{id}/payment',
  summary: 'Records payments of a debt: the whole list, or none',
  who: { by: 'key or session', ability: 'debt:record', scope: 'rental_debt:write' },
  params: { id },
  body: paymentsBody,
  answer: z.array(paymentEntity),
  refusals: ledgerRefusals,
  demandsKey: true,
  work: async ({ caller, params, body, once, refuse }) => {
    const debtId = params.id
    const payments = paymentsOf(body)
    const limits = await readDateLimits(caller, debtId)
    if (!limits) throw refuse('not_found')
    const faults = dayFaults(payments, limits)
    if (faults.length > 0) {
      const errors = faults.map(({ item, text }) => ({
        pointer: pointerTo([item, 'at']),
        code: 'day_not_possible',
        detail: text,
      }))
      throw new ApiProblem(invalidBody(errors))
    }
    const recorded = await recordPayments(caller, { debtId, payments, once })
    if (recorded.ok) return recorded.done.map(asTransaction)
    if (recorded.refusal === 'not-found') throw refuse('not_found')
    const { code, field, text, item } = recorded.refusal
    if (field === null) throw refuse(code, { detail: text })
    const path = [...(item === undefined ? [] : [item]), paymentField[field]]
    throw new ApiProblem(invalidBody([{ pointer: pointerTo(path), code, detail: text }]))
  },
})

const route = callRoute(putPayments)
export const loader = route.loader
export const action = route.action
