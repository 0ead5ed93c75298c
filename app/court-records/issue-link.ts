import { LOCAL_PATH_MAX_LENGTH, safeLocalPath } from '#app/platform/values/local-path.ts'

const issuePage = '/dashboard/issue'
const nowhere = '/dashboard'

/**
 * The address for raising an issue with one of our pages: `/dashboard/issue?referral_url=`. Only addresses of this site
 * are passed along.
 */
export function issueLink(page: string): string {
  const local = readReferral(page)
  return local ? `${issuePage}?${new URLSearchParams({ referral_url: local })}` : issuePage
}

/** The page of an issue, from its address; null if it is not on this site. It is stored as `referrer_url`. */
export function readReferral(text: string | null): string | null {
  if (!text || text.length > LOCAL_PATH_MAX_LENGTH) return null
  // Two fallbacks distinguish a refused address from one that happens to equal the fallback.
  const path = safeLocalPath(text, nowhere)
  if (path === nowhere && safeLocalPath(text, '/') === '/') return null
  return path
}

/** The filing whose page the person came from; null for any other page. */
export function filingOfReferral(page: string | null): string | null {
  if (!page) return null
  const { pathname, searchParams } = new URL(page, 'http://localhost')
  const id = /^\/documents\/profile\/?$/.test(pathname)
    ? searchParams.get('id')
    : (/^\/dashboard\/document\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null)
  return id && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : null
}
