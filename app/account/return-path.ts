import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const home = '/dashboard'

/**
 * Where a person goes after signing in: the path they requested, by the rules of the specification (1, section 2,
 * "Login and deep links"). `reload` asks for a full page load.
 */
export function afterSignIn(asked: string | null | undefined): { path: string; reload: boolean } {
  const path = safeLocalPath(asked, home)
  const url = new URL(path, 'https://local.example')
  const inside = url.pathname.replace(/^\/(dashboard\/)?/, '')
  if (inside.startsWith('invite-team')) return { path, reload: true }
  if (inside === 'login' || inside.startsWith('login/')) return { path: home, reload: false }
  if (/^rental-debt(\/|$)/.test(inside) && url.searchParams.get('from') === 'home') {
    return { path: '/rental-debt-ledger', reload: true }
  }
  const document = /^dashboard\/document\/([^/]+)\/?$/.exec(url.pathname.slice(1))
  if (document?.[1]) return { path: `/documents/profile/?id=${document[1]}`, reload: true }
  // A redirecting page keeps the hash on a full load, and loses it on navigation by script.
  return { path, reload: url.hash !== '' }
}

/** The number of the form that is kept for the person signing in, in the path they are going to. */
export function keptPostIn(asked: string | null | undefined): string | null {
  const path = safeLocalPath(asked, home)
  return new URL(path, 'https://local.example').searchParams.get('kept')
}
