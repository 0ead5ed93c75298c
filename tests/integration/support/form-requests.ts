import { afterEach, beforeAll, beforeEach } from 'vitest'
import { issueFormToken } from '#app/platform/http/form-token.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { argsOf, type Browser } from './browser.ts'
import { useFreshDatabase } from './fresh-database.ts'

export const own = ['SESSION_SECRET', 'PUBLIC_URL', 'TRUSTED_PROXIES'] as const
export const [first, second] = [
  'the-first-secret-of-these-tests-32-chars',
  'the-second-secret-of-these-tests-32-char',
]

/** The configuration of one test; cookies are recreated with it. */
export function configure(env: Partial<Record<(typeof own)[number], string>>): void {
  for (const name of own) process.env[name] = env[name] ?? ''
  for (const name of ['config', 'session-cookie', 'visitor-cookie']) clearSingleton(name)
}

export const pair = (line: string) => line.split(';')[0] ?? ''

/** A page rendered for a browser: its token, and the browser with the page's cookies. */
export async function renderedFor(browser: Browser): Promise<string> {
  const { token, setCookie } = await issueFormToken(argsOf(browser.request('/dashboard/login')))
  if (setCookie) browser.keep([setCookie])
  return token
}

export async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 200
  } catch (thrown) {
    const { init, status } = thrown as { init?: { status: number }; status?: number }
    const found = init?.status ?? status
    if (found === undefined) throw thrown
    return found
  }
}

/** A database, and settings that a test may change. */
export function useOwnSettings(): void {
  useFreshDatabase()
  beforeAll(() => configure({}))
  beforeEach(() => configure({}))
  afterEach(() => configure({}))
}
