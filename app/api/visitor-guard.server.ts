import { findMember, type Member } from '#app/organization/guards.server.ts'
import { isFromOtherSite } from '#app/platform/http/other-sites.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'

/** Browsers send the session automatically: with it, only scripts of our own pages may write. */
export const isFromOwnPage = (request: Request): boolean =>
  request.headers.get('Sec-Fetch-Site') === 'same-origin' && !isFromOtherSite(request)

/** The signed-in person whose page makes a public call; null for everyone else, who is known by their network alone. */
export const findVisitor = async (args: RequestArgs): Promise<Member | null> =>
  isFromOwnPage(args.request) ? findMember(args) : null
