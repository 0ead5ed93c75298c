import { readSessionToken } from '#app/platform/http/cookies.server.ts'
import { oncePerRequest, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { findOpenSession, type OpenSession, type PersonSession, type Session } from './sessions.server.ts'

/** The session of this request, including one that lacks its second step; null if there is none or it has ended. */
const carriedSession = (args: RequestArgs): Promise<OpenSession | null> =>
  oncePerRequest(args, 'carried-session', async () => {
    const token = await readSessionToken(args)
    return token ? findOpenSession(token, requestOrigin(args)) : null
  })

/** A person with an authenticator app is signed in after a code of it, or a passkey, follows the mailed code. */
const lacksSecondStep = ({ proofs }: Session) =>
  proofs?.hasAuthenticator === true && proofs.authenticator === 'none'

/** The session of a signed-in person; null if there is none, it has ended, or its second step is missing. */
export async function openSession(args: RequestArgs): Promise<OpenSession | null> {
  const carried = await carriedSession(args)
  return carried && !lacksSecondStep(carried) ? carried : null
}

/** The same, without the person's roles. */
export const findSession = async (args: RequestArgs): Promise<PersonSession | null> =>
  withoutRoles(await openSession(args))

/** The session of this request, signed in or waiting for its second step: used to sign out and to take that step. */
export const findSessionOrPending = async (args: RequestArgs): Promise<PersonSession | null> =>
  withoutRoles(await carriedSession(args))

/** Whether this browser signed in by mail and its second step is missing. */
export async function isSecondStepDue(args: RequestArgs): Promise<boolean> {
  const carried = await carriedSession(args)
  return carried !== null && lacksSecondStep(carried)
}

function withoutRoles(found: OpenSession | null): PersonSession | null {
  if (!found) return null
  const { memberships: _, ...session } = found
  return session
}
