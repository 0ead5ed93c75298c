import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { findDelivery } from '#app/organization/webhooks/read-webhooks.server.ts'
import { sendAgain } from '#app/organization/webhooks/send-by-hand.server.ts'
import { againRefusals, deliveryEntity, refusalOfSending } from '#app/organization/webhooks/webhook-call.ts'
import { asDelivery } from '#app/organization/webhooks/webhook-entities.ts'

const againCall = defineCall({
  name: 'sendWebhookDeliveryAgain',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/again',
  summary: 'Sends an event again, under the same webhook-id',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:write' },
  params: { id, delivery_id: id },
  status: 202,
  answer: deliveryEntity,
  refusals: againRefusals,
  work: async ({ caller, params, once, refuse }) => {
    const about = { id: params.id, deliveryId: params.delivery_id }
    const sent = await sendAgain(caller, { ...about, once })
    if (!sent.ok) throw refuse(refusalOfSending(sent.refusal))
    const delivery = await findDelivery(caller, about.id, about.deliveryId)
    if (!delivery) throw refuse('not_found')
    return asDelivery(delivery)
  },
})

const route = callRoute(againCall)
export const loader = route.loader
export const action = route.action
