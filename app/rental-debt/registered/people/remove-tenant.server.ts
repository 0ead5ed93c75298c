import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { removeDebtor } from '../../application/tenants/save-debtors.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { listUnremovable, lockPeople } from './people.server.ts'
import type { Done } from './people-labels.ts'
import { findTenant } from './tenants.server.ts'

type Removing = { debtId: string; debtorId: string; once: OnceKey }

/**
 * Takes a debtor out of a registered debt: somebody who was named by mistake, before anything hangs on them. Who has to stay
 * stays, and nothing is changed.
 */
export async function removeTenant(member: Member, { debtId, debtorId, once: key }: Removing): Promise<Done> {
  const at = new Date(await now())
  return inTransaction(member.actor, (tx) =>
    once<Done>(tx, key, async () => {
      const { organizationId, status } = await lockPeople(tx, member, debtId)
      const tenant = await findTenant(tx, organizationId, debtId, debtorId)
      if (!tenant) return 'gone'
      const unremovable = await listUnremovable(tx, organizationId, debtId)
      if (unremovable.has(debtorId)) return 'unchanged'
      await removeDebtor(tx, organizationId, debtorId)
      const { first_name, middle_name, last_name, email } = tenant
      await recordEvent(tx, {
        ...{ organizationId, debtId, status, personId: member.person.id, at },
        event: 'debtor_removed',
        reason: { debtorId, from: { first_name, middle_name, last_name, email } },
      })
      return 'removed'
    }),
  )
}
