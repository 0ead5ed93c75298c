import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allowKeys, type Json, type Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from './reviewer.ts'

// The debt of the current test and who calls about it; importers see each test's own.
export let app: BuiltApp
export let filer: Person
export let debtor: Person
export let program: Program
export let foreign: Program
export let debtId: string
export let debtorId: string

/** A filer with a key, their debtor, and another organization's key. */
export function usePatches(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  beforeAll(async () => {
    app = await loadBuiltApp()
    filer = await signedIn(app)
    debtor = await signedIn(app)
    const stranger = await signedIn(app)
    await allowKeys()
    const scopes = completeScopes(['rental_debt:write'])
    program = await programOf(app, filer.member, scopes)
    foreign = await programOf(app, stranger.member, scopes)
  }, 240_000)
  afterAll(stopJobs)
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute((await database()).owner)
  })
}

export const at = (id = debtId) => `/api/rental-debt/${id}/`
export const pointers = ({ body }: { body: Json }): string[] =>
  body.errors.map(({ pointer }: Json) => pointer)

export async function registered(columns: Record<string, unknown> = {}): Promise<void> {
  ;({ debtId, debtorId } = await filer.inOwnName((tx) =>
    registeredDebtFactory.active(tx, filer.owner, columns, { email: debtor.member.person.email }),
  ))
}

/** A draft with an order that was read. */
export async function drafted(): Promise<void> {
  debtId = await filer.inOwnName(async (tx) => {
    const { organizationId, personId: filerId } = filer.owner
    const id = await rentalDebtFactory.create(tx, { organizationId, filerId })
    await courtOrderFactory.read(tx, filer.owner, id)
    return id
  })
}

/** A draft with every step done. */
export async function completed(columns: { paid_at?: Date } = {}): Promise<void> {
  debtId = await filer.inOwnName((tx) => applicationFactory.complete(tx, filer.owner, {}, { columns }))
}

export const stored = () =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )

export const eventsOf = () =>
  filer.inOwnName((tx) =>
    tx.selectFrom('debt_event').select(['event', 'reason']).where('rental_debt_id', '=', debtId).execute(),
  )

export const address = {
  address_1: '12 King St W',
  address_2: null,
  city: 'Toronto',
  province: 'ON',
  postal_code: 'm5h 1a1',
  country: 'CA',
}
export const robin = { first_name: 'Robin', last_name: 'Tremblay', email: 'Robin@Renter.example' }
export const contact = {
  filer_contact_name: 'Avery Chen',
  filer_contact_email: 'avery@maplecourt.example',
  filer_contact_number: '416 555 0123',
}
