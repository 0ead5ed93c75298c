import { recordAudit } from '#app/account/audit.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type KnownNames, type Names, sameNames } from './names.ts'

type Caller = { actor: Actor; person: { id: string } }

/** A person's own names as we know them. */
export const readNames = ({ actor, person }: Caller): Promise<KnownNames> =>
  inTransaction(actor, (tx) => selectNames(tx, person.id).executeTakeFirstOrThrow())

const selectNames = (tx: Tx, personId: string) =>
  tx
    .selectFrom('person')
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .where('id', '=', personId)

/** Saves a person's names; the same names again are no change. */
export function saveNames(
  { actor, person }: Caller,
  { names, once: key }: { names: Names; once: OnceKey },
): Promise<'saved' | 'unchanged'> {
  return inTransaction(actor, (tx) =>
    once(tx, key, async () => {
      const before = await selectNames(tx, person.id).forUpdate().executeTakeFirstOrThrow()
      if (sameNames(before, names)) return 'unchanged'
      const { firstName: first_name, middleName: middle_name, lastName: last_name } = names
      await tx
        .updateTable('person')
        .set({ first_name, middle_name, last_name })
        .where('id', '=', person.id)
        .execute()
      await recordAudit(tx, 'profile.names_changed', { subject: person.id })
      return 'saved'
    }),
  )
}
