import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** An open invitation with an unknown link. */
export async function createInvitation(
  tx: Tx,
  owner: { organizationId: string; personId: string },
  email = `invited-${randomUUID().slice(0, 8)}@people.example`,
): Promise<string> {
  const { id } = await tx
    .insertInto('invitation')
    .values({
      organization_id: owner.organizationId,
      invited_by: owner.personId,
      email,
      token_hash: createHash('sha256').update(randomUUID()).digest(),
      expires_at: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
