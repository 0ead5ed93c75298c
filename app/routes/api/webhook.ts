import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { deleteWebhook } from '#app/organization/webhooks/change-webhooks.server.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import { webhookEntity, webhookRefusals } from '#app/organization/webhooks/webhook-call.ts'
import { asWebhook } from '#app/organization/webhooks/webhook-entities.ts'

const readWebhook = defineCall({
  name: 'readWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'One webhook',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:read' },
  params: { id },
  answer: webhookEntity,
  refusals: webhookRefusals,
  work: async ({ caller, params, refuse }) => {
    const found = await findWebhook(caller, params.id)
    if (!found) throw refuse('not_found')
    return asWebhook(found)
  },
})

const deleteCall = defineCall({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Deletes a webhook, and what still waits for it',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:write' },
  params: { id },
  answer: null,
  refusals: webhookRefusals,
  work: async ({ caller, params, once, refuse }) => {
    const deleted = await deleteWebhook(caller, { id: params.id, once })
    if (!deleted.ok) throw refuse(deleted.refusal === 'not_allowed' ? 'not_allowed' : 'not_found')
    return undefined
  },
})

const route = callRoute(readWebhook, deleteCall)
export const loader = route.loader
export const action = route.action
