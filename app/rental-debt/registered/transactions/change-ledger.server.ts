import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Kept, type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { findFiledDebt } from '../../find-debt.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { type CreditChange, describeChange } from '../../mail/receipt-mail.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import { postReceipts } from '../notify/notify-receipt.server.ts'
import { isRecordable, notRecordable } from './recordable.ts'
import type { Done } from './transaction-labels.ts'

/** Why a ledger was not changed: the whole of it, or the part that it is about. The codes are for programs. */
export type LedgerFault = (
  | { code: 'ledger_closed' | 'ledger_full' | 'no_filer' | 'decided_by_staff'; field: null }
  | { code: 'unchanged'; field: null }
  | { code: 'kind_fixed'; field: 'reason' }
  | { code: 'payer_unknown'; field: 'paid_by_id' }
  | { code: 'more_than_owed'; field: 'amount' }
  | { code: 'transaction_unknown'; field: 'transaction' }
  | { code: 'reason_missing'; field: 'why' }
) & {
  /** For people. */
  text: string
  /** Which of several changes it is about, from 0. */
  item?: number
}

/** The debt, or its transaction, does not exist for this caller; or an error. */
export type LedgerRefusal = 'not-found' | LedgerFault

/** A ledger that is locked for a change: no one else changes it until this transaction ends. */
export type LockedLedger = {
  organizationId: string
  debtId: string
  filerId: string | null
  personId: string
  /** Our reviewers change it, as the answer to this dispute; null if the filer's people do. */
  disputeId: string | null
  at: Date
}

type Change = { debtId: string; once: OnceKey }
export type Changed = Outcome<Done, LedgerRefusal>

/** What was done, and the debtors' receipt. */
type Worked = { done: Done; receipt?: CreditChange; refusal?: never }
type Refused = { refusal: LedgerRefusal }

/** One change of a ledger that is locked. */
export type LedgerWork = (tx: Tx, ledger: LockedLedger) => Promise<Worked | Refused>

const refusal = refusalOf<LedgerRefusal>()

/**
 * The only way to change the facts of a registered debt's ledger: by the filer's side, with the debt locked, once per
 * key, and with all effects in the same transaction. Of two at once both count, one after the other.
 */
export const changeLedger = (caller: Caller, change: Change, work: LedgerWork): Promise<Changed> =>
  inLockedLedger(caller, change, async (tx, ledger) => {
    const worked = await changeLockedLedger(tx, ledger, work)
    if (worked.refusal) return worked
    return { done: worked.done }
  })

/** The same for several changes that happen together or not at all. The answer is stored with the once-key. */
export async function inLockedLedger<Answer extends Kept>(
  caller: Caller,
  { debtId, once: key }: Change,
  work: (tx: Tx, ledger: LockedLedger) => Promise<{ done: Answer; refusal?: never } | Refused>,
): Promise<Outcome<Answer, LedgerRefusal>> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const worked = await work(tx, await lockLedger(tx, caller, debtId, at))
        if (worked.refusal) throw refusal.because(worked.refusal)
        return worked.done
      }),
    ),
  )
}

/** The same in a transaction that already locks the debt: with receipts, the debt's status and the trail. */
export async function changeLockedLedger(
  tx: Tx,
  ledger: LockedLedger,
  work: LedgerWork,
): Promise<Worked | Refused> {
  const worked = await work(tx, ledger)
  if (worked.refusal) return worked
  if (worked.receipt) await noteChange(tx, ledger, worked.receipt)
  const details = { change: worked.done }
  await recordAudit(tx, 'debt.ledger_changed', { subject: ledger.debtId, details })
  return worked
}

async function lockLedger(tx: Tx, caller: Caller, debtId: string, at: Date): Promise<LockedLedger> {
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) throw refusal.because('not-found')
  const { organizationId } = debt
  const { filer_id, status } = await tx
    .selectFrom('rental_debt')
    .select(['filer_id', 'status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isRecordable(status as DebtStatus)) throw refusal.because(closed)
  return { organizationId, debtId, filerId: filer_id, personId: personIdOf(caller), disputeId: null, at }
}

const closed = { code: 'ledger_closed', field: null, text: notRecordable } as const

async function noteChange(tx: Tx, ledger: LockedLedger, change: CreditChange): Promise<void> {
  const { organizationId, debtId, at } = ledger
  await tx
    .updateTable('rental_debt')
    .set({ last_payment_update: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  const today = torontoDate(at)
  await postReceipts(tx, { organizationId, debtId, on: today, change, byStaff: ledger.disputeId !== null })
  await factsChanged(tx, { ...ledger, today, because: describeChange(change) })
}
