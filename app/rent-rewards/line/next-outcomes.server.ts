import type { OnFault } from '#app/bureau/source.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { courtDebtOf, readCourtDebts } from '../court-debt/court-debts.server.ts'
import type { LineFacts, LineOutcome } from './line-facts.ts'
import { lineOf } from './line-of.ts'

/**
 * Which of an organization's debts the file of a 15th will hold, or an earlier one holds: other sources of the bureau
 * know.
 */
export type DebtsInFile = (
  tx: Tx,
  asked: { organizationId: string; debtIds: readonly string[]; reportDate: IsoDate },
) => Promise<ReadonlySet<string>>

type Asked = {
  organizationId: string
  facts: ReadonlyMap<string, LineFacts>
  reportDate: IsoDate
  debtsInFile: DebtsInFile
}

/** What the job will do with leases in the file of a 15th, as things stand, by id. */
export async function nextOutcomes(
  tx: Tx,
  { organizationId, facts, reportDate, debtsInFile }: Asked,
  onFault: OnFault,
): Promise<Map<string, LineOutcome>> {
  const debts = await readCourtDebts(tx, { organizationId, ids: [...facts.keys()], reportDate })
  const debtIds = debts.map(({ debtId }) => debtId)
  const inFile = debtIds.length > 0 ? await debtsInFile(tx, { organizationId, debtIds, reportDate }) : null
  const debtsOf = Map.groupBy(
    debts.map((debt) => ({ ...debt, isReported: debt.isReported || inFile?.has(debt.debtId) === true })),
    ({ leaseId }) => leaseId,
  )
  const { dialect } = config().bureau
  const outcomes = new Map<string, LineOutcome>()
  for (const [id, own] of facts) {
    try {
      outcomes.set(id, lineOf({ ...own, courtDebt: courtDebtOf(debtsOf.get(id) ?? []) }, reportDate, dialect))
    } catch (error) {
      onFault(id, error)
    }
  }
  return outcomes
}
