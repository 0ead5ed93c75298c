import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { fileProblem, oneFile } from '#app/api/file-body.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { PROVINCE_CODES } from '#app/platform/values/province.ts'
import { attachCourtOrder } from '#app/rental-debt/application/court-order/attach-court-order.server.ts'
import { AlreadySubmitted, requireDraft } from '#app/rental-debt/application/drafts.server.ts'
import { noDebt, rentalDebtEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readDebtEntity } from '#app/rental-debt/registered/entity/read-debts.server.ts'
import { courtOrderRules } from '#app/uploads/court-order/court-order-rules.ts'

const file = oneFile(courtOrderRules)

async function onDraft<T>(
  work: Promise<T>,
  refuse: (code: 'not_found' | 'no_draft') => ApiProblem,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AlreadySubmitted) throw refuse('no_draft')
    if (error instanceof NothingThere) throw refuse('not_found')
    throw error
  }
}

const attachCall = defineCall({
  name: 'attachCourtOrder',
  method: 'POST',
  path: '/rental-debt/{id}/court-order',
  summary: 'Makes a PDF the court order of a draft, and reads it',
  description:
    'Reading takes some seconds: the debt has its `reference_id` once it is done. An earlier order is replaced.',
  who: { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' },
  params: { id },
  query: {
    province: z.enum(PROVINCE_CODES).meta({ examples: ['ON'], description: 'Where the order was made.' }),
  },
  file,
  beforeFile: ({ caller, params, refuse }) => onDraft(requireDraft(caller, params.id), refuse),
  answer: rentalDebtEntity,
  refusals: {
    ...noDebt,
    no_draft: { status: 409, title: 'Only a draft gets a court order' },
  },
  work: async ({ caller, params, query: { province }, file: sent, once, refuse }) => {
    const { uploadId, fileName } = sent
    const order = { debtId: params.id, uploadId, province, once }
    const attached = await onDraft(attachCourtOrder(caller, order), refuse)
    if (!attached.ok) throw new ApiProblem(fileProblem(file, attached.reason, fileName))
    const debt = await readDebtEntity(caller, params.id)
    if (!debt) throw refuse('not_found')
    return debt
  },
})

const route = callRoute(attachCall)
export const loader = route.loader
export const action = route.action
