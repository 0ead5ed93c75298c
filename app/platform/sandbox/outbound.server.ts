import { setupServer } from 'msw/node'
import { log } from '../logging.server.ts'
import { singleton } from '../singleton.server.ts'

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * In the sandbox nothing reaches a real provider: local doubles answer for the providers, and a request to any other
 * host fails loudly. Providers join here as the application comes to speak to them.
 */
export function guardOutbound(): void {
  singleton('outbound-guard', () => {
    const server = setupServer()
    server.listen({
      onUnhandledFrame({ frame, defaults }) {
        const hostname =
          frame.protocol === 'http'
            ? new URL((frame.data as { request: Request }).request.url).hostname
            : frame.protocol
        if (local.has(hostname)) return
        log().error({ host: hostname }, 'unhandled outbound request')
        defaults.error()
      },
    })
    return server
  })
}
