import type { z } from 'zod'
import { listEntries } from '#app/bureau/entries.server.ts'
import { type Caller, emailOf } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type DebtAccess, findDebt, findFiledDebt } from '../../find-debt.server.ts'
import { listBankruptcies } from '../bankruptcy/bankruptcies.server.ts'
import { bankruptcyStatusLabels } from '../bankruptcy/bankruptcy-labels.ts'
import { debtSourceName } from '../bureau/source-name.ts'
import { readLedger } from '../ledger/read-ledger.server.ts'
import { readCreditRecords } from '../ledger/sources.server.ts'
import type { bankruptcyEntity, creditEntryEntity, transactionEntity } from './debt-call.ts'
import { transactionsOf } from './transactions-of.ts'

/** The ledger of a debt, newest first, as this caller may see it; null if they may not see the debt. */
export async function readTransactions(
  caller: Caller,
  debtId: string,
): Promise<z.infer<typeof transactionEntity>[] | null> {
  const today = await clockToday()
  return inTransaction(caller.actor, async (tx) => {
    const debt = await findDebt(tx, caller, debtId)
    if (!debt) return null
    const ledger = await readLedger(tx, debt.organizationId, debtId, today)
    if (!ledger) return []
    const isFiler = debt.role === 'filer'
    const records = isFiler ? await readCreditRecords(tx, debt.organizationId, debtId) : null
    const own = isFiler ? null : await ownDebtorIds(tx, debt, emailOf(caller))
    return transactionsOf(ledger, {
      noteOf: (id) => records?.get(id)?.note ?? null,
      mayKnowPayer: (id) => own === null || own.has(id),
    })
  })
}

async function ownDebtorIds(tx: Tx, debt: DebtAccess, email: string | null): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('debtor')
    .select('id')
    .where('organization_id', '=', debt.organizationId)
    .where('rental_debt_id', '=', debt.id)
    .where('person_email', '=', email)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The months that the bureau got of a debt, latest first; null if this caller may not see the debt. */
export const readCreditEntries = (
  caller: Caller,
  debtId: string,
): Promise<z.infer<typeof creditEntryEntity>[] | null> =>
  inTransaction(caller.actor, async (tx) => {
    const debt = await findDebt(tx, caller, debtId)
    if (!debt) return null
    const subject = { organizationId: debt.organizationId, source: debtSourceName, subjectId: debtId }
    return (await listEntries(tx, subject)).map((entry) => ({
      id: entry.id,
      amount_in_cents: entry.amount,
      start_date: entry.startsOn,
      end_date: entry.endsOn,
      equifax_report_date: entry.reportDate,
      equifax_status: entry.status,
      status: entry.status === 'pending' ? 'pending' : 'done',
      created_at: entry.createdAt.toISOString(),
    }))
  })

/** The bankruptcies of a debt, for its filer's people; null for everyone else. */
export const readBankruptcies = (
  caller: Caller,
  debtId: string,
): Promise<z.infer<typeof bankruptcyEntity>[] | null> =>
  inTransaction(caller.actor, async (tx) => {
    if (!(await findFiledDebt(tx, caller, debtId))) return null
    return (await listBankruptcies(tx, caller.organizationId, debtId)).map((record) => ({
      id: record.id,
      debtor_id: record.debtorId,
      rental_debt_id: debtId,
      rental_debtor_id: record.debtorId,
      filed_date: record.filed_date,
      discharge_date: record.status === 'discharged' ? record.ended_date : null,
      dismissed_date: record.status === 'dismissed' ? record.ended_date : null,
      trustee_name: record.trustee_name,
      trustee_email: record.trustee_email,
      trustee_phone: record.trustee_phone,
      revision: record.revision,
      status: bankruptcyStatusLabels[record.status] as z.infer<typeof bankruptcyEntity>['status'],
    }))
  })
