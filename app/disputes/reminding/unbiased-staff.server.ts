import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Dispute, DisputeSubject, Reviewer } from '../subject.ts'

/** Everyone on staff. */
export const listStaff = (tx: Tx): Promise<Reviewer[]> =>
  tx.selectFrom('person').select(['id', 'email']).where('is_staff', '=', true).orderBy('email').execute()

/** The addresses of all staff who may decide a dispute. */
export async function listUnbiasedStaff(
  tx: Tx,
  subject: DisputeSubject,
  dispute: Dispute,
): Promise<string[]> {
  const unbiased: string[] = []
  for (const person of await listStaff(tx)) {
    if ((await subject.findConflict(tx, person, dispute)) === null) unbiased.push(person.email)
  }
  return unbiased
}
