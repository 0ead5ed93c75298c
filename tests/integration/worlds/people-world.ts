import { afterAll, beforeAll, beforeEach } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from './reviewer.ts'

/** A debt of two debtors for each test, its filer and an outsider, for a whole test file. */
export function usePeople(): void {
  // Without the upkeep, which would make bureau files meanwhile: the tests use their numbers and dates.
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  afterAll(stopJobs)
  beforeAll(async () => {
    app = await loadBuiltApp()
    filer = await signedIn(app)
    debtor = await signedIn(app)
    stranger = await signedIn(app)
  }, 240_000)
  beforeEach(async () => {
    made += 1
    const email = debtor.member.person.email
    ;({ debtId, debtorId: robin } = await filer.inOwnName((tx) =>
      registeredDebtFactory.active(tx, filer.owner, {}, { email }),
    ))
    ada = await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, {
        first_name: 'Ada',
        last_name: 'Zhou',
        email: `ada-${made}@renter.example`,
        position: 1,
        date_of_birth: null,
      }),
    )
  })
}

export let app: BuiltApp
export let filer: Person
export let debtor: Person
export let stranger: Person
export let debtId: string
export let robin: string
export let ada: string
export let made = 0

export type Fields = Record<string, string>
export const tab = (rest = '') => `/dashboard/rental-debt/${debtId}/people${rest}`
const debtorRow = (id: string) =>
  filer.inOwnName((tx) => tx.selectFrom('debtor').selectAll().where('id', '=', id).executeTakeFirst())
export async function stored(id: string) {
  const row = await debtorRow(id)
  if (!row) throw new Error('there is no such debtor')
  return row
}
export const debtors = () =>
  filer.inOwnName((tx) =>
    tx.selectFrom('debtor').select('id').where('rental_debt_id', '=', debtId).orderBy('position').execute(),
  )
export const setStatus = (status: string) =>
  filer.inOwnName((tx) => tx.updateTable('rental_debt').set({ status }).where('id', '=', debtId).execute())
export const events = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id', 'reason'])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )

/** The fields of a tenant's form as their page shows them, with the input over it. */
export async function formOf(id: string, typed: Fields = {}): Promise<Fields> {
  const row = await stored(id)
  const fields = {
    first_name: row.first_name,
    middle_name: row.middle_name ?? '',
    last_name: row.last_name,
    email: row.email ?? '',
    date_of_birth: row.date_of_birth ?? '',
    ...typed,
  }
  const named = Object.entries(fields).map(([name, value]) => [`debtors.${id}.${name}`, value])
  return { intent: 'save', revision: String(row.updated_at.getTime()), ...Object.fromEntries(named) }
}
export const edit = async (id: string, typed: Fields = {}, by = filer) =>
  by.send(tab(`/${id}`), await formOf(id, typed))
