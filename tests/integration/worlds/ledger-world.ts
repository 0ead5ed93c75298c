import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { readLedger } from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from './reviewer.ts'

// The debt of the current test and the people around it; importers see each test's own.
export let app: BuiltApp
export let filer: Person
export let debtor: Person
export let stranger: Person
export let now: IsoDate
export let debtId: string
export let debtorId: string

/** A registered debt for each test, with its filer, its debtor and an outsider signed in. */
export function useLedger(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  beforeAll(async () => {
    app = await loadBuiltApp()
    filer = await signedIn(app)
    debtor = await signedIn(app)
    stranger = await signedIn(app)
    now = await today()
  }, 240_000)
  afterAll(stopJobs)
  beforeEach(async () => {
    ;({ debtId, debtorId } = await filer.inOwnName((tx) =>
      registeredDebtFactory.active(tx, filer.owner, {}, { email: debtor.member.person.email }),
    ))
  })
}

export const tab = (id = debtId) => `/dashboard/rental-debt/${id}/transactions`
export const file = (kind: 'csv' | 'pdf', search = '') =>
  `/dashboard/rental-debt/${debtId}/ledger.${kind}${search}`
export const paid = (facts: Record<string, string> = {}) => ({
  amount: '2,150.00',
  at: '2026-03-02',
  paid_by_id: debtorId,
  note: 'by cheque',
  ...facts,
})
export const record = (facts: Record<string, string> = {}, by = filer, id = debtId) =>
  by.send(`${tab(id)}/record-payment`, paid(facts))
export const waive = (facts: Record<string, string> = {}, by = filer) =>
  by.send(`${tab()}/waive?reason=waive_negotiation`, paid({ reason: 'waive_negotiation', ...facts }))

export const rows = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_transaction')
      .selectAll()
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
export const counting = async () => (await rows()).filter((row) => row.withdrawn_at === null)
export const debt = () =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )
export const ledger = async (asOf = now) => {
  const found = await filer.inOwnName((tx) => readLedger(tx, filer.owner.organizationId, debtId, asOf))
  if (!found) throw new Error('the debt has no ledger')
  return found
}

/** What holds for every ledger, whatever was done to it. */
export async function expectSound(): Promise<void> {
  const { figures: f, rows: lines } = await ledger()
  const charged = f.startingAmount + f.totalRentalPrincipal + f.totalInterest + f.totalRentalInterest
  expect(f.total).toBe(charged)
  expect(f.outstanding - f.overpayment).toBe(charged - f.totalPayments)
  expect(f.principal + f.filingCost + f.rentalPrincipal + f.accruedInterest + f.accruedRentalInterest).toBe(
    f.outstanding,
  )
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(f.outstanding - f.overpayment)
}

export const set = (columns: Record<string, unknown>) =>
  filer.inOwnName((tx) => tx.updateTable('rental_debt').set(columns).where('id', '=', debtId).execute())
