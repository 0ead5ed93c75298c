import { config } from '#app/platform/config.server.ts'
import { open, seal, UnsealError } from '#app/platform/crypto/sealing.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { paths } from '../paths.ts'

const contextOf = (searchId: string) => `applicant-search:${searchId}:applicant`

/** A link to the applicant's page of a search, for anyone who has it. */
export function applicantLink(searchId: string, organizationId: string): string {
  const search = new URLSearchParams({ search: searchId, token: seal(organizationId, contextOf(searchId)) })
  return new URL(`${paths.searched}?${search}`, config().publicUrl).href
}

/** The organization in a link; null if it is not one of ours. */
export function organizationOf(searchId: string, token: string): string | null {
  if (!isUuid(searchId)) return null
  try {
    const organizationId = open(token, contextOf(searchId))
    return isUuid(organizationId) ? organizationId : null
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
