import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import type { Contact } from '../contact-details/contact.ts'
import { noteEvent } from '../note-event.server.ts'
import { paths } from '../paths.ts'
import { holdPeople } from './people.server.ts'

type Saving = { debtId: string; form: FormData; contact: Contact }

/** Says anew how the filer of a debt is reached; what it was stays on record. */
export async function changeContact(member: Member, { debtId, form, contact }: Saving): Promise<string> {
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, `contact:${debtId}:${contentOf(form)}`, async () => {
      const { organizationId, status } = await holdPeople(tx, member, debtId)
      const before = await tx
        .selectFrom('rental_debt')
        .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', debtId)
        .executeTakeFirstOrThrow()
      const isSame = (Object.keys(contact) as (keyof Contact)[]).every(
        (name) => before[name] === contact[name],
      )
      if (isSame) return `${paths.people(debtId)}?done=unchanged`
      await tx
        .updateTable('rental_debt')
        .set({ ...contact, updated_at: new Date() })
        .where('organization_id', '=', organizationId)
        .where('id', '=', debtId)
        .execute()
      await noteEvent(tx, {
        ...{ organizationId, debtId, status, personId: member.person.id },
        event: 'contact_changed',
        reason: { from: before, to: contact },
      })
      return `${paths.people(debtId)}?done=contact`
    }),
  )
}
