import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { findDelivery } from '#app/organization/webhooks/read-webhooks.server.ts'
import { sendTest } from '#app/organization/webhooks/send-by-hand.server.ts'
import { deliveryEntity, refusalOfSending, sendRefusals } from '#app/organization/webhooks/webhook-call.ts'
import { asDelivery } from '#app/organization/webhooks/webhook-entities.ts'

const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Sends a test message to a webhook',
  description:
    'Its type is webhook.test. The answer comes before the message is sent: its deliveries say how it went.',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:write' },
  params: { id },
  status: 202,
  answer: deliveryEntity,
  refusals: sendRefusals,
  work: async ({ caller, params, once, refuse }) => {
    const sent = await sendTest(caller, { id: params.id, once })
    if (!sent.ok) throw refuse(refusalOfSending(sent.refusal))
    const delivery = await findDelivery(caller, params.id, sent.done)
    if (!delivery) throw refuse('not_found')
    return asDelivery(delivery)
  },
})

const route = callRoute(testWebhook)
export const loader = route.loader
export const action = route.action
