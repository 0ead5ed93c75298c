import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'

/** The progress of a person's identity check; pending if they never started one. */
export async function readVerification(tx: Tx, personId: string): Promise<IdentityOutcome> {
  const row = await tx
    .selectFrom('identity_verification')
    .select(['status', 'setback'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { status: 'pending', setback: null }
}
