import type { ActionFunctionArgs } from '@remix-run/node'
import { answerWrite } from '#app/api/answer-write.server.ts'
import { invalidBody, pointerTo, readBody } from '#app/api/receive-json.server.ts'
import { answerMethod } from '#app/organization/keys/api-guard.server.ts'
import { ApiProblem, type Problem } from '#app/platform/http/problem.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import type { LedgerRefusal } from '#app/rental-debt/registered/transactions/change-ledger.server.ts'
import { readDateLimits } from '#app/rental-debt/registered/transactions/ledger-debt.server.ts'
import {
  asTransaction,
  dayFaults,
  paymentsBody,
  paymentsOf,
} from '#app/rental-debt/registered/transactions/payment-call.ts'
import { recordPayments } from '#app/rental-debt/registered/transactions/record-payment.server.ts'

const call = {
  route: '/api/rental-debt/{id}/payment',
  ability: 'debt:record',
  scope: 'rental_debt:write',
} as const

const onlyPut = answerMethod('PUT')
export const loader = onlyPut

/** Records payments of a debt: the whole list, or none. Returns them as transactions. */
export const action = (args: ActionFunctionArgs) =>
  args.request.method === 'PUT' ? record(args) : onlyPut(args)

const record = (args: ActionFunctionArgs) =>
  answerWrite(args, call, async ({ caller, body, once }) => {
    const payments = paymentsOf(readBody(paymentsBody, body))
    const debtId = (args.params.debtId ?? '').toLowerCase()
    const limits = isUuid(debtId) ? await readDateLimits(caller, debtId) : null
    if (!limits) throw new ApiProblem(noDebt)
    const faults = dayFaults(payments, limits)
    if (faults.length > 0) throw new ApiProblem(invalidBody(faults.map(asError)))
    const recorded = await recordPayments(caller, { debtId, payments, once })
    if (!recorded.ok) throw new ApiProblem(problemOf(recorded.refusal))
    return recorded.done.map(asTransaction)
  })

const noDebt: Problem = { status: 404, code: 'not_found', title: 'There is no such rental debt' }

const asError = ({ item, text }: { item: number; text: string }) => ({
  pointer: pointerTo([item, 'at']),
  code: 'day_not_possible',
  detail: text,
})

function problemOf(refusal: LedgerRefusal): Problem {
  if (refusal === 'not-found') return noDebt
  const { code, field, text, item } = refusal
  if (field === null) return { status: 409, code, title: 'The payment cannot be recorded', detail: text }
  const path = [...(item === undefined ? [] : [item]), field]
  return invalidBody([{ pointer: pointerTo(path), code, detail: text }])
}
