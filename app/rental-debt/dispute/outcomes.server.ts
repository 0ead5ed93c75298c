import { closeDisputes } from '#app/disputes/ending/close-dispute.server.ts'
import { findOpenDispute } from '#app/disputes/open-disputes.server.ts'
import type { DisputeChange } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { disputeSubjectOf } from '../dispute-subject.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { takenBackNotice } from '../mail/taken-back-mail.ts'
import { followLedger } from '../registered/ledger/facts-changed.server.ts'
import { debtDisputeNotifier, readDisputeMailFacts } from '../registered/notify/dispute-mails.server.ts'
import { notifyDebtors } from '../registered/notify/notify-parties.server.ts'
import { moveDebt } from '../transition.server.ts'
import { listDebtorNames } from './disputed-debt.server.ts'

/** A dispute is filed: an owing debt is disputed, a bankrupt one stays as it is. */
export async function markDebtDisputed(tx: Tx, filing: Omit<DisputeChange, 'id'>): Promise<boolean> {
  const set = { disputed_at: filing.at }
  const moved = await moveDebt(tx, { ...debtOf(filing), event: 'disputed', set })
  return moved.ok
}

/**
 * A decision is reviewed again: a debt that it settled stays settled meanwhile. Not if it removed the person who
 * disputed: they are no longer named, and have nothing to answer.
 */
export async function markDebtReopened(tx: Tx, filing: Omit<DisputeChange, 'id'>): Promise<boolean> {
  const names = await listDebtorNames(tx, filing.partyId === null ? [] : [filing.partyId])
  if (names.size === 0) return false
  const set = { disputed_at: filing.at }
  const moved = await moveDebt(tx, { ...debtOf(filing), event: 'dispute_reopened', set })
  return moved.ok
}

/**
 * The debt stands: it returns to its earlier status, and then follows its ledger and dates. In a bankruptcy the debt
 * stays as it is; only the dispute is answered.
 */
export const upholdDebt = (tx: Tx, disputeChange: DisputeChange): Promise<void> =>
  goOn(tx, disputeChange, 'dispute_upheld', 'a dispute was answered and the debt stands')

/** The same after a correction: what was recorded by then decides the status. */
export const goOnCorrected = (tx: Tx, disputeChange: DisputeChange): Promise<void> =>
  goOn(tx, disputeChange, 'dispute_corrected', 'a dispute was answered and the debt was corrected')

/** The same after the debtor withdrew the dispute. */
export const goOnAfterRetraction = (tx: Tx, disputeChange: DisputeChange): Promise<void> =>
  goOn(tx, disputeChange, 'dispute_retracted', 'a dispute was withdrawn')

type GoesOn = 'dispute_upheld' | 'dispute_corrected' | 'dispute_retracted'

async function goOn(tx: Tx, disputeChange: DisputeChange, event: GoesOn, because: string): Promise<void> {
  const debt = debtOf(disputeChange)
  if ((await statusOf(tx, debt)) !== 'disputed') return
  // Another tenant's dispute is open: the debt stays disputed.
  if (await findOpenDispute(tx, disputeSubjectOf(debt))) return
  await move(tx, { ...debt, event })
  await followLedger(tx, { ...debt, today: torontoDate(debt.at), because })
}

/**
 * The debt is taken back: terminated permanently. Its other debtors are notified of that, and of nothing about the
 * dispute.
 */
export async function withdrawDebt(tx: Tx, disputeChange: DisputeChange): Promise<void> {
  const { organizationId, debtId, at, ...by } = debtOf(disputeChange)
  const set = { terminated_at: at }
  await move(tx, { ...by, organizationId, debtId, at, event: 'dispute_withdrawn', set })
  await closeDisputes(tx, debtDisputeNotifier, {
    organizationId,
    subjectId: debtId,
    personId: by.personId,
    at,
    words: 'The debt was taken back before we answered this dispute. It is no longer reported.',
  })
  const { disputer } = await readDisputeMailFacts(tx, disputeChange)
  await notifyDebtors(tx, {
    organizationId,
    debtId,
    on: torontoDate(at),
    toDebtor: takenBackNotice,
    butNot: disputer.email,
  })
}

const debtOf = ({ organizationId, subjectId, personId, at }: Omit<DisputeChange, 'id'>) => ({
  organizationId,
  personId,
  at,
  debtId: subjectId,
})

async function move(tx: Tx, change: Parameters<typeof moveDebt>[1]): Promise<void> {
  const moved = await moveDebt(tx, change)
  if (!moved.ok) throw new Error(`an open dispute on a debt that is ${moved.status}`)
}

async function statusOf(
  tx: Tx,
  { organizationId, debtId }: { organizationId: string; debtId: string },
): Promise<DebtStatus> {
  const { status } = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  return status as DebtStatus
}
