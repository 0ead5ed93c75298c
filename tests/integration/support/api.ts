import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { createKey, type NewKey } from '#app/organization/keys/change-keys.server.ts'
import { openKey } from '#app/organization/keys/read-keys.server.ts'
import type { WriteSamples } from '#app/organization/test-data/sample-data.ts'
import { database } from '#app/platform/database/database.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { Browser } from './browser.ts'
import type { BuiltApp } from './built-app.ts'

type Operations = Record<string, { responses: Record<string, unknown> }>
type OpenApi = { paths: Record<string, Operations> }

const document = JSON.parse(readFileSync('app/api/openapi.json', 'utf8')) as OpenApi
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document as object, 'api')

/** The path of the document that an address is of; literal ones come before those with ids. */
function templateOf(method: string, address: string): string | null {
  const { pathname } = new URL(address, 'http://localhost')
  const asked = pathname.replace(/^\/api/, '').replace(/\/$/, '')
  const fits = Object.keys(document.paths)
    .filter((path) => document.paths[path]?.[method.toLowerCase()])
    .filter((path) => new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked))
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
  return fits[0] ?? null
}

/** What of an answer the document does not say; empty where it says all of it. */
function unlikeTheDocument(method: string, address: string, status: number, body: unknown): string[] {
  const path = templateOf(method, address)
  if (path === null) return [404, 405].includes(status) ? [] : [`${method} ${address} is in no document`]
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const response = responses[status] as { content?: Record<string, object> } | undefined
  if (!response) return [`${method} ${path}: ${status} is not in the document`]
  const [type] = Object.keys(response.content ?? {})
  if (type === undefined) return body === null ? [] : [`${method} ${path}: ${status} has a body`]
  const parts = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`api#/${pointer.join('/')}`)
  if (!validate) return [`${method} ${path}: no schema for ${status}`]
  if (validate(body)) return []
  return (validate.errors ?? []).map((error) => `${path}${error.instancePath} ${error.message}`)
}

export type Answered = { status: number; headers: Headers; body: Json }
// biome-ignore lint/suspicious/noExplicitAny: answers are compared as they come.
export type Json = any

type Sent = { body?: unknown; headers?: Record<string, string | null>; browser?: Browser }

let calls = 0
/** A new `Idempotency-Key`. */
export const newKey = () => `call-${++calls}`

/** A program that calls with a key, or the scripts of a signed-in page; each answer is compared with the document. */
export class Program {
  readonly app: BuiltApp
  readonly key: string | null
  readonly browser: Browser

  constructor(app: BuiltApp, key: string | null, browser = new Browser()) {
    this.app = app
    this.key = key
    this.browser = browser
  }

  async send(method: string, path: string, { body, headers = {}, browser }: Sent = {}): Promise<Answered> {
    const own: Record<string, string | null> = {
      ...(this.key === null ? { 'Sec-Fetch-Site': 'same-origin' } : { Authorization: `Bearer ${this.key}` }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': newKey() }),
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    }
    const sent = Object.entries(own).filter((one): one is [string, string] => one[1] !== null)
    const from = browser ?? this.browser
    const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const request = from.request(path, {
      method,
      headers: Object.fromEntries(sent),
      ...(body !== undefined && { body: (raw ? body : JSON.stringify(body)) as BodyInit }),
    })
    const response = await this.app.send(from, request)
    const { status, headers: answered } = response
    const text = await response.text()
    const parsed: Json = text === '' ? null : JSON.parse(text)
    expect(answered.get('Cache-Control')).toBe('private, no-store')
    expect(answered.get('Set-Cookie')).toBeNull()
    if (text !== '')
      expect(answered.get('Content-Type')).toBe(
        status < 400 ? 'application/json' : 'application/problem+json',
      )
    if (method !== 'HEAD') expect(unlikeTheDocument(method, path, status, parsed)).toEqual([])
    return { status, headers: answered, body: parsed }
  }

  get = (path: string, headers: Record<string, string | null> = {}) => this.send('GET', path, { headers })
  post = (path: string, body?: unknown, headers = {}) => this.send('POST', path, { body, headers })
  put = (path: string, body?: unknown, headers = {}) => this.send('PUT', path, { body, headers })
  patch = (path: string, body?: unknown, headers = {}) => this.send('PATCH', path, { body, headers })
  delete = (path: string, headers = {}) => this.send('DELETE', path, { headers })
}

/** Reads a list to its end by the links of its answers; `between` happens after each answer. */
export async function readAll(
  program: Program,
  path: string,
  { between = async () => {} }: { between?: () => Promise<unknown> } = {},
): Promise<Json[]> {
  const answers: Json[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, headers, body } = await program.get(next)
    expect(status).toBe(200)
    answers.push(body)
    await between()
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
  }
  return answers
}

/**
 * Sends a file until the answer is another than 503 `busy`, which a machine without time for it gives, and after which a
 * program sends it again.
 */
export async function sentWhenFree<A extends { status: number; body: Json }>(
  send: () => Promise<A>,
): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.body?.code !== 'busy' || tries === 20) return answer
    await setTimeout(2_000)
  }
}

/** A body that is one file. */
export function formWith(bytes: Uint8Array, name: string, field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}

/** `403 scope_missing`, or the status alone. */
export const said = async (answer: Promise<Answered> | Answered): Promise<string> => {
  const { status, body } = await answer
  return status < 400 ? String(status) : `${status} ${body.code}`
}

/** A program with a new key of this person's. */
export async function programOf(
  app: BuiltApp,
  by: Member,
  scopes: NewKey['scopes'],
  { samples, ...more }: Partial<NewKey> & { samples?: WriteSamples } = {},
): Promise<Program> {
  const given = { name: 'Property software', isTest: false, scopes, lifetimeDays: 90, ...more }
  const created = await createKey(by, given, {
    once: onceKey('test', newKey()),
    ...(samples && { samples }),
  })
  if (!created.ok) throw new Error(created.refusal)
  return new Program(app, await openKey(by, created.done))
}

/** Lets every organization use keys and Rent Rewards. */
export const allowKeys = async (): Promise<unknown> =>
  sql`update organization set feature_flags = '{rental_intelligence,rent_report}'`.execute(
    (await database()).owner,
  )
