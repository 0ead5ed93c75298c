import { recordAudit } from '#app/audit/record.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { type CreditChange, describeChange } from '../../mail/receipt-mail.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import { postReceipts } from '../notify/notify-receipt.server.ts'
import { isRecordable, notRecordable } from './recordable.ts'
import type { Done } from './transaction-labels.ts'

/** Errors by the name of their field; under no name what concerns the whole form. */
export type Errors = Record<string, string[]>

/** A ledger that is locked for a change: nobody else changes it until this transaction ends. */
export type LockedLedger = {
  organizationId: string
  debtId: string
  filerId: string | null
  personId: string
  /** Our reviewers change it, as the answer to this dispute; null where its filer's people do. */
  disputeId: string | null
  at: Date
}

type Change = { debtId: string; once: OnceKey }
export type Changed = Outcome<Done, Errors>

/** What was done, and what the debtors get a receipt of. */
type Worked = { done: Done; receipt?: CreditChange }

/** One change of a ledger that is locked. */
export type LedgerWork = (tx: Tx, ledger: LockedLedger) => Promise<Worked | { errors: Errors }>

const refusal = refusalOf<Errors>()

/**
 * The one way to change what a registered debt's ledger is calculated from: by its filer's side, with the debt locked, once
 * a key, and with everything that follows from it in the same transaction. Of two at once both count, one after the
 * other.
 */
export async function changeLedger(
  member: Member,
  { debtId, once: key }: Change,
  work: LedgerWork,
): Promise<Changed> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(member.actor, (tx) =>
      once(tx, key, async () => {
        const ledger = await lockLedger(tx, member, debtId, at)
        const worked = await changeLockedLedger(tx, ledger, work)
        if ('errors' in worked) throw refusal.because(worked.errors)
        return worked.done
      }),
    ),
  )
}

/** The same in a transaction that holds the debt already: with receipts, the debt's status and the trail. */
export async function changeLockedLedger(
  tx: Tx,
  ledger: LockedLedger,
  work: LedgerWork,
): Promise<Worked | { errors: Errors }> {
  const worked = await work(tx, ledger)
  if ('errors' in worked) return worked
  if (worked.receipt) await noteChange(tx, ledger, worked.receipt)
  const details = { change: worked.done }
  await recordAudit(tx, 'debt.ledger_changed', { subject: ledger.debtId, details })
  return worked
}

async function lockLedger(tx: Tx, member: Member, debtId: string, at: Date): Promise<LockedLedger> {
  const { organizationId } = await requireFiledDebt(tx, member, debtId)
  const { filer_id, status } = await tx
    .selectFrom('rental_debt')
    .select(['filer_id', 'status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isRecordable(status as DebtStatus)) throw refusal.because({ '': [notRecordable] })
  return { organizationId, debtId, filerId: filer_id, personId: member.person.id, disputeId: null, at }
}

async function noteChange(tx: Tx, ledger: LockedLedger, change: CreditChange): Promise<void> {
  const { organizationId, debtId, at } = ledger
  await tx
    .updateTable('rental_debt')
    .set({ last_payment_update: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  const today = torontoDate(at.getTime())
  await postReceipts(tx, { organizationId, debtId, on: today, change, byStaff: ledger.disputeId !== null })
  await factsChanged(tx, { ...ledger, today, because: describeChange(change) })
}
