import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { enterAs, isAt } from './door.ts'

export { expect } from '@playwright/test'

/** The router's own note that a press came before it knew all of the page that the last one led to: nothing is lost. */
const superseded = /^AbortError: signal is aborted without reason/

/** What browsers ran into during a test. What the test did not announce fails it. */
class Troubles {
  readonly #statuses = new Set<number>()
  readonly #origins = new Set<string>()
  readonly #failures: string[] = []
  #isOffline = false

  constructor(ownOrigin: string) {
    this.#origins.add(ownOrigin)
  }

  /** The browser's console tells of every answer with such a status; here it is meant to come. */
  announce(...statuses: number[]): void {
    for (const status of statuses) this.#statuses.add(status)
  }

  /** There is no connection for a while; the browser's console says so of each request. */
  announceOffline(): void {
    this.#isOffline = true
  }

  /** Another origin that this test plays itself. */
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
  /** An address nobody has signed in with. */
  email: string
  /** Signs a browser in, and opens a page in it where one is named. The pages of signing in are tried elsewhere. */
  signIn: (page: Page, email: string, path?: string) => Promise<void>
  /** The data directory of a server of the test's own; empty where it is at the one that all share. */
  dataDir: string
  /** A page of another browser, at another client address. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

const random = (below: number) => Math.floor(Math.random() * below)

/** An address of a network that is nobody's: rate limits count by client, and each test is a client of its own. */
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
