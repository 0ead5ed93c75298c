import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import type { RentalDebtTable } from '../tables.ts'
import { type DebtPatch, type Fault, fault } from './patch-call.ts'

/** A change of a debt that its transaction has locked. */
export type Patching = {
  tx: Tx
  caller: Caller
  debtId: string
  status: DebtStatus
  patch: DebtPatch
  stored: Selectable<RentalDebtTable>
  /** By the application's clock. */
  at: Date
}

type Name = keyof DebtPatch
type Stored = Selectable<RentalDebtTable>

/** Whether the body says anything of these fields. Null for what has no value says nothing. */
export const says = ({ patch, stored }: Patching, names: readonly Name[]): boolean =>
  names.some((name) => {
    const value = patch[name]
    return value !== undefined && !(value === null && stored[name as keyof Stored] === null)
  })

/** The fields as they would be: what the body says, else what is stored. Blank where there is nothing. */
export const merged = <N extends Name & keyof Stored>({ patch, stored }: Patching, names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => [name, String(patch[name] ?? (name in patch ? '' : (stored[name] ?? '')))]),
  )

/** What a form's schema refuses, at the fields of the body. */
export const faultsOf = ({ issues }: z.ZodError): Fault[] =>
  issues.map(({ path, message }) => fault(path.map(String), message))
