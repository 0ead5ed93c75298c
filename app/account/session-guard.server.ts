import { readSessionToken } from '#app/platform/http/cookies.server.ts'
import { oncePerRequest, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { findOpenSession, type OpenSession, type PersonSession, type Session } from './sessions.server.ts'

/** The session that this request carries, also one that lacks its second step; null where there is none or it has ended. */
const carriedSession = (args: RequestArgs): Promise<OpenSession | null> =>
  oncePerRequest(args, 'carried-session', async () => {
    const token = await readSessionToken(args)
    return token ? findOpenSession(token, requestOrigin(args)) : null
  })

/** Who has an authenticator app is signed in once a code of it, or a passkey, has followed the code by mail. */
const lacksSecondStep = ({ proofs }: Session) =>
  proofs?.hasAuthenticator === true && proofs.authenticator === 'none'

/** The session of a person who is signed in; null where there is none, it has ended, or its second step is to come. */
export async function openSession(args: RequestArgs): Promise<OpenSession | null> {
  const carried = await carriedSession(args)
  return carried && !lacksSecondStep(carried) ? carried : null
}

/** The same, without the person's roles. */
export const findSession = async (args: RequestArgs): Promise<PersonSession | null> =>
  withoutRoles(await openSession(args))

/** The session of this request, signed in or waiting for its second step: to sign out, and to take that step. */
export const findSessionOrPending = async (args: RequestArgs): Promise<PersonSession | null> =>
  withoutRoles(await carriedSession(args))

/** Whether this browser has signed in by mail and still owes its second step. */
export async function isSecondStepDue(args: RequestArgs): Promise<boolean> {
  const carried = await carriedSession(args)
  return carried !== null && lacksSecondStep(carried)
}

function withoutRoles(found: OpenSession | null): PersonSession | null {
  if (!found) return null
  const { memberships: _, ...session } = found
  return session
}
