import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { listOwedToYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { readFilter } from '#app/rental-debt/list/list-filter.ts'
import { viewOwn } from '#app/rental-debt/list/view-lists.server.ts'
import { createMember } from '#database/factories/member.ts'
import { type RentalDebtFacts, rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

/** A person whose organization has no debt yet, for each test of a file. */
export function useLists(): void {
  useFreshDatabase()
  beforeAll(prepareJobs)
  afterAll(stopJobs)
  beforeEach(async () => {
    member = await createMember()
  })
}

export let member: Member

export const ownerOf = (by: Member) => ({ organizationId: by.organizationId, personId: by.person.id })

export type Columns = {
  status?: string
  created_at?: Date
  approved_at?: Date
  reference_id?: string
  landlord_names?: string[]
}

export const newDebt = (facts: Partial<RentalDebtFacts> = {}, columns: Columns = {}) =>
  inTransaction(member.actor, async (tx) => {
    const owner = { organizationId: member.organizationId, filerId: member.person.id }
    const id = await rentalDebtFactory.create(tx, owner, rentalDebtFactory.draftWithAddress(facts))
    await setDebt(id, columns, tx)
    return id
  })

export async function setDebt(
  id: string,
  columns: Columns & { paid_at?: Date },
  tx: Parameters<typeof rentalDebtFactory.create>[0],
) {
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('rental_debt').set(columns).where('id', '=', id).execute()
}

export const day = isoDate('2026-03-14')
export const filter = (search: string) => readFilter(new URLSearchParams(search))
export const toYou = (search = '', by = member) => listOwedToYou(by, filter(search), day)
export const found = async (search: string) => (await toYou(search)).rows.map(viewOwn).map(({ id }) => id)
export const find = (q: string) => found(String(new URLSearchParams({ q })))
