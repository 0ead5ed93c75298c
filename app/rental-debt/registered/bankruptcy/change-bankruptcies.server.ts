import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { recordEvent } from '../../record-event.server.ts'
import { type BankruptcyEvent, notifyOfBankruptcy } from '../notify/notify-bankruptcy.server.ts'
import { type Bankruptcy, listBankruptcies } from './bankruptcies.server.ts'
import { canRecordBankruptcy } from './bankruptcy.ts'
import type { BankruptcyEditor } from './bankruptcy-access.server.ts'
import { bankruptcyMessages } from './bankruptcy-labels.ts'
import { followBankruptcies } from './follow-bankruptcies.server.ts'
import type { Done, Side } from './locations.ts'

/** Errors by field name; under '' for the whole form. */
export type Errors = Record<string, string[]>

/** The bankruptcies of a locked debt: no one else changes them until this transaction ends. */
export type LockedBankruptcies = {
  organizationId: string
  debtId: string
  status: DebtStatus
  issuedOn: IsoDate | null
  graceEndsOn: IsoDate | null
  personId: string
  side: Side
  at: Date
  today: IsoDate
  bankruptcies: Bankruptcy[]
}

export type Changed = Outcome<Done, Errors | 'unknown-debtor'>
/** What was done, and what both sides are notified of. */
type Worked = { done: Done; happened: BankruptcyEvent | null } | { errors: Errors | 'unknown-debtor' }

const refusal = refusalOf<Errors | 'unknown-debtor'>()

/**
 * The only way to change recorded bankruptcies: with the debt locked, once per key, and with all effects in the same
 * transaction: the debt's status, its ledger, and a message to both sides.
 */
export async function changeBankruptcies(
  editor: BankruptcyEditor,
  key: OnceKey,
  work: (tx: Tx, locked: LockedBankruptcies) => Promise<Worked>,
): Promise<Changed> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(editor.actor, (tx) =>
      once(tx, key, async () => {
        const locked = await lockBankruptcies(tx, editor, at)
        const worked = await work(tx, locked)
        if ('errors' in worked) throw refusal.because(worked.errors)
        if (worked.happened) await applyBankruptcyChange(tx, locked, worked.happened)
        return worked.done
      }),
    ),
  )
}

async function lockBankruptcies(tx: Tx, editor: BankruptcyEditor, at: Date): Promise<LockedBankruptcies> {
  const { id: debtId, organizationId } = await editor.open(tx)
  const { status, issued_date, grace_period_end_at } = await tx
    .selectFrom('rental_debt')
    .select(['status', 'issued_date', 'grace_period_end_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const standsAt = status as DebtStatus
  if (!canRecordBankruptcy(standsAt)) throw refusal.because({ '': [bankruptcyMessages.closed] })
  return {
    organizationId,
    debtId,
    at,
    status: standsAt,
    personId: editor.personId,
    side: editor.side,
    issuedOn: issued_date === null ? null : isoDate(issued_date),
    graceEndsOn: grace_period_end_at && torontoDate(grace_period_end_at),
    today: torontoDate(at),
    bankruptcies: await listBankruptcies(tx, organizationId, debtId),
  }
}

async function applyBankruptcyChange(
  tx: Tx,
  locked: LockedBankruptcies,
  happened: BankruptcyEvent,
): Promise<void> {
  const { organizationId, debtId, today } = locked
  const isDebtMoved = await followBankruptcies(tx, {
    ...locked,
    reason: { bankruptcy: happened.bankruptcyId, because: happened.kind },
    because: 'a bankruptcy was recorded or changed',
  })
  await notifyOfBankruptcy(tx, { organizationId, debtId, on: today, happened, isDebtMoved })
}

type RecordEvent =
  | 'bankruptcy_recorded'
  | 'bankruptcy_corrected'
  | 'bankruptcy_removed'
  | 'bankruptcy_report_decided'
type Note = { event: RecordEvent } & Record<string, unknown>

/** Stores a record's old and new values. */
export const noteRecord = (tx: Tx, locked: LockedBankruptcies, { event, ...reason }: Note): Promise<void> =>
  recordEvent(tx, { ...locked, event, reason })
