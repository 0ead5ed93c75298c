import { redirect } from '@remix-run/node'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'
import { type Draft, lockApplication } from '../drafts.server.ts'
import { takesDocuments } from './takes-documents.ts'

/** Locks the debt whose documents change; throws if they cannot. */
export type LockDebt = (tx: Tx, organizationId: string, debtId: string) => Promise<Draft>

/** The documents of an ended debt stay as they are. */
export class DebtEnded extends Error {}

/** A debt that has its documents tab: any after its draft that has not ended. */
export const lockRegisteredDebt: LockDebt = async (tx, organizationId, debtId) => {
  const debt = await lockApplication(tx, organizationId, debtId)
  if (!takesDocuments(debt.status as DebtStatus)) throw new DebtEnded()
  return debt
}

/** The same for a program, which has no page of a step: a draft, or a registered debt that has not ended. */
export const lockDebtOfDocuments: LockDebt = async (tx, organizationId, debtId) => {
  const debt = await lockApplication(tx, organizationId, debtId)
  return debt.status === 'draft' ? debt : lockRegisteredDebt(tx, organizationId, debtId)
}

/** Runs a command on the documents of a debt. If it is too late, their tab explains why. */
export async function onDebtWithDocuments<T>(debtId: string, command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (error instanceof DebtEnded) throw redirect(`${paths.documents(debtId)}?done=ended`, 303)
    if (error instanceof NothingThere) throw notFound()
    throw error
  }
}
