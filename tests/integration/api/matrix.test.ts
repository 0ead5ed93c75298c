import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#app/api/call.ts'
import { isWrite } from '#app/api/call.ts'
import { offeredScopes } from '#app/assembly/api-scopes.server.ts'
import { type Access, can } from '#app/organization/abilities.ts'
import type { Scope } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { allowKeys, formWith, Program, programOf, said } from '../support/api.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

// Signing out would end the sessions of this file: person.test.ts shows who may.
const calls = (await allCalls()).map(({ call }) => call).filter(({ name }) => name !== 'signOut')
const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call])
const scopesOf = calls.flatMap(({ who }) => (who.by === 'key or session' ? [who.scope] : []))
const allScopes = [...new Set<Scope>(scopesOf)]

let app: BuiltApp
let owner: Person
let member: Person
let plain: Person
const keys = new Map<string, Program>()

beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  plain = await signedIn(app)
  const added = await addMember(owner.member.organizationId)
  const browser = new Browser('198.51.100.44')
  await signIn(browser, added.person.email)
  member = new Person(app, added, browser)
  await allowKeys()
  keys.set('all', await programOf(app, owner.member, allScopes))
  for (const scope of allScopes)
    keys.set(
      scope,
      await programOf(
        app,
        owner.member,
        allScopes.filter((one) => one !== scope),
      ),
    )
  await sql`update organization set feature_flags = '{}'
    where id = ${plain.member.organizationId}`.execute((await database()).owner)
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from rate_limit`.execute((await database()).owner)
})

test('a new key is offered the scopes that open a call, and no others', () => {
  expect(
    offeredScopes()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(allScopes.toSorted())
})

const program = (name: string): Program => {
  const found = keys.get(name)
  if (!found) throw new Error(`no key ${name}`)
  return found
}

/** A value that a needed parameter takes: any text, an id that no one has, or one of a list. */
function valueFor(schema: z.ZodType): string {
  const listed = schema instanceof z.ZodEnum ? schema.options.map(String) : []
  const values = ['x', crypto.randomUUID(), ...listed]
  return values.find((value) => schema.safeParse(value).success) ?? 'x'
}

/** An address of a call with ids that no one has. */
const nowhere = ({ path, params, query }: Call): string => {
  const needed = Object.entries(query.shape).filter(([, schema]) => !z.safeParse(schema, undefined).success)
  const search = needed.map(([name, schema]) => `${name}=${valueFor(schema as z.ZodType)}`).join('&')
  const ids = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = params.shape[name]
    if (schema instanceof z.ZodEnum) return String(schema.options[0])
    return name === 'key_id' ? '987654' : crypto.randomUUID()
  })
  return `/api${ids}${search && `?${search}`}`
}
const ask = (by: Program, call: Call, more: Parameters<Program['send']>[2] = {}) =>
  by.send(call.method, nowhere(call), {
    ...bodyOf(call),
    ...more,
    headers: { ...headersOf(call), ...more.headers },
  })

/** The first example of each header that the call has of its own. */
const headersOf = ({ headers }: Call): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, schema]) => {
      const { examples = [] } = schema.meta() ?? {}
      return [name, String((examples as unknown[])[0])]
    }),
  )

const bodyOf = ({ body, file }: Call): { body?: unknown } => {
  if (file) return { body: formWith(new Uint8Array([1, 2, 3]), 'a file') }
  return body ? { body: {} } : {}
}

describe.each(named.filter(([, { who }]) => who.by !== 'anyone'))('%s', (_, call) => {
  test('is for no one who is not signed in and has no key', async () => {
    const nobody = new Program(app, null, new Browser('198.51.100.66'))
    expect(await said(ask(nobody, call))).toBe('401 not_signed_in')
  })

  test('needs its scope of a key, or a person', async () => {
    if (call.who.by === 'key or session') {
      expect(await said(ask(program(call.who.scope), call))).toBe('403 scope_missing')
      expect((await ask(program('all'), call)).body?.code).not.toBe('scope_missing')
    } else expect(await said(ask(program('all'), call))).toBe('403 people_only')
  })

  test('needs its ability: an admin, a member, and an organization without features', async () => {
    if (call.who.by === 'anyone') return
    const people: [Person, Access][] = [
      [owner, { role: 'admin', flags: ['rental_intelligence', 'rent_report'], ...notRenting }],
      [member, { role: 'member', flags: ['rental_intelligence', 'rent_report'], ...notRenting }],
      [plain, { role: 'admin', flags: [], ...notRenting }],
    ]
    for (const [person, access] of people) {
      const { body } = await ask(new Program(app, null, person.browser), call)
      expect([access, body?.code === 'not_allowed']).toEqual([access, !can(access, call.who.ability)])
    }
  })

  test('acts for no organization of others', async () => {
    const headers = { 'X-Organization': plain.member.organizationId }
    const by = call.who.by === 'session' ? new Program(app, null, owner.browser) : program('all')
    expect(await said(ask(by, call, { headers }))).toBe('403 other_organization')
  })
})

const notRenting = { renting: 'no', areLeasesReadOnly: false } as const

const byWho = ({ who }: Call): Program =>
  who.by === 'key or session' ? program('all') : new Program(app, null, owner.browser)

describe.each(named)('%s', (_, call) => {
  test('knows its parameters, and refuses others', async () => {
    const path = nowhere(call)
    const { status, body } = await byWho(call).send(
      call.method,
      `${path}${path.includes('?') ? '&' : '?'}zz=1`,
      bodyOf(call),
    )
    // Who may not gets that answer first.
    if (status === 403) return
    expect([status, body.code, body.errors?.at(-1)?.pointer]).toEqual([400, 'invalid_query', '/zz'])
  })
})

describe.each(named.filter(([, call]) => call.body))('%s', (_, call) => {
  test('takes JSON with the fields that it knows', async () => {
    const by = byWho(call)
    const isList = call.body instanceof z.ZodArray
    const headers = { 'Content-Type': 'text/plain' }
    const first = await ask(by, call, { body: '{}', headers })
    if (first.status === 403) return
    expect(await said(first)).toBe('415 not_json')
    const { status, body } = await ask(by, call, { body: isList ? [{ zz: 1 }] : { zz: 1 } })
    expect([status, body.code]).toEqual([422, 'invalid_body'])
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(isList ? '/0/zz' : '/zz')
  })
})

describe.each(named.filter(([, call]) => call.file))('%s', (_, call) => {
  test('takes a form with one file', async () => {
    const by = byWho(call)
    const first = await ask(by, call, { body: {} })
    if (first.status === 403) return
    expect(await said(first)).toBe('415 not_multipart')
  })
})

describe.each(named.filter(([, call]) => isWrite(call) && call.who.by !== 'anyone'))('%s', (_, call) => {
  test('with a session is for our own pages alone', async () => {
    const page = new Program(app, null, owner.browser)
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    const code = await said(ask(page, call, { headers }))
    expect(['403 other_site', '403 not_allowed']).toContain(code)
    if (call.who.by !== 'anyone' && can(ownerAccess, call.who.ability)) expect(code).toBe('403 other_site')
  })
})

const ownerAccess: Access = {
  role: 'admin',
  flags: ['rental_intelligence', 'rent_report'],
  ...notRenting,
}

const namesAnId = ({ params }: Call): boolean =>
  Object.values(params.shape).some((schema) => !(schema instanceof z.ZodEnum))

describe.each(named.filter(([, call]) => !call.body && namesAnId(call)))('%s', (_, call) => {
  test('answers 404 for an id that is not there', async () => {
    const { status } = await ask(byWho(call), call)
    if (call.path !== '/api-management/key/{key_id}') expect(status).toBe(404)
    else expect(status).toBe(403)
  })
})
