import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { lacksSecondStep } from '#app/frame/second-step-demand.server.ts'
import { isProgram } from '#app/organization/keys/api-guard.server.ts'
import { changeWebhook, deleteWebhook } from '#app/organization/webhooks/change-webhooks.server.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import {
  changeRefusals,
  webhookChange,
  webhookEntity,
  webhookRefusals,
} from '#app/organization/webhooks/webhook-call.ts'
import { asWebhook } from '#app/organization/webhooks/webhook-entities.ts'
import { parseWebhookUrl } from '#app/organization/webhooks/webhook-url.ts'
import { acceptedValue } from '#app/platform/values/typed-as.ts'

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

const changeCall = defineCall({
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Changes the address or the events of a webhook',
  description:
    'What the body leaves out stays, and so do the secret and the deliveries. Messages that wait go to a new address at once.',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:write' },
  params: { id },
  body: webhookChange,
  answer: webhookEntity,
  refusals: changeRefusals,
  work: async ({ caller, params, body: { url, events }, once, refuse }) => {
    if (!isProgram(caller) && (await lacksSecondStep(caller))) throw refuse('second_step_needed')
    const change = {
      ...(url !== undefined && { url: acceptedValue(parseWebhookUrl(url)) }),
      ...(events && { types: events }),
    }
    const changed = await changeWebhook(caller, { id: params.id, ...change }, { once })
    if (!changed.ok) throw refuse(changed.refusal === 'not_allowed' ? 'not_allowed' : 'not_found')
    const webhook = await findWebhook(caller, params.id)
    if (!webhook) throw refuse('not_found')
    return asWebhook(webhook)
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

const route = callRoute(readWebhook, changeCall, deleteCall)
export const loader = route.loader
export const action = route.action
