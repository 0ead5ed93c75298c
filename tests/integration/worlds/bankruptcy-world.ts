import { afterAll, beforeAll, beforeEach } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { readLedger } from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn, signedInStaff } from './reviewer.ts'

/**
 * A debt of one debtor for each test; `addAda` names another, its filer, staff and an outsider, for a whole test file.
 */
export function useBankruptcies(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  afterAll(stopJobs)
  beforeAll(async () => {
    app = await loadBuiltApp()
    filer = await signedIn(app)
    debtor = await signedIn(app)
    stranger = await signedIn(app)
    staff = await signedInStaff(app)
    now = await today()
  }, 240_000)
  beforeEach(async () => {
    addresses += 1
    contact = `contact-${addresses}@landlord.example`
    adasEmail = `ada-${addresses}@renter.example`
    ;({ debtId, debtorId: robin } = await filer.inOwnName((tx) =>
      registeredDebtFactory.active(
        tx,
        filer.owner,
        { filer_contact_email: contact },
        { email: debtor.member.person.email },
      ),
    ))
  })
}

/** Names a second debtor. */
export async function addAda(): Promise<void> {
  ada = await filer.inOwnName((tx) =>
    createDebtor(tx, filer.owner, debtId, {
      first_name: 'Ada',
      last_name: 'Zhou',
      email: adasEmail,
      position: 1,
    }),
  )
}

export let app: BuiltApp
export let filer: Person
export let debtor: Person
export let stranger: Person
export let staff: Person
export let now: IsoDate
export let debtId: string
export let robin: string
export let ada: string
export let adasEmail: string
export let contact: string
let addresses = 0

export const list = (id = debtId) => `/dashboard/rental-debt/${id}/bankruptcy`
export const staffList = () => `/staff/rental-debt/${debtId}/bankruptcy`
export type Fields = Record<string, string>

export const record = (fields: Fields = {}, by = filer, at = list()) =>
  by.send(`${at}/record`, { debtor_id: robin, filed_date: '2026-01-10', ...fields })

export const rows = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('bankruptcy')
      .selectAll()
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )
export async function bankruptcyOf(debtorId: string) {
  const row = (await rows()).find(({ debtor_id }) => debtor_id === debtorId)
  if (!row) throw new Error('there is no such bankruptcy')
  return row
}
export async function change(debtorId: string, fields: Fields, by = filer, at = list()) {
  const { id, updated_at } = await bankruptcyOf(debtorId)
  return by.send(`${at}/${id}`, {
    filed_date: '2026-01-10',
    revision: String(updated_at.getTime()),
    ...fields,
  })
}
export const discharge = (debtorId: string, fields: Fields = {}) =>
  change(debtorId, { status: 'discharged', ended_date: '2026-06-01', ...fields })
export const dismiss = (debtorId: string, fields: Fields = {}) =>
  change(debtorId, { status: 'dismissed', ended_date: '2026-06-01', ...fields })

export async function status() {
  const row = await filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
  )
  return row.status
}
export const setStatus = (to: string) =>
  filer.inOwnName((tx) =>
    tx.updateTable('rental_debt').set({ status: to }).where('id', '=', debtId).execute(),
  )
export const events = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id', 'reason'])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )
export const eventNames = async () => (await events()).map(({ event }) => event)
/** Those of one change have the same time, and no order among themselves. */
export const lastNames = async (count: number) => (await eventNames()).slice(-count)
export async function owed(asOf = now) {
  const found = await filer.inOwnName((tx) => readLedger(tx, filer.owner.organizationId, debtId, asOf))
  return found?.figures.outstanding
}
