import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createCookie } from '@remix-run/node'
import { singleton } from '../singleton.server.ts'
import { hostCookieName, hostCookieOptions } from './cookies.server.ts'
import { laterRel, pageRulesId } from './page-styles.ts'

/**
 * A stylesheet of the build, with its name in the browser's cookie: the beginning of the hash in the file name. A
 * collision between two builds costs a browser one request.
 */
type Stylesheet = { rules: string; mark: string }

const folder = 'build/client/assets'
const hashInName = /-([\w-]{4})[\w-]{4}\.css$/
const linkInPage = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Read once, by the address under which pages link them. */
const stylesheets = () =>
  singleton<ReadonlyMap<string, Stylesheet>>('stylesheets', () => {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const found = names.flatMap((name) => {
      const mark = hashInName.exec(name)?.[1]
      if (!mark) return []
      return [[`/assets/${name}`, { rules: readFileSync(path.join(folder, name), 'utf8'), mark }] as const]
    })
    return new Map(found)
  })

/** The names of the stylesheets that this browser has. Not signed: a wrong name costs its own browser a request. */
const stylesCookie = () =>
  singleton('styles-cookie', () =>
    createCookie(hostCookieName('styles'), { ...hostCookieOptions(), maxAge: 60 * 60 * 24 * 365 }),
  )

type StyledPage = {
  html: Uint8Array<ArrayBuffer>
  /** The hash of the rules in the page's policy: these rules and no others. */
  sources: string[]
  setCookie: string | null
}

/** A page with inlined rules for the stylesheets that this browser does not have yet, instead of a request for each. */
export async function withStyles(request: Request, html: Buffer<ArrayBuffer>): Promise<StyledPage> {
  const headEnd = html.indexOf('</head>')
  const head = html.toString('utf8', 0, Math.max(headEnd, 0))
  const held = await marksOf(request)
  const missing = [...head.matchAll(linkInPage)].flatMap(([link, address = '']) => {
    const sheet = stylesheets().get(address)
    return sheet && !held.includes(sheet.mark) ? [{ link, ...sheet }] : []
  })
  if (missing.length === 0) return { html, sources: [], setCookie: null }
  const rules = missing.map((sheet) => sheet.rules).join('')
  const waiting = missing.reduce(
    (text, { link }) => text.replace(link, () => link.replace('stylesheet', laterRel)),
    head,
  )
  const styled = Buffer.from(`${waiting}<style id="${pageRulesId}">${rules}</style>`)
  const marks = [...held, ...missing.map(({ mark }) => mark)]
  return {
    html: Buffer.concat([styled, html.subarray(headEnd)]),
    sources: [sourceOf(rules)],
    setCookie: await stylesCookie().serialize(marks.join('.')),
  }
}

/** There are as many combinations as kinds of pages: three. */
const sources = new Map<string, string>()

function sourceOf(rules: string): string {
  const known = sources.get(rules)
  if (known) return known
  const source = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
  sources.set(rules, source)
  return source
}

/** Those of this build. */
async function marksOf(request: Request): Promise<string[]> {
  const value: unknown = await stylesCookie().parse(request.headers.get('Cookie'))
  const named = typeof value === 'string' ? value.split('.') : []
  return [...stylesheets().values()].map(({ mark }) => mark).filter((mark) => named.includes(mark))
}
