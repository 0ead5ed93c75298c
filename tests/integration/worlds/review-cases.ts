import { afterAll, beforeAll } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn, signedInStaff } from './reviewer.ts'

export let app: BuiltApp
export let filer: Person
export let staff: Person
export let other: Person

export const contact = 'avery@maplecourt.example'
export const address = (debtId: string, page = '') => `/staff/rental-debt/${debtId}${page}`
export const newAddress = () => `${crypto.randomUUID()}@renter.example`

export type Debtor = Parameters<typeof applicationFactory.inReview>[2]
export type Given = Parameters<typeof applicationFactory.inReview>[3]

/** An application in review with a unique contact. */
export async function waiting(debtor: Debtor = {}, given: Given = {}) {
  const email = newAddress()
  const columns = { filer_contact_email: email, ...given?.columns }
  const debtId = await filer.inOwnName((tx) =>
    applicationFactory.inReview(tx, filer.owner, { email: newAddress(), ...debtor }, { ...given, columns }),
  )
  return { debtId, contact: email }
}

export const debtOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )
export const eventsOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id', 'reason', 'from_status', 'to_status'])
      .where('rental_debt_id', '=', debtId)
      .where('event', '<>', 'submitted')
      .execute(),
  )

/** The application, a filer and two reviewers. */
export function useReview(): void {
  useFreshDatabase({
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_URL: 'http://localhost:3000',
  })
  beforeAll(async () => {
    app = await loadBuiltApp()
    filer = await signedIn(app)
    staff = await signedInStaff(app)
    other = await signedInStaff(app)
  }, 240_000)
  afterAll(stopJobs)
}
