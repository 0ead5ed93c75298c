import { z } from 'zod'
import { testType } from '#app/audit/event-types.ts'
import { typedAs } from '#app/platform/values/typed-as.ts'
import { parseWebhookUrl } from './webhook-url.ts'
import { typeNames, type WebhookRefusal, webhookMessages } from './webhooks.ts'

const moment = z.iso.datetime()
const eventType = z.enum(typeNames)

/** A webhook in the API. */
export const webhookEntity = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(eventType).meta({ description: 'The types of events that it gets.' }),
    status: z.enum(['active', 'paused', 'disabled']),
    disabled_because: z.enum(['failing', 'gone']).nullable(),
    created_at: moment,
    failing_since: moment
      .nullable()
      .meta({ description: 'Since when it took nothing; null while it takes events.' }),
    old_secret_until: moment
      .nullable()
      .meta({ description: 'Until when the secret that was replaced signs beside the new one.' }),
    waiting: z.int().meta({ description: 'The number of deliveries that are still to be made.' }),
  })
  .meta({ id: 'Webhook' })

export const webhookWithSecret = webhookEntity
  .extend({
    secret: z
      .string()
      .meta({ description: 'Checks our signatures, by Standard Webhooks 1. Only this answer has it.' }),
  })
  .meta({ id: 'WebhookWithSecret' })

const webhookFields = z.strictObject({
  url: typedAs(parseWebhookUrl).meta({
    format: 'uri',
    description: 'Begins with https:// and has a public name. We post to port 443.',
  }),
  events: z
    .array(eventType)
    .min(1, webhookMessages.types)
    .max(100)
    .meta({ description: 'The types of events that it gets.' }),
})

export const webhookBody = webhookFields.meta({
  examples: [
    { url: 'https://hooks.maplecourt.example/rentbook', events: ['rental_debt.updated', 'lease.updated'] },
  ],
})

export const webhookChange = webhookFields
  .partial()
  .meta({ examples: [{ url: 'https://hooks.maplecourt.example/rentbook/v2' }] })

export const deliveryEntity = z
  .object({
    id: z.uuid(),
    webhook_id: z
      .uuid()
      .meta({ description: 'Its header webhook-id: the same at every try and for every webhook.' }),
    type: z.enum([...typeNames, testType]),
    data: z.object({ id: z.uuid(), revision: z.int() }),
    created_at: moment,
    status: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    next_try_at: moment.nullable(),
    last_try_at: moment.nullable(),
    answer_status: z
      .int()
      .nullable()
      .meta({ description: 'The status that the receiver answered; null without an answer.' }),
    answer: z.string().nullable().meta({
      description:
        'The start of the answer, or why there is none: not_found, not_public, timed_out or not_reached.',
    }),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveryList = z.object({
  items: z.array(deliveryEntity),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
})

export const webhookRefusals = {
  not_allowed: { status: 403, title: 'Only an admin may do this' },
  not_found: { status: 404, title: 'There is no such webhook' },
} as const

export const createRefusals = {
  gone: { status: 410, title: 'The webhook was deleted' },
  not_allowed: webhookRefusals.not_allowed,
  code_needed: { status: 403, title: 'Confirm that it is you first' },
  second_step_needed: { status: 403, title: 'Set up a second step of sign-in first' },
  too_many: { status: 409, title: webhookMessages.tooMany },
} as const

export const changeRefusals = {
  ...webhookRefusals,
  second_step_needed: createRefusals.second_step_needed,
} as const

export const sendRefusals = {
  ...webhookRefusals,
  not_active: { status: 409, title: 'The webhook is paused or was turned off' },
} as const

export const againRefusals = {
  ...sendRefusals,
  not_found: { status: 404, title: 'There is no such webhook or delivery' },
} as const

/** What the calls that send answer, by why the command did nothing. */
export const refusalOfSending = (refusal: WebhookRefusal): keyof typeof sendRefusals =>
  refusal === 'not_allowed' || refusal === 'not_active' ? refusal : 'not_found'
