import { displayName } from '#app/account/display-name.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A person's name for readers who may not know their address: the name, otherwise the address. */
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

/**
 * The names of the organizations with these ids, for the audit trail: in its own, an organization cannot read others.
 */
export async function nameOrganizations(
  tx: Tx,
  ids: readonly string[],
  organizationId: string | null,
): Promise<ReadonlyMap<string, { title: string; fileNumber: null }>> {
  const rows = await tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', anyOf(organizationId === null ? ids : ids.filter((id) => id === organizationId)))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { title: name, fileNumber: null }] as const))
}
