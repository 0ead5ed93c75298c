import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { removeDebtor } from '../../application/tenants/save-debtors.server.ts'
import { isReported } from '../../early-dispute.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { recordEvent } from '../../record-event.server.ts'
import { findDebtor } from './find-debtor.server.ts'
import { listUnremovable } from './people.server.ts'
import { followRemoval, keepForBureau } from './remove-debtor.server.ts'
import { keepRemoved } from './removed-debtor.server.ts'

type Taking = { organizationId: string; debtId: string; debtorId: string; personId: string; at: Date }

const refusals = {
  only: 'They are the only tenant of this debt. Take the debt back instead.',
  payments: 'Payments by them are recorded. Change or remove those first.',
  bankruptcy: 'A bankruptcy of theirs is recorded. Remove it first.',
} as const

/**
 * Removes a person who is not the person named from a locked debt, by our reviewers: the bureau closes them as named by
 * mistake, and they keep a record. Returns their name; a text if they cannot be removed.
 */
export async function takeOut(tx: Tx, taking: Taking): Promise<{ name: string } | string> {
  const { organizationId, debtId, debtorId, personId, at } = taking
  const debtor = await findDebtor(tx, organizationId, debtId, debtorId)
  if (!debtor) return 'They are no longer named in this debt.'
  // Their dispute is what removes them.
  const because = (await listUnremovable(tx, organizationId, debtId, { butDisputes: true })).get(debtorId)
  if (because && because !== 'dispute') return refusals[because]
  const { status } = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const wasReported = await isReported(tx, { organizationId, debtId, debtorId })
  if (wasReported) await keepForBureau(tx, debtorId, 'mistake', torontoDate(at))
  await keepRemoved(tx, {
    organizationId,
    debtId,
    ecoa: 'Z',
    byStaff: true,
    wasReported,
    at,
    debtor: { ...debtor, id: debtorId },
  })
  await removeDebtor(tx, organizationId, debtorId)
  const { first_name, middle_name, last_name, email } = debtor
  await recordEvent(tx, {
    organizationId,
    debtId,
    status,
    personId,
    at,
    event: 'debtor_removed',
    reason: { debtorId, because: 'mistake', from: { first_name, middle_name, last_name, email } },
  })
  await followRemoval(tx, personId, { organizationId, debtId, status: status as DebtStatus, at })
  return { name: fullName(debtor) }
}
