import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { noteEvent } from '../note-event.server.ts'
import { paths } from '../paths.ts'
import { removeDebtor } from '../tenants/save-debtors.server.ts'
import { holdPeople, listKept } from './people.server.ts'
import { findTenant } from './tenants.server.ts'

type Removing = { debtId: string; debtorId: string; form: FormData }

/**
 * Takes a debtor out of a registered debt: somebody who was named by mistake, before anything hangs on them. Answers
 * where to go on; who has to stay stays, and the tab says why.
 */
export async function removeTenant(member: Member, { debtId, debtorId, form }: Removing): Promise<string> {
  const at = new Date(await now())
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, `remove-tenant:${debtorId}`, async () => {
      const { organizationId, status } = await holdPeople(tx, member, debtId)
      const tenant = await findTenant(tx, organizationId, debtId, debtorId)
      if (!tenant) return `${paths.people(debtId)}?done=gone`
      const kept = await listKept(tx, organizationId, debtId)
      if (kept.has(debtorId)) return `${paths.people(debtId)}?done=unchanged`
      await removeDebtor(tx, organizationId, debtorId)
      const { first_name, middle_name, last_name, email } = tenant
      await noteEvent(tx, {
        ...{ organizationId, debtId, status, personId: member.person.id, at },
        event: 'debtor_removed',
        reason: { debtorId, from: { first_name, middle_name, last_name, email } },
      })
      return `${paths.people(debtId)}?done=removed`
    }),
  )
}
