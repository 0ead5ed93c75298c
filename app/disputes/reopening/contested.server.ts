import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DisputeRow } from '../staff-dispute.server.ts'
import type { DisputedRecord } from '../subject.ts'

/** Whether the person who disputed still disagrees with the answer, or can say so. */
export type Contesting = { can: boolean; since: string | null; words: string | null }

/** By state, disputes whose record is still reported after the answer. */
const goesOn: readonly string[] = ['upheld', 'corrected']

export function contestOf(
  { state, contested_on, contested_words }: DisputeRow,
  { isMine, notDisputable }: Pick<DisputedRecord, 'notDisputable'> & { isMine: boolean },
): Contesting {
  const can = isMine && goesOn.includes(state) && contested_on === null && notDisputable === null
  return { can, since: contested_on, words: contested_words }
}

/** This person's latest dispute about a record. */
export async function findOwnDispute(
  tx: Tx,
  caller: PersonCaller,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<DisputeRow | null> {
  const row = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('person_id', '=', caller.by.person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
