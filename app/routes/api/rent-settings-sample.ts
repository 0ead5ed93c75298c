import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { today } from '#app/platform/clock.server.ts'
import { sendSampleOnce } from '#app/rent-rewards/settings/mail-samples.server.ts'
import { notComplete } from '#app/rent-rewards/settings/rent-settings.ts'
import { sampleFailed } from '#app/rent-rewards/settings/renter-mails.ts'
import { notAskingRefusals } from '#app/rent-rewards/settings/settings-call.ts'

const names = { welcome: 'welcome', consent: 'request' } as const

const sendSample = defineCall({
  name: 'sendSampleEmail',
  method: 'POST',
  path: '/rent-report/settings/sample/{kind}',
  summary: 'Sends one of the two emails to renters to the person’s own address',
  who: { by: 'session', ability: 'leases:see' },
  params: { kind: z.enum(['welcome', 'consent']).meta({ description: 'Which of the two emails.' }) },
  status: 202,
  answer: z.object({ to: z.string() }),
  refusals: {
    settings_incomplete: notAskingRefusals.settings_incomplete,
    sample_failed: { status: 503, title: 'The email could not be sent' },
  },
  work: async ({ caller, params, once, refuse }) => {
    const asked = { member: caller, today: await today(), once }
    const outcome = await sendSampleOnce(names[params.kind], asked)
    if (outcome === 'not-complete') throw refuse('settings_incomplete', { detail: notComplete })
    if (outcome === 'failed') throw refuse('sample_failed', { detail: sampleFailed, retryAfter: 60 })
    return { to: caller.person.email }
  },
})

const route = callRoute(sendSample)
export const loader = route.loader
export const action = route.action
