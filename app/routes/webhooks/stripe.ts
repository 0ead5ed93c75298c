import type { ActionFunctionArgs } from '@remix-run/node'
import { stripeConsumers, stripeWebhook } from '#app/assembly/provider-events.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { answerWebhook } from '#app/platform/provider-events/answer-webhook.server.ts'

export const loader = () => {
  throw notFound()
}

/** Stripe reports what happened to a payment. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerWebhook(request, stripeWebhook, stripeConsumers)
