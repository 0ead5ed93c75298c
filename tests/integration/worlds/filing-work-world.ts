import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn, signedInStaff } from './reviewer.ts'

export let app: BuiltApp
export let staff: Person
export let colleague: Person
export let reader: Person
let numbers = 500

/** A unique number. */
export const freshNumber = () => `LTB-L-${String(++numbers).padStart(6, '0')}-25`
export const staffPage = (id: string) => `/staff/filings/${id}`

/** Two staff members, and before each test a new reader. */
export function useFilingWork(): void {
  useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })
  beforeAll(async () => {
    app = await loadBuiltApp()
    staff = await signedInStaff(app)
    colleague = await signedInStaff(app)
  }, 240_000)
  // Reports are limited by person.
  beforeEach(async () => {
    reader = await signedIn(app)
  })
  afterAll(stopJobs)
}

export async function published(...differing: Parameters<typeof filing>[0][]) {
  const made = differing.map((each) => filing(each))
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, ...made))
  return made
}

export async function one(differing: Parameters<typeof filing>[0] = {}) {
  const [made] = await published({ fileNumber: freshNumber(), ...differing })
  if (!made) throw new Error('nothing was made')
  return made
}

export const rowOf = (id: string) =>
  inTransaction(anonymous, (tx) =>
    tx.selectFrom('court_filing').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

export async function report(person: Person, id: string, message = 'The rent is wrong.'): Promise<void> {
  const sent = await person.send(`/documents/${id}/report-a-mistake`, { message })
  expect(sent.status).toBe(303)
}

export async function reportsOf(id: string) {
  const { owner } = await database()
  return owner
    .selectFrom('court_filing_report')
    .select(['id', 'state', 'answer'])
    .where('filing_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export const correctionsOf = async (id: string) =>
  (await database()).owner
    .selectFrom('court_filing_correction')
    .select(['field', 'old_value', 'new_value'])
    .where('filing_id', '=', id)
    .orderBy('id')
    .execute()

export const withdrawalsOf = async (id: string) =>
  (await database()).owner
    .selectFrom('court_filing_withdrawal')
    .select('act')
    .where('filing_id', '=', id)
    .execute()

export const why = { reason: 'court_order', words: 'Order of the Divisional Court.' }
