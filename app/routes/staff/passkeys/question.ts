import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { askForPasskey } from '#app/account/passkeys/passkeys.server.ts'
import { requireStaffSession } from '#app/organization/guards.server.ts'
import { checkTokenHeader } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'

/** No page: a script of the pages that ask for a passkey posts here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaffSession(args)
  throw notFound()
}

/**
 * What a passkey is to sign. It stands in front of a code, so it needs none; to add one, a fresh code comes first, and
 * without it there is no question: the form itself is asked for the code.
 */
export async function action(args: ActionFunctionArgs) {
  const session = await requireStaffSession(args)
  await checkTokenHeader(args)
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
