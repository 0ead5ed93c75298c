import { sql } from 'kysely'
import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { verifyAddress } from '#app/platform/vendors/recaptcha.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { outbound } from '#tests/no-outbound.ts'
import { allowKeys, type Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from './reviewer.ts'

export const orders = Array.from({ length: 24 }, (_, index) =>
  filing({
    fileNumber: `LTB-L-9${String(index).padStart(5, '0')}-24`,
    issuedDate: `2024-05-${String(index + 1).padStart(2, '0')}`,
    tenantNames: [index === 0 ? 'Marisol Okonjo-Tran' : 'Daniela Reyes'],
    landlordNames: ['Stephen Vandermolen'],
    city: index % 2 === 0 ? 'Toronto' : 'Ottawa',
    reasoning: 'The zeppelin clause was not followed.',
  }),
)
export const [first] = orders as [ReturnType<typeof filing>]

export let app: BuiltApp
/** Before each test another one, with a key of theirs. */
export let person: Person
export let program: Program

/** Published orders, and a person who searches by page and by key. */
export function useFilingCalls(): void {
  useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: origin })
  beforeAll(async () => {
    app = await loadBuiltApp()
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, ...orders))
  }, 240_000)
  beforeEach(async () => {
    outbound.use(http.post(verifyAddress, () => passthrough()))
    person = await signedIn(app)
    await allowKeys()
    const { owner } = await database()
    await sql`delete from rate_limit`.execute(owner)
    await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
    program = await programOf(app, person.member, completeScopes(['court_orders:read']))
  })
  afterAll(stopJobs)
}
