import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { isDeletedAddress } from '#app/platform/values/deleted-address.ts'

/** Why a staff command about a person did nothing. */
export type PersonRefusal =
  /** There is no such person, or its subject has ended. */
  | 'gone'
  /** A colleague has done it, or the opposite, meanwhile. */
  | 'changed'
  /** No one can do this to themselves. */
  | 'self'
  /** The caller is no longer staff. */
  | 'not_allowed'

export const refusedPerson = refusalOf<PersonRefusal>()

/**
 * The person of a command: no one else changes them until it is done. The caller is locked as well, in the order of
 * ids: of two colleagues who suspend each other at once, one is no longer staff when it is their turn.
 */
export async function lockPerson(tx: Tx, { person: staff }: Staff, personId: string) {
  if (personId === staff.id) throw refusedPerson.because('self')
  const rows = await tx
    .selectFrom('person')
    .select(['id', 'email', 'is_staff', 'suspended_for'])
    .where('id', 'in', [staff.id, personId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const [self, found] = [rows.find(({ id }) => id === staff.id), rows.find(({ id }) => id === personId)]
  if (!self?.is_staff || self.suspended_for !== null) throw refusedPerson.because('not_allowed')
  if (!found || isDeletedAddress(found.email)) throw refusedPerson.because('gone')
  return found
}
