import type { Caller } from '../organization/caller.ts'
import { config } from '../platform/config.server.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.server.ts'
import type { OnceKey } from '../platform/once.server.ts'
import type { Outcome } from '../platform/refusal.ts'
import type { IsoDate } from '../platform/values/dates.ts'
import { linkCourtDebt } from '../rent-rewards/court-debt/answer-court-debt.server.ts'
import { readCourtDebts, readTenants } from '../rent-rewards/court-debt/court-debts.server.ts'
import type { ShownCourtDebt } from '../rent-rewards/court-debt/shown-court-debt.ts'
import type { LeaseRefusal } from '../rent-rewards/leases/change-lease.server.ts'
import type { LeaseView } from '../rent-rewards/leases/read-lease.server.ts'
import type { DebtsInFile } from '../rent-rewards/line/next-outcomes.server.ts'
import { leaseSourceName } from '../rent-rewards/line/source-name.ts'
import { maxDrafts, startDebt } from '../rental-debt/application/start-debt.server.ts'
import { listCancelled, nameDebts } from '../rental-debt/debt-names.server.ts'
import { paths } from '../rental-debt/paths.ts'
import { bureauSources } from './bureau-sources.server.ts'

/** The registered debts of a lease, and those its landlord has to say something about, with their names. */
export function readDebtsOfLease(
  { actor, organizationId }: Caller,
  leaseId: string,
  today: IsoDate,
): Promise<ShownCourtDebt[]> {
  return inTransaction(actor, async (tx) => {
    const { standing: debts } = await readStanding(tx, { organizationId, leaseId, today })
    if (debts.length === 0) return []
    const ids = debts.map(({ debtId }) => debtId)
    const names = new Map((await nameDebts(tx, ids, organizationId)).map(({ id, ...name }) => [id, name]))
    return debts.map(({ debtId, isAbout, isReported }) => {
      const name = names.get(debtId)
      return {
        id: debtId,
        name: [name?.fileNumber, name?.title].filter(Boolean).join(', ') || 'An application that you started',
        to: paths.debt(debtId),
        isAbout,
        isReported,
      }
    })
  })
}

/** Without those of whose application nothing comes. */
async function readStanding(
  tx: Tx,
  { organizationId, leaseId, today }: { organizationId: string; leaseId: string; today: IsoDate },
) {
  const debts = await readCourtDebts(tx, { organizationId, ids: [leaseId], reportDate: today })
  const over =
    debts.length > 0
      ? await listCancelled(
          tx,
          debts.map(({ debtId }) => debtId),
        )
      : []
  return { standing: debts.filter(({ debtId }) => !over.includes(debtId)), over }
}

/** Which of these debts the bureau's file of a 15th will hold as things stand, for the preview of a lease. */
export const debtsInFile: DebtsInFile = async (tx, { organizationId, debtIds, reportDate }) => {
  const file = { reportDate, dialect: config().bureau.dialect }
  const coming = new Set<string>()
  for (const source of bureauSources.filter(({ name }) => name !== leaseSourceName))
    for (const [id, { kind }] of await source.decide(tx, organizationId, debtIds, file, () => undefined))
      if (kind === 'line') coming.add(id)
  return coming
}

type Starting = { lease: LeaseView; today: IsoDate; once: OnceKey; linkOnce: OnceKey }

/**
 * Starts an application for what is owed on a lease, with what is known filled in, and keeps which lease it came from.
 * Repeated with the same keys it starts one.
 */
export async function startDebtFromLease(
  caller: Caller,
  { lease, today, once, linkOnce }: Starting,
): Promise<Outcome<string, LeaseRefusal>> {
  const { id: leaseId, organizationId, startsOn: leaseStartedOn } = lease
  const { tenants, over } = await inTransaction(caller.actor, async (tx) => ({
    tenants: await readTenants(tx, { organizationId, leaseId }),
    over: (await readStanding(tx, { organizationId, leaseId, today })).over,
  }))
  const debtId = await startDebt(caller, { once, known: { leaseStartedOn, tenants } })
  if (debtId === 'too-many') return { ok: false, refusal: { field: null, text: tooMany } }
  return linkCourtDebt(caller, { leaseId, debtId, over, today, once: linkOnce })
}

const tooMany = `You have ${maxDrafts} drafts. Finish or delete one of them in the list of rental debts, then start another`
