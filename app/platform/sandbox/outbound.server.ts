import { setupServer } from 'msw/node'
import { config } from '../config.server.ts'
import { log } from '../logging.server.ts'
import { singleton } from '../singleton.server.ts'
import { recaptchaHandlers } from './recaptcha.server.ts'
import { stripeHandlers } from './stripe/handlers.server.ts'

const local = ['localhost', '127.0.0.1', '[::1]']

/** Providers with configured keys are real, the others have doubles here. */
function doubles() {
  const { stripe, recaptcha } = config()
  return {
    handlers: [...(stripe.isDouble ? stripeHandlers : []), ...(recaptcha.isDouble ? recaptchaHandlers : [])],
    allowed: new Set([
      ...local,
      ...(stripe.isDouble ? [] : ['api.stripe.com']),
      ...(recaptcha.isDouble ? [] : ['www.google.com']),
    ]),
  }
}

/**
 * In the sandbox nothing reaches a real provider: local doubles answer for the providers, and a request to any other
 * host fails loudly.
 */
export function guardOutbound(): void {
  singleton('outbound-guard', () => {
    const { handlers, allowed } = doubles()
    const server = setupServer(...handlers)
    server.listen({
      onUnhandledFrame({ frame, defaults }) {
        const hostname =
          frame.protocol === 'http'
            ? new URL((frame.data as { request: Request }).request.url).hostname
            : frame.protocol
        if (allowed.has(hostname)) return
        log().error({ host: hostname }, 'unhandled outbound request')
        defaults.error()
      },
    })
    return server
  })
}
