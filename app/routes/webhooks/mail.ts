import type { ActionFunctionArgs } from '@remix-run/node'
import { mailConsumers, mailWebhook } from '#app/assembly/provider-events.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { answerWebhook } from '#app/platform/provider-events/answer-webhook.server.ts'

export const loader = () => {
  throw notFound()
}

/** The mail service, or a mail server's mailbox for reports, says that a message came back. */
export const action = ({ request }: ActionFunctionArgs) => answerWebhook(request, mailWebhook, mailConsumers)
