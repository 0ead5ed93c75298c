import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Contact } from '../../application/contact-details/contact.ts'
import { recordEvent } from '../../record-event.server.ts'
import { lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import type { Done } from './people-labels.ts'

type Saving = { debtId: string; contact: Contact; once: OnceKey }

/** Changes the filer's contact details; the earlier ones stay on record. */
export async function changeContact(
  caller: Caller,
  { debtId, contact, once: key }: Saving,
): Promise<Done | PeopleRefusal> {
  return orPeopleRefusal(
    inTransaction(caller.actor, (tx) =>
      once<Done>(tx, key, async () => {
        const { organizationId, status } = await lockPeople(tx, caller, debtId)
        const before = await tx
          .selectFrom('rental_debt')
          .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', debtId)
          .executeTakeFirstOrThrow()
        const isSame = (Object.keys(contact) as (keyof Contact)[]).every(
          (name) => before[name] === contact[name],
        )
        if (isSame) return 'unchanged'
        await tx
          .updateTable('rental_debt')
          .set({ ...contact, updated_at: nowInTransaction })
          .where('organization_id', '=', organizationId)
          .where('id', '=', debtId)
          .execute()
        await recordEvent(tx, {
          organizationId,
          debtId,
          status,
          personId: personIdOf(caller),
          event: 'contact_changed',
          reason: { from: before, to: contact },
        })
        return 'contact'
      }),
    ),
  )
}
