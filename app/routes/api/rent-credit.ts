import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { creditReport, creditReportEntity } from '#app/rent-rewards/credit/credit-call.ts'
import { listCreditReports } from '#app/rent-rewards/credit/read-credit.server.ts'

const listReports = defineCall({
  name: 'listCreditReports',
  method: 'GET',
  path: '/rent-report/credit',
  summary: 'What was reported of the organization’s leases, latest first',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  answer: z.array(creditReportEntity),
  work: async ({ caller }) => (await listCreditReports(caller)).map(creditReport),
})

const route = callRoute(listReports)
export const loader = route.loader
export const action = route.action
