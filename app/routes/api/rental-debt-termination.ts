import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody } from '#app/api/problems.ts'
import { now } from '#app/platform/clock.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { noDebt, rentalDebtEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readDebtEntity } from '#app/rental-debt/registered/entity/read-debts.server.ts'
import { terminationMessages } from '#app/rental-debt/registered/termination/file-number.ts'
import { terminateDebt } from '#app/rental-debt/registered/termination/terminate-debt.server.ts'

const terminate = defineCall({
  name: 'terminateDebt',
  method: 'POST',
  path: '/rental-debt/{id}/termination',
  summary: 'Ends a debt for good; its file number confirms it',
  who: { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' },
  params: { id },
  body: z
    .strictObject({
      file_number: z.string().max(100).meta({ description: 'As the court order of the debt prints it.' }),
    })
    .meta({ examples: [{ file_number: 'LTB-L-097733-23' }] }),
  answer: rentalDebtEntity,
  refusals: {
    ...noDebt,
    not_yours: { status: 403, title: 'Only an admin can end this debt' },
    is_draft: { status: 409, title: 'A draft is deleted, not ended' },
    ended_before: { status: 409, title: 'The debt had ended before' },
  },
  work: async ({ caller, params, body, once, refuse }) => {
    const debtId = params.id
    const before = await readDebtEntity(caller, debtId)
    if (before?.status === 'draft') throw refuse('is_draft', { detail: 'Use DELETE /rental-debt/{id}.' })
    const at = new Date(await now())
    const ended = await terminateDebt(caller, { debtId, fileNumber: body.file_number, at, once })
    if (ended === 'not-found') throw refuse('not_found')
    if (!ended.ok && ended.refusal === terminationMessages.notAllowed) throw refuse('not_yours')
    if (!ended.ok) {
      const error = { pointer: '/file_number', code: 'file_number_differs', detail: ended.refusal }
      throw new ApiProblem(invalidBody([error]))
    }
    const debt = await readDebtEntity(caller, debtId)
    if (!debt) throw refuse('not_found')
    if (ended.done === 'already') throw refuse('ended_before')
    return debt
  },
})

const route = callRoute(terminate)
export const loader = route.loader
export const action = route.action
