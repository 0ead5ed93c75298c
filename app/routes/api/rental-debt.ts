import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { deleteDraft } from '#app/rental-debt/list/delete-draft.server.ts'
import { noDebt, rentalDebtEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readDebtEntity } from '#app/rental-debt/registered/entity/read-debts.server.ts'

const readDebt = defineCall({
  name: 'readDebt',
  method: 'GET',
  path: '/rental-debt/{id}',
  summary: 'One rental debt, as its filer or one of its tenants may see it',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id },
  answer: rentalDebtEntity,
  refusals: noDebt,
  work: async ({ caller, params, refuse }) => {
    const debt = await readDebtEntity(caller, params.id)
    if (!debt) throw refuse('not_found')
    return debt
  },
})

const deleteCall = defineCall({
  name: 'deleteDebt',
  method: 'DELETE',
  path: '/rental-debt/{id}',
  summary: 'Deletes a draft',
  who: { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' },
  params: { id },
  answer: null,
  refusals: {
    ...noDebt,
    no_draft: { status: 409, title: 'Only a draft can be deleted' },
    fee_paid: { status: 409, title: 'The fee of this application is paid' },
    not_yours: { status: 403, title: 'Only an admin, or who started it, can delete this draft' },
  },
  work: async ({ caller, params, once, refuse }) => {
    const deletion = await deleteDraft(caller, { debtId: params.id, once })
    if (deletion === 'gone') throw refuse('not_found')
    if (deletion === 'submitted') {
      throw refuse('no_draft', { detail: 'What was submitted is ended with its file number instead.' })
    }
    if (deletion === 'paid') throw refuse('fee_paid')
    if (deletion === 'denied') throw refuse('not_yours')
    return undefined
  },
})

const route = callRoute(readDebt, deleteCall)
export const loader = route.loader
export const action = route.action
