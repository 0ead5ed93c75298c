import type { Caller } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { DateLimits } from '../../application/repayment/repayment-schema.ts'
import { type DebtAccess, findFiledDebt } from '../../find-debt.server.ts'

/** A debt of the filer's side with the limits of its payments and waivers; `issuedOn` is null if there is no ledger. */
export type LedgerDebt = DebtAccess & { issuedOn: IsoDate | null; filerId: string | null }

export async function findLedgerDebt(tx: Tx, caller: Caller, debtId: string): Promise<LedgerDebt | null> {
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) return null
  const { issued_date, filer_id } = await tx
    .selectFrom('rental_debt')
    .select(['issued_date', 'filer_id'])
    .where('organization_id', '=', debt.organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  return { ...debt, issuedOn: issued_date === null ? null : isoDate(issued_date), filerId: filer_id }
}

/** The valid dates of a payment of the debt; null if the caller has no such debt. */
export async function readDateLimits(caller: Caller, debtId: string): Promise<DateLimits | null> {
  const today = await clockToday()
  const debt = await inTransaction(caller.actor, (tx) => findLedgerDebt(tx, caller, debtId))
  return debt && { today, ...(debt.issuedOn && { issuedOn: debt.issuedOn }) }
}
