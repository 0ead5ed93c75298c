import { beforeEach } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { batches, deleteBatchesAndDebts } from './bureau.ts'

/** The filer of each test's debts. */
export let member: Member

/** Before each test: no batch, no debt, and a new filer. */
export function useBureauFiler(): void {
  beforeEach(async () => {
    await deleteBatchesAndDebts()
    member = await createMember()
  })
}

export const ownerOf = (of: Member) => ({ organizationId: of.organizationId, personId: of.person.id })
export const activeDebt = (columns = {}, debtor = {}, of = member) =>
  inTransaction(of.actor, (tx) => registeredDebtFactory.active(tx, ownerOf(of), columns, debtor))
export const make = (date: string) => makeBatches(bureauSources, isoDate(date))
export const dates = async () => (await batches()).map(({ report_date }) => report_date)
