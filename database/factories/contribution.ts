import type { Tx } from '#app/platform/database/transaction.server.ts'
import { createStoredFile } from './court-order.ts'

/** A contributed order, without bytes on disk; it is not read yet. */
export async function createContribution(
  tx: Tx,
  owner: { organizationId: string; personId: string },
): Promise<string> {
  const id = await createStoredFile(tx, owner)
  await tx
    .insertInto('contribution')
    .values({
      id,
      organization_id: owner.organizationId,
      person_id: owner.personId,
      province: 'ON',
      file_name: 'order.pdf',
      state: 'to_check',
    })
    .execute()
  return id
}
