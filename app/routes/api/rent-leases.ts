import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { cents, cursor, day, paging } from '#app/api/fields.ts'
import { invalidQuery } from '#app/api/problems.ts'
import { today } from '#app/platform/clock.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { readCursor, writeCursor } from '#app/platform/values/row-cursor.ts'
import { comparing, leaseList } from '#app/rent-rewards/leases/entity/lease-call.ts'
import { type LeasesAsked, listLeaseEntities } from '#app/rent-rewards/leases/entity/read-leases.server.ts'
import { type Operator, operatorSymbols, searchTerms } from '#app/rent-rewards/leases/lease-filter.ts'
import {
  asLeaseResults,
  leaseResults,
  leasesBody,
  sentLeases,
} from '#app/rent-rewards/rows/lease-row-call.ts'
import { putLeases } from '#app/rent-rewards/rows/put-leases.server.ts'

const cursorElsewhere = invalidQuery([
  { pointer: '/cursor', code: 'not_accepted', detail: 'Only the order created has a cursor.' },
])

const operators = Object.keys(operatorSymbols) as Operator[]

const listLeases = defineCall({
  name: 'listLeases',
  method: 'GET',
  path: '/rent-report/lease',
  summary: 'The leases of the organization with their renters and their consent',
  description:
    'balance[gte]=1000 and lease_start_date[lt]=2026-01-01 compare by eq, gt, lt, gte and lte; conditions hold together. Sorted by created, the header Link with rel="next" leads on from the last lease, also while leases are added.',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  query: {
    ...paging,
    query: z.string().max(200).optional().meta({ description: 'Words of a name, email or address.' }),
    consent_status: z
      .enum(['pending', 'requested', 'accepted'])
      .optional()
      .meta({ description: 'Leases with a renter in this state.' }),
    ...comparing(
      'lease_start_date',
      day.meta({ description: 'Started on, after or before this day, YYYY-MM-DD.' }),
    ),
    ...comparing('balance', cents),
    sort_by: z
      .enum(['needs', 'address', 'start', 'balance', 'created'])
      .optional()
      .meta({ description: '`needs`, if it is left out: those that wait for you first.' }),
    cursor,
  },
  answer: leaseList,
  nextOf: ({ items }, { limit = 100, sort_by, cursor: after }) => {
    const last = items[limit - 1]
    return last && (sort_by ?? (after && 'created')) === 'created' ? writeCursor(last) : null
  },
  work: async ({ caller, query }) => {
    const { limit = 100, offset = 0, query: typed = '', consent_status: consent = '', sort_by: sort } = query
    const conditions: LeasesAsked['conditions'] = {
      terms: searchTerms(typed),
      consent,
      balance: operators.flatMap((is) => {
        const value = query[`balance[${is}]`]
        return value === undefined ? [] : [{ is, cents: value }]
      }),
      start: operators.flatMap((is) => {
        const value = query[`lease_start_date[${is}]`]
        return value === undefined ? [] : [{ is, date: isoDate(value) }]
      }),
    }
    const after = query.cursor === undefined ? null : readCursor(query.cursor)
    if (after && sort && sort !== 'created') throw new ApiProblem(cursorElsewhere)
    const asked = { conditions, sort: sort ?? (after ? 'created' : 'needs'), limit, offset, after } as const
    return { ...(await listLeaseEntities(caller, asked)), limit, offset }
  },
})

const putCall = defineCall({
  name: 'putLeases',
  method: 'PUT',
  path: '/rent-report/lease',
  summary: 'Adds leases by their external ids, or changes those that are known',
  description:
    'Each lease by itself is added, changed or refused. Of a known one, three things change: the rent, from the first day of the next month; renters who joined; and an email or phone where there was none. What else differs is named in not_changed.',
  who: { by: 'key or session', ability: 'leases:manage', scope: 'rent_rewards:write' },
  body: leasesBody,
  answer: leaseResults,
  work: async ({ caller, body, once }) =>
    asLeaseResults(await putLeases(caller, { leases: sentLeases(body), today: await today(), once })),
})

const route = callRoute(listLeases, putCall)
export const loader = route.loader
export const action = route.action
