import { redirect, redirectDocument } from '@remix-run/node'
import { afterSignIn } from './return-path.ts'
import type { SignedIn } from './sign-in.server.ts'

/** Sets the new session's cookies and redirects to the path that was requested before signing in. */
export function answerSignedIn({ cookies, returnTo }: SignedIn): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const { path, reload } = afterSignIn(returnTo)
  return (reload ? redirectDocument : redirect)(path, { status: 303, headers })
}
