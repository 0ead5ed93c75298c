import type { Caller } from '#app/organization/caller.ts'
import { personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { changeLease, type FromForm, type LeaseFault, refusal } from '../leases/change-lease.server.ts'
import { readCourtDebts } from './court-debts.server.ts'

type Answer = FromForm & { debtId: string; isAbout: boolean; revision: number }

const hasAnother: LeaseFault = {
  field: null,
  text: 'Another registered debt is about this lease already. A lease leads to one debt',
}
const isReported: LeaseFault = {
  field: null,
  text: 'The debt is reported already, and this lease is closed at the credit bureau. To change that, call us',
}

/**
 * Says whether a registered debt is about what is owed on a lease. If it is, the lease is closed at the bureau in the file
 * that first holds the debt. It can be changed until then.
 */
export const answerCourtDebt = (caller: Caller, { debtId, isAbout, ...given }: Answer) =>
  changeLease(caller, given, async (tx, { organizationId, id, today }) => {
    const debts = await readCourtDebts(tx, { organizationId, ids: [id], reportDate: today })
    const own = debts.find((debt) => debt.debtId === debtId)
    if (!own) throw refusal.because('not-found')
    if (own.isAbout === true && own.isReported && !isAbout) throw refusal.because(isReported)
    if (isAbout && debts.some((debt) => debt.isAbout && debt.debtId !== debtId))
      throw refusal.because(hasAnother)
    await write(tx, caller, { organizationId, leaseId: id, debtId, isAbout })
    return 'court-debt'
  })

type Linking = FromForm & { debtId: string; over: readonly string[] }

/**
 * Keeps that a debt, which its landlord just started from a lease, is about what is owed on it. `over`: earlier ones of
 * which nothing came.
 */
export const linkCourtDebt = (caller: Caller, { debtId, over, ...given }: Linking) =>
  changeLease(caller, given, async (tx, { organizationId, id, today }) => {
    const debts = await readCourtDebts(tx, { organizationId, ids: [id], reportDate: today })
    const others = debts.filter((debt) => debt.isAbout && debt.debtId !== debtId)
    if (others.some((debt) => !over.includes(debt.debtId))) throw refusal.because(hasAnother)
    for (const other of others)
      await write(tx, caller, { organizationId, leaseId: id, debtId: other.debtId, isAbout: false })
    await write(tx, caller, { organizationId, leaseId: id, debtId, isAbout: true })
    return debtId
  })

type Link = { organizationId: string; leaseId: string; debtId: string; isAbout: boolean }

async function write(tx: Tx, caller: Caller, { organizationId, leaseId, debtId, isAbout }: Link) {
  const decided = { is_about: isAbout, decided_by: personIdOf(caller), decided_at: nowInTransaction }
  await tx
    .insertInto('lease_court_debt')
    .values({ organization_id: organizationId, lease_id: leaseId, rental_debt_id: debtId, ...decided })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'lease_id', 'rental_debt_id']).doUpdateSet(decided),
    )
    .execute()
  await recordAudit(tx, 'lease.court_debt_answered', {
    subject: leaseId,
    details: { answer: isAbout ? 'about' : 'other' },
  })
}
