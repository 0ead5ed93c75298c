import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { type DebtAccess, findDebt, findFiledDebt } from './find-debt.server.ts'

export type { DebtAccess }

/** The debt of a page's address, as filer or as debtor; for everyone else the page does not exist. */
export const requireDebt = async (tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> =>
  found(await findDebt(tx, caller, debtId))

/** The same for a page of the filer's side. */
export const requireFiledDebt = async (tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> =>
  found(await findFiledDebt(tx, caller, debtId))
