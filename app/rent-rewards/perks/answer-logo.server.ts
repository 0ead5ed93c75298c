import { answerInstead, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { StoredLogo } from './read-perks.server.ts'

/** Answers with a logo that we drew. With its version in the address it never changes. */
export function answerLogo(args: RequestArgs, logo: StoredLogo | null): null {
  const { png, version } = found(logo)
  const isThisOne = new URL(args.request.url).searchParams.get('v') === version
  answerInstead(
    args,
    new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': isThisOne ? 'private, max-age=3600' : 'private, no-store',
      },
    }),
  )
  return null
}
