import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { outbound } from '#tests/no-outbound.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { signIn } from '../support/browser.ts'
import { type Address, type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { everything, servedSettings, upkeepEnds } from '../support/served-app.ts'
import { Asking, type Cell, tell } from './ask.ts'
import { expected, type Row } from './row.ts'
import { table } from './rows.ts'
import { makeWorld, suspend } from './world.ts'
import { type Visitor, visitors, type World } from './world-types.ts'

/** An address of the site map, with its routes: a page, and its layouts, which have the same address. */
export type Asked = { pattern: string; row: Row; hasAction: boolean; modules: Address[] }

/** No one is signed in there. */
export const signedOut: Partial<Record<Visitor, true>> = { anonymous: true, suspended: true }

const tested = process.env.TESTED_ADDRESSES?.split(' ')

const isTested = (pattern: string) => tested?.includes(pattern.slice(1).replace(/:\w+/g, '*')) ?? true

/** The built application with one of each visitor, in a fresh database. */
export class Matrix {
  app!: BuiltApp
  world!: World
  asking!: Asking
  /** Of the last page that each of them had open, including suspended people. */
  readonly tokenOf = {} as Record<Visitor, string>
  readonly #used: { dataDir: string }

  constructor(used: { dataDir: string }) {
    this.#used = used
  }

  async open(): Promise<void> {
    this.world = await makeWorld(this.app)
    this.asking = new Asking(this.app, this.world)
    for (const visitor of visitors) this.tokenOf[visitor] = await this.#openPage(visitor)
    await suspend(this.world.people.suspended)
  }

  async #openPage(visitor: Visitor): Promise<string> {
    const browser = this.world.browserOf[visitor]
    const html = await (await this.app.send(browser, browser.request('/dashboard/feedback'))).text()
    return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }

  /** All of them, or those that a change can affect (`npm test -- changed`). */
  addresses(): Asked[] {
    const byPattern = new Map<string, Address[]>()
    for (const address of this.app.addresses)
      byPattern.set(address.pattern, [...(byPattern.get(address.pattern) ?? []), address])
    return Object.entries(table).flatMap(([pattern, row]) => {
      if (!isTested(pattern)) return []
      const modules = byPattern.get(pattern) ?? []
      return modules.length > 0
        ? [{ pattern, row, modules, hasAction: modules.some((one) => one.hasAction) }]
        : []
    })
  }

  /** Every visitor at every address; a different cell is reported in plain words. */
  async differing(
    method: 'GET' | 'POST',
    of: (asked: Asked) => boolean,
    ask: (visitor: Visitor, asked: Asked) => Promise<string>,
  ): Promise<string> {
    const cells: Cell[] = []
    for (const asked of this.addresses().filter(of)) {
      const answers = expected(asked.row, asked.hasAction)[method]
      for (const visitor of visitors) {
        const got = await ask(visitor, asked)
        const isRight = await this.asking.matches(answers[visitor], got, { ...asked, method, visitor })
        if (!isRight) cells.push({ address: asked.pattern, visitor, method, expected: answers[visitor], got })
      }
    }
    return tell(cells)
  }

  /** The tables and files that changed. */
  async changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const state = async (): Promise<Record<string, string>> => ({
      ...(await everything()),
      files: filesOnDisk(this.#used.dataDir).join(),
    })
    const before = await state()
    await work()
    const after = await state()
    return Object.keys(after).filter((name) => after[name] !== before[name])
  }

  /** Some forms end the session of their sender. */
  async signInAgain(visitor: Visitor): Promise<void> {
    if (visitor === 'anonymous' || visitor === 'suspended') return
    const browser = this.world.browserOf[visitor]
    if (browser.cookies.has('session')) return
    await signIn(browser, this.world.people[visitor].person.email)
    this.tokenOf[visitor] = await this.#openPage(visitor)
  }
}

/** For a whole test file. */
export function useMatrix(): Matrix {
  const matrix = new Matrix(useFreshDatabase({ ...servedSettings() }))
  beforeAll(async () => {
    matrix.app = await loadBuiltApp()
    // Before any visitor: mails they cause wait.
    await upkeepEnds()
  }, 240_000)
  beforeAll(() => matrix.open(), 240_000)
  afterAll(stopJobs)
  // Billing pages request prices; their content without prices is enough here.
  beforeEach(() => {
    const refusal = () => HttpResponse.json({ error: { message: 'Not in this test.' } }, { status: 400 })
    outbound.use(http.all('https://api.stripe.com/*', refusal))
  })
  return matrix
}
