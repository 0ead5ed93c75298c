import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { isDeletedAddress } from '#app/platform/values/deleted-address.ts'

/** Why a command of staff about a person did nothing. */
export type PersonRefusal =
  /** There is no such person, or what it is about has ended. */
  | 'gone'
  /** Somebody else has done it, or the opposite, meanwhile. */
  | 'changed'
  /** Nobody does this to themselves. */
  | 'self'
  /** Whoever asks is staff no longer. */
  | 'not_allowed'

export const refusedPerson = refusalOf<PersonRefusal>()

/**
 * The person a command is about: nobody else changes them until it is done. Whoever asks is locked as well, in the order of
 * their ids: of two colleagues who suspend each other at once, one is no longer staff when it is their turn.
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
