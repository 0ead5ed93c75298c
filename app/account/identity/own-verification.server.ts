import { ownActor, type Session } from '#app/account/sessions.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'

type OwnAccount = {
  firstName: string | null
  lastName: string | null
  createdAt: Date
  status: VerificationStatus
}

/** The account of a person, and how far their identity check is: one statement. */
export const readOwnVerification = (session: Session): Promise<OwnAccount> =>
  inTransaction(ownActor(session), async (tx) => {
    const row = await tx
      .selectFrom('person')
      .leftJoin('identity_verification as identity', 'identity.person_id', 'person.id')
      .select(['first_name', 'last_name', 'person.created_at', 'identity.status'])
      .where('person.id', '=', session.personId)
      .executeTakeFirstOrThrow()
    return {
      firstName: row.first_name,
      lastName: row.last_name,
      createdAt: row.created_at,
      status: row.status ?? 'pending',
    }
  })
