import { isUuid } from '#app/platform/http/responses.server.ts'
import { origin } from '../support/browser.ts'
import type { BuiltApp } from '../support/built-app.ts'
import { upload } from '../support/served-app.ts'
import type { Row } from './row.ts'
import type { Answer } from './rules.ts'
import { type Ids, type Visitor, visitors, type World } from './world-types.ts'

type Compared = {
  pattern: string
  row: Row
  method: 'GET' | 'POST'
  visitor: Visitor
  fields?: Record<string, string>
}

/** Requests as visitors, with the answers in the table's words. */
export class Asking {
  readonly #app: BuiltApp
  readonly #world: World

  constructor(app: BuiltApp, world: World) {
    this.#app = app
    this.#world = world
  }

  /** The ids in a row's address. */
  idsOf = ({ at }: Row): Ids => ({ ...this.#world.ids, ...(at && this.#world.places[at]) })

  path(pattern: string, row: Row): string {
    return this.#filled(pattern, row, this.idsOf(row))
  }

  #filled(pattern: string, row: Row, ids: Ids): string {
    const address = pattern.replace('*', 'some/where') + (row.query ?? '')
    return address.replace(/:(\w+)/g, (_, name: string) => {
      const id = ids[name]
      if (id === undefined)
        throw new Error(`${pattern}: the world has no ${name} (see world.ts and places.ts)`)
      return id
    })
  }

  /** The same address with unknown ids. */
  nowhere(pattern: string, row: Row): string {
    const unknown = (id: string) => (isUuid(id) ? crypto.randomUUID() : /^\d+$/.test(id) ? '987654' : id)
    const ids = Object.entries(this.idsOf(row)).map(([name, id]) => [name, unknown(id)])
    return this.#filled(pattern, row, Object.fromEntries(ids))
  }

  async get(visitor: Visitor, path: string): Promise<Answer> {
    const browser = this.#world.browserOf[visitor]
    return this.#inWords(await this.#app.send(browser, browser.request(path)), path)
  }

  /** A single loader, as a client-side navigation may request it: its guard must not be only in a parent. */
  async loaderAlone(visitor: Visitor, path: string, id: string): Promise<number> {
    const browser = this.#world.browserOf[visitor]
    const { pathname, search } = new URL(path, origin)
    const params = new URLSearchParams(search)
    params.set('_routes', id)
    const data = `${pathname === '/' ? '/_root' : pathname}.data?${params}`
    const response = await this.#app.send(browser, browser.request(data))
    await response.arrayBuffer()
    return response.status
  }

  async post(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Answer> {
    const browser = this.#world.browserOf[visitor]
    return this.#inWords(await this.#app.send(browser, browser.post(path, fields)), path)
  }

  /** Whether an answer is the expected one. Unknown ids are requested for comparison. */
  async matches(
    expected: Answer,
    got: string,
    { pattern, row, method, visitor, fields }: Compared,
  ): Promise<boolean> {
    if (expected === 'taken') return isTaken(got)
    if (expected !== 'nowhere') return expected === got
    if (got === '404') return true
    const path = this.nowhere(pattern, row)
    const other =
      method === 'GET' ? await this.get(visitor, path) : await this.post(visitor, path, fields ?? {})
    return other === got
  }

  /** A form with a file, as far as a browser sends it before the answer. */
  async postFile(visitor: Visitor, path: string, form_token: string): Promise<Answer> {
    const browser = this.#world.browserOf[visitor]
    return this.#inWords(await this.#app.send(browser, upload(browser, path, form_token)), path)
  }

  async #inWords(response: Response, path: string): Promise<Answer> {
    const location = response.headers.get('Location')
    await response.arrayBuffer()
    const { status } = response
    if (location === null) return `${status}`
    const to = new URL(location, origin)
    if (to.pathname === '/dashboard/login' && isWayBack(to.searchParams.get('return_to'), path))
      return 'sign in'
    if (to.pathname === '/' || `${to.pathname}${to.search}` === '/dashboard?refused=role') return 'start'
    return `${status} ${this.#named(to.pathname)}`
  }

  /** An address with the names of the ids in it. */
  #named(pathname: string): string {
    const all = [this.#world.ids, ...Object.values(this.#world.places)].flatMap((ids) => Object.entries(ids))
    return pathname
      .split('/')
      .map((part) => all.find(([, id]) => id === part && part.length > 20)?.[0] ?? part)
      .join('/')
  }
}

/** A return path names its origin; an address without a page has none, nor does the start. */
function isWayBack(returnTo: string | null, path: string): boolean {
  const [asked] = path.split('?')
  return returnTo === null ? withoutWayBack.has(asked ?? '') : returnTo.split('?')[0] === asked
}

const withoutWayBack = new Set(['/dashboard', '/dashboard/preferences', '/dashboard/switch-organization'])

/** A page with errors, or a redirect: no refusal, and no server error. */
const isTaken = (answer: string) =>
  !['sign in', 'start'].includes(answer) && /^(200|30[23] |400|409|422)/.test(answer)

export type Cell = { address: string; visitor: Visitor; method: string; expected: string; got: string }

/** Different cells in plain words; visitors with the same difference are grouped. */
export function tell(cells: readonly Cell[]): string {
  const lines = new Map<string, Visitor[]>()
  for (const { address, visitor, method, expected, got } of cells) {
    const line = `${method} ${address}: expected ${expected}, got ${got}`
    lines.set(line, [...(lines.get(line) ?? []), visitor])
  }
  const who = (list: Visitor[]) => (list.length === visitors.length ? 'everyone' : list.join(', '))
  return [...lines].map(([line, list]) => `${line} (${who(list)})`).join('\n')
}
