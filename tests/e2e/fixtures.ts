import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { enterAs, isAt } from './door.ts'

export { expect } from '@playwright/test'

/** The router's warning that a press came before it knew the whole page that the last one led to: nothing is lost. */
const superseded = /^AbortError: signal is aborted without reason/

/** Browser errors during a test. Unannounced ones fail it. */
class Troubles {
  readonly #statuses = new Set<number>()
  readonly #origins = new Set<string>()
  readonly #failures: string[] = []
  #isOffline = false

  constructor(ownOrigin: string) {
    this.#origins.add(ownOrigin)
  }

  /** The browser's console reports every answer with such a status; here it is expected. */
  announce(...statuses: number[]): void {
    for (const status of statuses) this.#statuses.add(status)
  }

  /** There is no connection for a while; the browser's console reports each request. */
  announceOffline(): void {
    this.#isOffline = true
  }

  /** Another origin that this test serves itself. */
  allowOrigin(origin: string): void {
    this.#origins.add(origin)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !superseded.test(message.text()))
        this.#failures.push(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => this.#failures.push(`page error: ${error.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && !this.#origins.has(url.origin)) {
        this.#failures.push(`request to another origin: ${url.href}`)
      }
    })
  }

  unannounced(): string[] {
    return this.#failures.filter((failure) => {
      if (this.#isOffline && failure.includes('net::ERR_INTERNET_DISCONNECTED')) return false
      const status = /Failed to load resource: the server responded with a status of (\d+)/.exec(failure)?.[1]
      return status === undefined || !this.#statuses.has(Number(status))
    })
  }
}

type Fixtures = {
  /** Announces what would otherwise fail the test: console lines of refused answers, other origins. */
  troubles: Troubles
  /** An unused address. */
  email: string
  /** Signs a browser in, and opens a page if given. The sign-in pages have tests of their own. */
  signIn: (page: Page, email: string, path?: string) => Promise<void>
  /** The data directory of a test's own server; empty for the shared one. */
  dataDir: string
  /** A page of another browser, at another client address. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

const random = (below: number) => Math.floor(Math.random() * below)

/** An address of an unassigned network: rate limits count by client, and each test is a separate client. */
const randomClient = () => `10.${random(256)}.${random(256)}.${1 + random(254)}`

export const newEmail = () => `e2e-${Date.now().toString(36)}${random(36 ** 6).toString(36)}@people.example`

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomClient() }),

  troubles: async ({ baseURL }, use) => {
    const troubles = new Troubles(new URL(baseURL ?? '').origin)
    await use(troubles)
    base.expect(troubles.unannounced(), 'errors that the test did not announce').toEqual([])
  },

  context: async ({ context, troubles, dataDir }, use) => {
    if (dataDir) isAt(context, dataDir)
    troubles.watch(context)
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  email: async ({}, use) => use(newEmail()),

  dataDir: ['', { option: true }],

  signIn: async ({ baseURL }, use) => {
    await use(async (page, email, path) => {
      await enterAs(page, email, baseURL ?? '')
      if (path !== undefined) await page.goto(path)
    })
  },

  newVisitor: async ({ browser, troubles, dataDir }, use) => {
    const opened: BrowserContext[] = []
    await use(async ({ extraHTTPHeaders, ...options } = {}) => {
      const context = await browser.newContext({
        ...options,
        extraHTTPHeaders: { 'x-forwarded-for': randomClient(), ...extraHTTPHeaders },
      })
      opened.push(context)
      if (dataDir) isAt(context, dataDir)
      troubles.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
