import { type Caller, emailOf, personIdOf } from '#app/organization/caller.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { followFirstNotice } from './debt-weeks.server.ts'

/**
 * Records the first day that a debtor opened the debt: they know of it from then on. If no notice has reached them, their
 * two weeks start on that day.
 */
export async function recordSeen(
  tx: Tx,
  caller: Caller,
  { debt, at }: { debt: DebtAccess; at: Date },
): Promise<void> {
  const { organizationId, id: debtId, status } = debt
  const own = await tx
    .selectFrom('debtor')
    .select(['id', 'notified_on'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('person_email', '=', emailOf(caller))
    .where('seen_on', 'is', null)
    .execute()
  if (own.length === 0) return
  const on = torontoDate(at)
  await actForOrganization(tx, organizationId)
  await lockDebt(tx, organizationId, debtId)
  for (const { id: debtorId, notified_on } of own) {
    await tx
      .updateTable('debtor')
      .set(({ fn, val, ref }) => ({
        seen_on: on,
        notified_on: fn.coalesce(ref('notified_on'), val(on)),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', debtorId)
      .execute()
    if (notified_on !== null) continue
    await recordEvent(tx, {
      organizationId,
      debtId,
      status,
      personId: personIdOf(caller),
      at,
      event: 'notice_seen',
      reason: { debtorId },
    })
  }
  await followFirstNotice(tx, organizationId, debtId)
  await actForOrganization(tx, caller.organizationId)
}
