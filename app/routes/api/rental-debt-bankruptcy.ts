import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { invalidBody } from '#app/api/problems.ts'
import type { ApiCaller } from '#app/organization/keys/api-guard.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { bankruptcyCaller } from '#app/rental-debt/registered/bankruptcy/bankruptcy-access.server.ts'
import {
  bankruptcyBody,
  changeOf,
  faultsOfErrors,
  petitionBody,
  petitionOf,
} from '#app/rental-debt/registered/bankruptcy/bankruptcy-call.ts'
import { bankruptcyMessages } from '#app/rental-debt/registered/bankruptcy/bankruptcy-labels.ts'
import type { Errors } from '#app/rental-debt/registered/bankruptcy/change-bankruptcies.server.ts'
import { changeBankruptcy } from '#app/rental-debt/registered/bankruptcy/change-bankruptcy.server.ts'
import { recordPetition } from '#app/rental-debt/registered/bankruptcy/record-petition.server.ts'
import { removeBankruptcy } from '#app/rental-debt/registered/bankruptcy/remove-bankruptcy.server.ts'
import { recordedByStaff } from '#app/rental-debt/registered/bankruptcy/staff-record.ts'
import { bankruptcyEntity, noDebt } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readBankruptcies } from '#app/rental-debt/registered/entity/read-parts.server.ts'

const path = '/rental-debt/bankruptcy/{id}'
const change = { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' } as const
const refusals = {
  ...noDebt,
  closed: { status: 409, title: 'No bankruptcy can be recorded, changed or removed on this debt now' },
} as const
const records = z.array(bankruptcyEntity)

async function read(caller: ApiCaller, debtId: string): Promise<z.infer<typeof records>> {
  const found = await readBankruptcies(caller, debtId)
  if (!found) throw new NothingThere()
  return found
}

type Faults = readonly { path: readonly string[]; detail: string }[]

const invalid = (faults: Faults): ApiProblem =>
  new ApiProblem(
    invalidBody(
      faults.map(({ path: at, detail }) => ({ pointer: pointerTo(at), code: 'not_accepted', detail })),
    ),
  )

const ofStaff = {
  decided_by_staff: { status: 409, title: 'Our reviewers recorded this bankruptcy' },
} as const
const isClosed = (errors: Errors): boolean => errors['']?.includes(bankruptcyMessages.closed) ?? false

const isOfStaff = (errors: Errors): boolean => errors['']?.includes(recordedByStaff) ?? false

const listBankruptcies = defineCall({
  name: 'listBankruptcies',
  method: 'GET',
  path,
  summary: 'The bankruptcies of a debt',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id },
  answer: records,
  refusals: noDebt,
  work: async ({ caller, params, refuse }) => {
    const found = await readBankruptcies(caller, params.id)
    if (!found) throw refuse('not_found')
    return found
  },
})

const recordCall = defineCall({
  name: 'recordBankruptcy',
  method: 'POST',
  path,
  summary: 'Records the petition of a tenant of a debt',
  description: 'Both sides get an email, and our team decides what is reported about the tenant.',
  who: change,
  params: { id },
  body: petitionBody,
  status: 201,
  answer: records,
  refusals,
  work: async ({ caller, params, body, once, refuse }) => {
    const parsed = petitionOf(body)
    if (!parsed.ok) throw invalid(parsed.faults)
    const editor = bankruptcyCaller(caller, params.id)
    const recorded = await recordPetition(editor, { petition: parsed.value, once })
    if (recorded.ok) return read(caller, params.id)
    if (recorded.refusal === 'unknown-debtor')
      throw invalid([{ path: ['debtor_id'], detail: 'This debt names no tenant with this id' }])
    if (isClosed(recorded.refusal)) throw refuse('closed', { detail: bankruptcyMessages.closed })
    throw invalid(faultsOfErrors(recorded.refusal))
  },
})

const changeCall = defineCall({
  name: 'changeBankruptcy',
  method: 'PUT',
  path,
  summary: 'Records the end of a bankruptcy, or corrects its record',
  description: 'The whole record: what is left out becomes blank.',
  who: change,
  params: { id },
  body: bankruptcyBody,
  answer: records,
  refusals: {
    ...refusals,
    ...ofStaff,
    changed_meanwhile: { status: 409, title: 'The record was changed since you read it' },
  },
  work: async ({ caller, params, body, once, refuse }) => {
    const parsed = changeOf(body)
    if (!parsed.ok) throw invalid(parsed.faults)
    const editor = bankruptcyCaller(caller, params.id)
    const bankruptcyId = body.id.toLowerCase()
    const changed = await changeBankruptcy(editor, { bankruptcyId, change: parsed.value, once })
    if (changed.ok && changed.done === 'gone') throw refuse('not_found')
    if (changed.ok) return read(caller, params.id)
    if (changed.refusal === 'unknown-debtor') throw refuse('not_found')
    if (isClosed(changed.refusal)) throw refuse('closed', { detail: bankruptcyMessages.closed })
    if (isOfStaff(changed.refusal)) throw refuse('decided_by_staff', { detail: recordedByStaff })
    if (changed.refusal['']) throw refuse('changed_meanwhile', { detail: changed.refusal[''].join(' ') })
    throw invalid(faultsOfErrors(changed.refusal, body))
  },
})

const removeCall = defineCall({
  name: 'removeBankruptcy',
  method: 'DELETE',
  path,
  summary: 'Removes a bankruptcy that was recorded by mistake',
  who: change,
  params: { id },
  query: { bankruptcy_id: id },
  answer: null,
  refusals: { ...refusals, ...ofStaff },
  work: async ({ caller, params, query, once, refuse }) => {
    const editor = bankruptcyCaller(caller, params.id)
    const bankruptcyId = query.bankruptcy_id.toLowerCase()
    const removed = await removeBankruptcy(editor, { bankruptcyId, once })
    if (!removed.ok && removed.refusal !== 'unknown-debtor' && isOfStaff(removed.refusal))
      throw refuse('decided_by_staff', { detail: recordedByStaff })
    if (!removed.ok) throw refuse('closed', { detail: bankruptcyMessages.closed })
    if (removed.done === 'gone') throw refuse('not_found')
    return undefined
  },
})

const route = callRoute(listBankruptcies, recordCall, changeCall, removeCall)
export const loader = route.loader
export const action = route.action
