import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id, paging } from '#app/api/fields.ts'
import { findWebhook, readDeliveries } from '#app/organization/webhooks/read-webhooks.server.ts'
import { deliveryList, webhookRefusals } from '#app/organization/webhooks/webhook-call.ts'
import { asDelivery } from '#app/organization/webhooks/webhook-entities.ts'

const listDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:read' },
  params: { id },
  query: paging,
  answer: deliveryList,
  refusals: webhookRefusals,
  work: async ({ caller, params, query: { limit = 100, offset = 0 }, refuse }) => {
    if (!(await findWebhook(caller, params.id))) throw refuse('not_found')
    const read = await readDeliveries(caller, params.id, { limit, offset: () => offset })
    return { items: read.deliveries.map(asDelivery), total: read.total, limit, offset }
  },
})

const route = callRoute(listDeliveries)
export const loader = route.loader
export const action = route.action
