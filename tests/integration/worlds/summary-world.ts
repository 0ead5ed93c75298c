import { afterAll, beforeAll } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from './reviewer.ts'

export let app: BuiltApp
export let filer: Person
export let debtor: Person
export let stranger: Person

/** A filer, a debtor and an outsider, with external forms for issues and disputes. */
export function useSummary(env: Record<string, string> = {}): void {
  useFreshDatabase({
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_URL: 'http://localhost:3000',
    REPORT_ISSUE_URL: 'https://forms.example/issue?form=7',
    FILE_DISPUTE_URL: 'https://forms.example/dispute',
    ...env,
  })
  beforeAll(async () => {
    await prepareJobs()
    app = await loadBuiltApp()
    filer = await signedIn(app)
    debtor = await signedIn(app)
    stranger = await signedIn(app)
  }, 240_000)
  afterAll(stopJobs)
}

type Columns = Parameters<typeof registeredDebtFactory.active>[2]

export const page = (debtId: string, rest = '') => `/dashboard/rental-debt/${debtId}${rest}`
export const newAddress = () => `${crypto.randomUUID()}@people.example`

/** The worked debt, with a payment of 2,150.00 and a second debtor. */
export async function activeDebt(columns: Columns = {}) {
  const contact = newAddress()
  const ids = await filer.inOwnName(async (tx) => {
    const debt = await registeredDebtFactory.active(
      tx,
      filer.owner,
      { filer_contact_email: contact, ...columns },
      { email: debtor.member.person.email, date_of_birth: '1990-04-12' },
    )
    const other = { email: 'other@renter.example', first_name: 'Ada', last_name: 'Zhou', position: 1 }
    await createDebtor(tx, filer.owner, debt.debtId, other)
    await createPayment(tx, filer.owner, { ...debt, amount_in_cents: 215_000, at: '2026-03-02' })
    return debt
  })
  return { ...ids, contact }
}
