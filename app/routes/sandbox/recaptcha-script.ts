import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { sandboxScript } from '#app/platform/sandbox/recaptcha.server.ts'

/** The sandbox's captcha script, at the provider's address. */
export async function loader(_args: LoaderFunctionArgs) {
  requireSandbox()
  return new Response(sandboxScript(Date.now()), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
}
