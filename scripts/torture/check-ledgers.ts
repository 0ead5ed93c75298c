import { listOrganizations } from '#app/organization/every-organization.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { DebtStatus } from '#app/rental-debt/lifecycle.ts'
import type { Figures } from '#app/rental-debt/registered/ledger/figures.ts'
import { readLedger } from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import { settlementEvent } from '#app/rental-debt/registered/ledger/settlement.ts'

/** What must hold for every ledger after all the killing; each line is a problem. Opens the run's data directory. */
export async function checkLedgers(): Promise<string[]> {
  const asOf = await today()
  const problems: string[] = []
  for (const organizationId of await listOrganizations()) {
    problems.push(
      ...(await inTransaction({ personId: null, organizationId }, (tx) =>
        checkOrganization(tx, organizationId, asOf),
      )),
    )
  }
  await closeDatabase()
  return problems
}

async function checkOrganization(tx: Tx, organizationId: string, asOf: IsoDate): Promise<string[]> {
  const debts = await tx
    .selectFrom('rental_debt')
    .select(['id', 'status'])
    .where('organization_id', '=', organizationId)
    .where('approved_at', 'is not', null)
    .execute()
  const problems: string[] = []
  for (const { id, status } of debts) {
    const ledger = await readLedger(tx, organizationId, id, asOf)
    if (!ledger) problems.push(`the debt ${id} has no ledger`)
    else if (!isSound(ledger.figures)) problems.push(`the figures of ${id} do not add up`)
    else if (settlementEvent(status as DebtStatus, ledger.figures.outstanding))
      problems.push(`${id} is ${status} with ${ledger.figures.outstanding} owed`)
  }
  return problems
}

function isSound(f: Figures): boolean {
  const charged = f.startingAmount + f.totalRentalPrincipal + f.totalInterest + f.totalRentalInterest
  const open = f.principal + f.filingCost + f.rentalPrincipal + f.accruedInterest + f.accruedRentalInterest
  return (
    f.total === charged &&
    f.outstanding - f.overpayment === charged - f.totalPayments &&
    open === f.outstanding
  )
}
