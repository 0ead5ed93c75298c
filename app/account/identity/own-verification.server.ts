import { ownActor, type Session } from '#app/account/sessions.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'

/** Since when a person has their account, and how far their identity check is: one statement. */
export const readOwnVerification = (
  session: Session,
): Promise<{ createdAt: Date; status: VerificationStatus }> =>
  inTransaction(ownActor(session), async (tx) => {
    const row = await tx
      .selectFrom('person')
      .leftJoin('identity_verification as identity', 'identity.person_id', 'person.id')
      .select(['person.created_at', 'identity.status'])
      .where('person.id', '=', session.personId)
      .executeTakeFirstOrThrow()
    return { createdAt: row.created_at, status: row.status ?? 'pending' }
  })
