import { redirect } from '@remix-run/node'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Draft, lockApplication } from '../drafts.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { takesDocuments } from './takes-documents.ts'

/** Holds the debt whose documents change, or leads to where it says why they cannot. */
export type HoldDebt = (tx: Tx, organizationId: string, debtId: string) => Promise<Draft>

/** A debt that has its tab of documents: any after its draft that has not ended. */
export const holdRegistered: HoldDebt = async (tx, organizationId, debtId) => {
  const debt = await lockApplication(tx, organizationId, debtId)
  if (!takesDocuments(debt.status as DebtStatus)) throw redirect(`${paths.documents(debtId)}?done=ended`, 303)
  return debt
}
