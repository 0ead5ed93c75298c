import { findMember } from '#app/organization/guards.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { signInFirst } from '#app/platform/http/sign-in-first.server.ts'

/**
 * Pages that are not built yet: signed out to the sign-in page, which keeps the target, and not found for everyone
 * else.
 */
async function refuse(args: RequestArgs): Promise<never> {
  if (!(await findMember(args))) throw await signInFirst(args)
  throw notFound()
}

export const loader = refuse
export const action = refuse

export default function NotBuilt() {
  return null
}
