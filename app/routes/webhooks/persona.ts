import type { ActionFunctionArgs } from '@remix-run/node'
import { personaConsumers, personaWebhook } from '#app/assembly/provider-events.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { answerWebhook } from '#app/platform/provider-events/answer-webhook.server.ts'

export const loader = () => {
  throw notFound()
}

/** The vendor reports the progress of an identity check. A 2xx answer tells it not to send the event again. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerWebhook(request, personaWebhook, personaConsumers)
