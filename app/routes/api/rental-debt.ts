import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody, problems } from '#app/api/problems.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { deleteDraft } from '#app/rental-debt/list/delete-draft.server.ts'
import { debtPatch, errorsOfFaults } from '#app/rental-debt/patch/patch-call.ts'
import { patchDebt } from '#app/rental-debt/patch/patch-debt.server.ts'
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
  revisionOf: ({ revision }) => revision,
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

const patchCall = defineCall({
  name: 'patchDebt',
  method: 'PATCH',
  path: '/rental-debt/{id}/',
  summary: 'Changes what the body names of a debt: all of it, or nothing',
  description:
    'A draft by the rules of its steps. After it, the tenants, the contact and who has the unit, by the rules of its pages: a change that raises the debt by much waits for a reviewer.',
  who: { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' },
  params: { id },
  body: debtPatch,
  answer: rentalDebtEntity,
  refusals: { ...noDebt, fixed: { status: 409, title: 'This cannot be changed any more' } },
  takesIfMatch: true,
  revisionOf: ({ revision }) => revision,
  work: async ({ caller, params, body, once, revision, refuse }) => {
    const patched = await patchDebt(caller, { debtId: params.id, patch: body, revision, once })
    if (!patched.ok) {
      if (patched.refusal === 'not-found') throw refuse('not_found')
      if (patched.refusal === 'changed-since') throw new ApiProblem(problems.changedSince)
      const errors = errorsOfFaults(patched.refusal.faults)
      const areFixed = patched.refusal.faults.every(({ isFixed }) => isFixed)
      throw areFixed ? refuse('fixed', { errors }) : new ApiProblem(invalidBody(errors))
    }
    const debt = await readDebtEntity(caller, params.id)
    if (!debt) throw refuse('not_found')
    return debt
  },
})

const route = callRoute(readDebt, deleteCall, patchCall)
export const loader = route.loader
export const action = route.action
