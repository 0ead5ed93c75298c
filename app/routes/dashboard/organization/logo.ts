import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { readLogo } from '#app/organization/settings/logo.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

/** The logo of the person's organization, redrawn. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const logo = await readLogo(member)
  if (!logo) throw notFound()
  const isThisOne = new URL(args.request.url).searchParams.get('v') === logo.version
  answerInstead(
    args,
    new Response(new Uint8Array(logo.png), {
      headers: {
        'Content-Type': 'image/png',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
        // With its version in the address it never changes.
        'Cache-Control': isThisOne ? 'private, max-age=3600' : 'private, no-store',
      },
    }),
  )
  return null
}

/** Never shown; without a component, a missing logo would not get the not-found page. */
export default function OrganizationLogo() {
  return null
}
