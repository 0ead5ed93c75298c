import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { today } from '#app/platform/clock.server.ts'
import { attestConsent } from '#app/rent-rewards/consent/attest-consent.server.ts'
import { attestation, attestationHeader } from '#app/rent-rewards/consent/attestation.ts'
import {
  attestBody,
  attestedResults,
  attestHeaders,
  attestResults,
  isCurrentAttestation,
  toAttest,
} from '#app/rent-rewards/consent/consent-call.ts'
import { notAskingTexts } from '#app/rent-rewards/settings/rent-settings.ts'
import { notAskingRefusals } from '#app/rent-rewards/settings/settings-call.ts'

const attest = defineCall({
  name: 'attestConsent',
  method: 'PUT',
  path: '/rent-report/consent',
  summary: 'Marks renters as consented to on-time reporting, by the landlord’s attestation',
  description:
    'The text of the attestation and its version are in GET /rent-report/settings. Each renter with an email address is mailed and can object at once. Late months always need their own answer.',
  who: { by: 'key or session', ability: 'consent:manage', scope: 'rent_rewards:write' },
  headers: attestHeaders,
  body: attestBody,
  answer: attestResults,
  refusals: {
    attestation_changed: { status: 409, title: 'The text of the attestation is another one now' },
    ...notAskingRefusals,
  },
  work: async ({ caller, body, once, request, refuse }) => {
    if (!isCurrentAttestation(request.headers.get(attestationHeader)))
      throw refuse('attestation_changed', { detail: `Version ${attestation.version}: ${attestation.text}` })
    const renters = toAttest(body)
    const attested = await attestConsent(caller, { renters, today: await today(), once })
    if (!attested.ok) throw refuse(attested.refusal, { detail: notAskingTexts[attested.refusal] })
    return attestedResults(
      renters.map(({ renterId }) => renterId),
      attested.done,
    )
  },
})

const route = callRoute(attest)
export const loader = route.loader
export const action = route.action
