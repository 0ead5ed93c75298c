import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { cursor, moment, paging } from '#app/api/fields.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { readCursor, writeCursor } from '#app/platform/values/row-cursor.ts'
import { maxDrafts, startDebt } from '#app/rental-debt/application/start-debt.server.ts'
import { debtStatuses, rentalDebtEntity } from '#app/rental-debt/registered/entity/debt-call.ts'
import { listDebtEntities, readDebtEntity } from '#app/rental-debt/registered/entity/read-debts.server.ts'

const defaultLimit = 100

const listDebts = defineCall({
  name: 'listDebts',
  method: 'GET',
  path: '/rental-debt',
  summary: 'The rental debts of the organization, newest first',
  description: 'The header Link with rel="next" leads on from the last debt, also while debts are added.',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  query: {
    ...paging,
    cursor,
    status: z.enum(debtStatuses).optional().meta({ description: 'Only those in this state.' }),
    updated_since: moment
      .optional()
      .meta({ description: 'Only what changed since then, in UTC: for a copy that stays up to date.' }),
  },
  answer: z.array(rentalDebtEntity),
  nextOf: (debts, { limit = defaultLimit }) => {
    const last = debts[limit - 1]
    return last ? writeCursor(last) : null
  },
  work: ({ caller, query }) => {
    const { limit = defaultLimit, offset = 0, cursor: after, status, updated_since: updatedSince } = query
    return listDebtEntities(caller, {
      limit,
      offset,
      after: after === undefined ? null : readCursor(after),
      ...(status && { status }),
      ...(updatedSince && { updatedSince }),
    })
  },
})

const start = defineCall({
  name: 'startDebt',
  method: 'POST',
  path: '/rental-debt',
  summary: 'Starts a rental debt as a draft',
  description: 'Each call by key starts one, unless it repeats an Idempotency-Key.',
  who: { by: 'key or session', ability: 'debt:start', scope: 'rental_debt:write' },
  status: 201,
  answer: rentalDebtEntity,
  refusals: {
    too_many_drafts: { status: 409, title: `A person can have at most ${maxDrafts} drafts` },
  },
  work: async ({ caller, once, refuse }) => {
    const debtId = await startDebt(caller, { once })
    if (debtId === 'too-many') throw refuse('too_many_drafts')
    const debt = await readDebtEntity(caller, debtId)
    // A replay of a call whose draft was deleted since.
    if (!debt) throw new NothingThere()
    return debt
  },
})

const route = callRoute(listDebts, start)
export const loader = route.loader
export const action = route.action
