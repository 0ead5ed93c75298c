import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { askForPasskey } from '#app/account/passkeys/passkeys.server.ts'
import { findSessionOrPending } from '#app/account/session-guard.server.ts'
import { requireSignedIn } from '#app/organization/guards.server.ts'
import { checkTokenHeader } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { signInFirst } from '#app/platform/http/sign-in-first.server.ts'

/** Not a page: scripts of pages that ask for a passkey post here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args)
  throw notFound()
}

/**
 * The challenge for a passkey. It comes before a code, so it needs none; adding a passkey requires a fresh code first,
 * and without it there is no challenge: the form itself is asked for the code.
 */
export async function action(args: ActionFunctionArgs) {
  const session = await findSessionOrPending(args)
  if (!session) throw await signInFirst(args)
  await checkTokenHeader(args)
  // A passkey always belongs to an authenticator app.
  if (!session.proofs?.hasAuthenticator) throw notFound()
  switch (new URL(args.request.url).searchParams.get('for')) {
    case 'confirm':
      return Response.json({ options: await askForPasskey(session, 'confirm') })
    case 'add': {
      const isFresh = session.proofs?.authenticator === 'fresh'
      return Response.json({ options: isFresh ? await askForPasskey(session, 'add') : null })
    }
    default:
      throw badRequest()
  }
}
