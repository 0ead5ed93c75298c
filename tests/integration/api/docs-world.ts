import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Variable } from '#app/api/docs/variables.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Scope } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { startRentRewards } from '#database/factories/lease.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { outbound } from '#tests/no-outbound.ts'
import { allowKeys, type Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type HttpDoor, openHttpDoor } from '../support/http-door.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { anOrder, type Landlord, type Values, valuesOf } from './sample-values.ts'

/** A landlord with a key for everything, a test key, and the application behind a port. */
export let landlord: Person
export let program: Program
export let tester: Program
export let api: string
/** The folder in which commands run. */
export let folder: string

export let app: BuiltApp
let door: HttpDoor

export function useDocsWorld(): void {
  useFreshDatabase({
    PUBLIC_URL: origin,
    SANDBOX: '1',
    RENT_REWARDS: '1',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
  })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-docs-'))
    await prepareJobs()
    app = await loadBuiltApp()
    door = await openHttpDoor(app)
    api = `${door.address}/api`
    landlord = await signedIn(app)
    await landlord.inOwnName((tx) => startRentRewards(tx, landlord.owner.organizationId))
    await anOrder()
    await allowKeys()
    program = await keyForAll(landlord.member)
    tester = await programOf(
      app,
      landlord.member,
      ['organization:read', 'rental_debt:write', 'rental_debt:read'],
      { isTest: true, samples: writeSamples },
    )
  }, 240_000)
  beforeEach(async () => {
    outbound.use(...stripeHandlers)
    await sql`delete from rate_limit`.execute((await database()).owner)
  })
  afterAll(async () => {
    await door.close()
    await rm(folder, { recursive: true, force: true })
    await stopJobs()
  })
}

const allScopes = async (): Promise<Scope[]> => [
  ...new Set(
    (await allCalls()).flatMap(({ call: { who } }) => (who.by === 'key or session' ? [who.scope] : [])),
  ),
]

/** Another landlord with Rent Rewards and a key for everything. */
export async function newLandlord(): Promise<Landlord> {
  const person = await signedIn(app)
  await person.inOwnName((tx) => startRentRewards(tx, person.owner.organizationId))
  await allowKeys()
  return { person, program: await keyForAll(person.member), api }
}

/** A program with a key of this person's for everything. */
export const keyForAll = async (member: Member): Promise<Program> => programOf(app, member, await allScopes())

/** What a command needs, made for it alone: a value for each of these variables. */
export const valuesFor = (names: readonly Variable[]): Promise<Values> =>
  valuesOf({ person: landlord, program, api }, names)
