import { displayName } from '#app/account/display-name.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** How somebody is named to a person who may not know their address: by name, else by address. */
export async function readPersonName(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return displayName(row)
}

export async function readOrganizationName(tx: Tx, organizationId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}

/** The names of organizations among these ids, as far as the transaction may see them. */
export function listOrganizationNames(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('organization').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
}
