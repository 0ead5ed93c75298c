import { z } from 'zod'
import { readBy } from '#app/platform/values/read-by.ts'
import { parseWebhookUrl } from './webhook-url.ts'
import { typeNames, webhookMessages } from './webhooks.ts'

/** A single checked box is a text. */
const asList = (sent: unknown) => (typeof sent === 'string' ? [sent] : sent)

/** The forms that add and change a webhook: its address and which events it gets. */
export const webhookSchema = z.object({
  url: z.string().default('').transform(readBy(parseWebhookUrl)),
  types: z.preprocess(
    asList,
    z
      .array(z.enum(typeNames, { error: webhookMessages.types }), { error: webhookMessages.types })
      .min(1, webhookMessages.types),
  ),
})
