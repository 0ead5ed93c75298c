import type { Person } from '#app/account/sessions.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { Contact } from './contact.ts'

/** The initial values of the form: what was saved, otherwise the signed-in person's known data. */
export function contactToConfirm({ facts }: Draft, person: Person): Contact {
  const { firstName, lastName, email } = person
  return {
    filer_contact_name: facts.filer_contact_name ?? wholeName(firstName, lastName),
    filer_contact_email: facts.filer_contact_email ?? email,
    filer_contact_number: formatPhoneForInput(facts.filer_contact_number ?? ''),
  }
}

/** Saves the filer's contact details. */
export const saveContact = (
  caller: Caller,
  { contact, ...save }: ApplicationSave & { contact: Contact },
): Promise<SavedStep> =>
  saveStep<never>(caller, 'contact-details', save, (tx, draft) => writeContact(tx, draft, contact))

/** Writes them in the caller's transaction. */
export async function writeContact(tx: Tx, draft: Draft, contact: Contact): Promise<undefined> {
  await tx
    .updateTable('rental_debt')
    .set(contact)
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}
