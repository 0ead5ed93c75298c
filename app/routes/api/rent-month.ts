import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { today } from '#app/platform/clock.server.ts'
import { recordRows } from '#app/rent-rewards/rows/record-rows.server.ts'
import { asResults, rowResults, rowsBody, sentRows } from '#app/rent-rewards/rows/row-call.ts'

const recordMonths = defineCall({
  name: 'recordMonths',
  method: 'POST',
  path: '/rent-report/month',
  summary: 'Records payments and credits, and says what was paid of months',
  description:
    'Each row is recorded or refused by itself. Payments and credits are recorded first; then months, the oldest first. A later confirmation of a month replaces an earlier one.',
  who: { by: 'key or session', ability: 'leases:manage', scope: 'rent_rewards:write' },
  body: rowsBody,
  answer: rowResults,
  demandsKey: true,
  work: async ({ caller, body, once }) =>
    asResults(body, await recordRows(caller, { rows: sentRows(body), today: await today(), once })),
})

const route = callRoute(recordMonths)
export const loader = route.loader
export const action = route.action
