import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { isReported } from '../../early-dispute.server.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { followFirstNotice } from './debt-weeks.server.ts'
import { checkDeliveryDate, type Delivery } from './delivery.ts'
import { findPrintedNotice, type NoticeRefusal } from './printed-notice.server.ts'

type Recording = { debtId: string; debtorId: string; delivery: Delivery; once: OnceKey }
type Done = 'delivered' | 'unchanged' | 'reported'

const refused = refusalOf<{ text: string } | NoticeRefusal>()

/**
 * Records the filer's confirmation that a printed notice was delivered: the debtor's own two weeks start on that day.
 * It can be changed until they are reported; earlier values stay on record.
 */
export async function recordDelivery(
  caller: Caller,
  recording: Recording,
): Promise<Outcome<Done, { text: string } | NoticeRefusal>> {
  const at = new Date(await now())
  return refused.outcome(
    inTransaction(caller.actor, async (tx) =>
      once(tx, recording.once, async () => {
        await lockDebt(tx, caller.organizationId, recording.debtId)
        return record(tx, caller, { ...recording, at })
      }),
    ),
  )
}

async function record(tx: Tx, caller: Caller, recording: Recording & { at: Date }): Promise<Done> {
  const { debtId, debtorId, delivery, at } = recording
  const found = await findPrintedNotice(tx, caller, recording)
  if (typeof found === 'string') throw refused.because(found)
  const { debt, approvedOn, notice } = found
  const { organizationId, status } = debt
  const checked = checkDeliveryDate(delivery.on, { today: torontoDate(at), approvedOn })
  if (!checked.ok) throw refused.because({ text: checked.message })
  const before = notice.kind === 'delivered' ? { how: notice.how, on: notice.on } : null
  if (before?.how === delivery.how && before.on === delivery.on) return 'unchanged'
  if (await isReported(tx, { organizationId, debtId, debtorId })) return 'reported'
  await tx
    .insertInto('notice_delivery')
    .values({
      organization_id: organizationId,
      rental_debt_id: debtId,
      debtor_id: debtorId,
      how: delivery.how,
      delivered_on: delivery.on,
      recorded_by: personIdOf(caller),
      recorded_at: at,
    })
    .execute()
  await tx
    .updateTable('debtor')
    .set({ notified_on: delivery.on })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .execute()
  await followFirstNotice(tx, organizationId, debtId)
  await recordEvent(tx, {
    organizationId,
    debtId,
    status,
    personId: personIdOf(caller),
    at,
    event: 'notice_delivered',
    reason: { debtorId, from: before, to: delivery },
  })
  return 'delivered'
}
