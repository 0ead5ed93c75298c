import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { now } from '#app/platform/clock.server.ts'
import { requestBody, requestedResults, requestResults } from '#app/rent-rewards/consent/consent-call.ts'
import { requestConsent } from '#app/rent-rewards/consent/request-consent.server.ts'
import { notAskingTexts } from '#app/rent-rewards/settings/rent-settings.ts'
import { notAskingRefusals } from '#app/rent-rewards/settings/settings-call.ts'

const ask = defineCall({
  name: 'requestConsent',
  method: 'POST',
  path: '/rent-report/consent/request',
  summary: 'Asks renters for their consent by email',
  who: { by: 'key or session', ability: 'consent:manage', scope: 'rent_rewards:write' },
  body: requestBody,
  status: 202,
  answer: requestResults,
  refusals: notAskingRefusals,
  work: async ({ caller, body, once, refuse }) => {
    const renterIds = body.reportee_ids.map((each) => each.toLowerCase())
    const asked = await requestConsent(caller, { renterIds, at: await now(), once })
    if (!asked.ok) throw refuse(asked.refusal, { detail: notAskingTexts[asked.refusal] })
    return requestedResults(renterIds, asked.done)
  },
})

const route = callRoute(ask)
export const loader = route.loader
export const action = route.action
