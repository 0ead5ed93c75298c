import { displayName } from '#app/account/display-name.ts'
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
