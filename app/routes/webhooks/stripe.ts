import type { ActionFunctionArgs } from '@remix-run/node'
import { readRawBody } from '#app/platform/http/raw-body.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { verifyStripeEvent } from '#app/platform/vendors/stripe.server.ts'
import { takePaymentEvent } from '#app/rental-debt/checkout/take-payment-event.server.ts'

const limitBytes = 512 * 1024

export const loader = () => {
  throw notFound()
}

/** Stripe tells what happened. Its signature over the raw body is the only proof; there is no session and no form token. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readRawBody(request, limitBytes)
  if (!body) return new Response(null, { status: 413 })
  const event = verifyStripeEvent(body, request.headers.get('Stripe-Signature'))
  if (!event) return new Response(null, { status: 400 })
  const taken = await takePaymentEvent(event)
  return new Response(null, { status: taken === 'later' ? 503 : 200 })
}
