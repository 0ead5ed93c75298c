import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { config } from '../config.server.ts'
import { log } from '../logging.server.ts'
import { singleton } from '../singleton.server.ts'

/**
 * Stripe's answer. Unreachable: it is not known whether it was done, and it can be requested again under the same key.
 * Refused: it was not done.
 */
export type StripeAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'unreachable' }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'refused'; code: string | null; message: string }

/** The Stripe API version that this module was written for. */
const apiVersion = '2026-10-28.endive'

/** The real SDK; in the sandbox msw answers it. */
export function stripe(): Stripe {
  return singleton(
    'stripe',
    () =>
      new Stripe(config().stripe.secretKey, {
        apiVersion,
        timeout: 10_000,
        // It does not read the answer before a retry, and the connection that waits for that ends the process: `ask`
        // retries.
        maxNetworkRetries: 0,
        telemetry: false,
      }),
  )
}

const pauses = [300, 900]

/**
 * Makes one request to Stripe and returns the result in our terms. If Stripe is briefly unreachable it is repeated, so
 * each request must be repeatable: it has a key, sets a state, or only creates a page.
 */
export async function ask<T>(
  work: () => Promise<T>,
  left: readonly number[] = pauses,
): Promise<StripeAnswer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code = null, statusCode, requestId } = error
    if (code === 'resource_missing') return { ok: false, reason: 'unknown' }
    const [pause, ...later] = left
    if (isMoment(error) && pause !== undefined) {
      await setTimeout(pause)
      return ask(work, later)
    }
    log().warn({ type, status: statusCode, request: requestId }, 'stripe did not do it')
    if (isOutage(error)) return { ok: false, reason: 'unreachable' }
    return { ok: false, reason: 'refused', code, message: error.message }
  }
}

/** Errors that may be temporary. */
const isMoment = ({ statusCode }: Stripe.errors.StripeError) =>
  statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500

/** A wrong key counts as our outage: nothing was done, and it ends when the key is fixed. */
function isOutage(error: Stripe.errors.StripeError): boolean {
  const { errors } = Stripe
  const passing = [
    errors.StripeConnectionError,
    errors.StripeAPIError,
    errors.StripeRateLimitError,
    errors.StripeAuthenticationError,
    errors.StripePermissionError,
  ]
  return passing.some((kind) => error instanceof kind)
}
