import type { BrowserContext, Page } from '@playwright/test'
import { ask, doorOf } from '#tests/door/ask.ts'
import type { States } from '#tests/door/states.ts'

type Asked<Name extends keyof States> = Omit<Parameters<States[Name]>[0], 'session'>

/** Browsers at a separate server; the others use the one that all tests share. */
const dataDirs = new WeakMap<BrowserContext, string>()

/** Sets which server a browser uses. */
export const isAt = (context: BrowserContext, dataDir: string) => dataDirs.set(context, dataDir)

const doorFor = (context: BrowserContext) => doorOf(dataDirs.get(context) ?? process.env.E2E_DATA_DIR ?? '')

/** Gives a browser a session without the sign-in pages, which have tests of their own. */
export async function enterAs(page: Page, email: string, baseURL: string): Promise<void> {
  const context = page.context()
  const userAgent = 'Chrome/1 Linux'
  const { cookie } = await ask(doorFor(context), 'signedIn', { email, userAgent })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  await context.addCookies([{ name, value, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
}

/** Has a state created for the person signed in in this browser. */
export async function have<Name extends Exclude<keyof States, 'signedIn'>>(
  page: Page,
  name: Name,
  asked: Asked<Name>,
): Promise<Awaited<ReturnType<States[Name]>>> {
  const cookies = await page.context().cookies()
  const session = cookies.find((cookie) => cookie.name === 'session')?.value ?? ''
  return ask(doorFor(page.context()), name, { ...asked, session } as unknown as Parameters<States[Name]>[0])
}
