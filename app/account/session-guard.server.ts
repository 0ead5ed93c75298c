import { readSessionToken } from '#app/platform/http/cookies.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { findOpenSession, type OpenSession, type PersonSession } from './sessions.server.ts'

/** The session that this request carries; null where there is none or it has ended. */
export async function openSession(args: RequestArgs): Promise<OpenSession | null> {
  const token = await readSessionToken(args)
  return token ? findOpenSession(token, requestOrigin(args)) : null
}

/** The session of this request and its person; null where there is none or it has ended. */
export const findSession = async (args: RequestArgs): Promise<PersonSession | null> => {
  const found = await openSession(args)
  if (!found) return null
  const { memberships: _, ...session } = found
  return session
}
