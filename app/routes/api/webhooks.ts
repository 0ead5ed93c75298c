import { z } from 'zod'
import { isConfirmed } from '#app/account/confirm/fresh-code-guard.server.ts'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { lacksSecondStep } from '#app/frame/second-step-demand.server.ts'
import { isProgram } from '#app/organization/keys/api-guard.server.ts'
import { createWebhook, openWebhookSecret } from '#app/organization/webhooks/change-webhooks.server.ts'
import { findWebhook, readWebhooks } from '#app/organization/webhooks/read-webhooks.server.ts'
import {
  createRefusals,
  webhookBody,
  webhookEntity,
  webhookWithSecret,
} from '#app/organization/webhooks/webhook-call.ts'
import { asWebhook } from '#app/organization/webhooks/webhook-entities.ts'
import { parseWebhookUrl } from '#app/organization/webhooks/webhook-url.ts'
import { acceptedValue } from '#app/platform/values/typed-as.ts'

const listWebhooks = defineCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'The webhooks of the organization',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:read' },
  answer: z.array(webhookEntity),
  work: async ({ caller }) => (await readWebhooks(caller)).map(asWebhook),
})

const createCall = defineCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Adds a webhook, and answers its secret',
  description:
    'Events are posted to its address as they happen, signed by Standard Webhooks 1. The address begins with https:// and is public. A signed-in admin confirms with a code in API Management first.',
  who: { by: 'key or session', ability: 'api-keys:manage', scope: 'webhooks:write' },
  body: webhookBody,
  status: 201,
  answer: webhookWithSecret,
  refusals: createRefusals,
  work: async ({ caller, body, once, refuse }) => {
    if (!isProgram(caller)) {
      if (await lacksSecondStep(caller)) throw refuse('second_step_needed')
      if (!isConfirmed(caller.session)) throw refuse('code_needed')
    }
    const given = { url: acceptedValue(parseWebhookUrl(body.url)), types: body.events }
    const created = await createWebhook(caller, given, { once })
    if (!created.ok) throw refuse(created.refusal === 'too_many' ? 'too_many' : 'not_allowed')
    const webhook = await findWebhook(caller, created.done)
    const secret = await openWebhookSecret(caller, created.done)
    // It was deleted in between: a replay finds nothing to answer, as one that comes later.
    if (!webhook || secret === null) throw refuse('gone')
    return { ...asWebhook(webhook), secret }
  },
})

const route = callRoute(listWebhooks, createCall)
export const loader = route.loader
export const action = route.action
