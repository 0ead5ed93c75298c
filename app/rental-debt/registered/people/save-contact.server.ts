import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Contact } from '../../application/contact-details/contact.ts'
import { recordEvent } from '../../record-event.server.ts'
import { lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import type { Done } from './people-labels.ts'

type Saving = { debtId: string; contact: Contact; once: OnceKey }

/** Changes the filer's contact details; the earlier ones stay on record. */
export const changeContact = (
  caller: Caller,
  { once: key, ...saving }: Saving,
): Promise<Done | PeopleRefusal> =>
  orPeopleRefusal(
    inTransaction(caller.actor, (tx) => once<Done>(tx, key, () => writeContact(tx, caller, saving))),
  )

/** The same in its caller's transaction; its caller rolls back what is refused. */
export const changeContactIn = (
  tx: Tx,
  caller: Caller,
  saving: Omit<Saving, 'once'>,
): Promise<Done | PeopleRefusal> => orPeopleRefusal(writeContact(tx, caller, saving))

async function writeContact(
  tx: Tx,
  caller: Caller,
  { debtId, contact }: Omit<Saving, 'once'>,
): Promise<Done> {
  const { organizationId, status } = await lockPeople(tx, caller, debtId)
  const before = await tx
    .selectFrom('rental_debt')
    .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const isSame = (Object.keys(contact) as (keyof Contact)[]).every((name) => before[name] === contact[name])
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
}
