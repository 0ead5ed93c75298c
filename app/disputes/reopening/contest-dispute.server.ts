import { recordAudit } from '#app/disputes/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { findOwnRecord } from '../disputable.server.ts'
import type { DisputeSubject } from '../subject.ts'
import { type Contesting, contestOf, findOwnDispute } from './contested.server.ts'

type Contested = 'contested' | 'not-now' | 'not-found'

/**
 * Records that the person who disputed a record still disagrees with the answer, with their reason if given. The answer
 * does not change; reports say it. Once: a person with something new files another dispute.
 */
export async function contestDispute(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, words, once: key }: { subjectId: string; words: string | null; once: OnceKey },
): Promise<Contested> {
  const at = new Date(await now())
  return inTransaction(caller.actor, (tx) =>
    once<Contested>(tx, key, async () => {
      const record = await findOwnRecord(tx, caller, subject, subjectId)
      if (!record) return 'not-found'
      await actForOrganization(tx, record.organizationId)
      await subject.lockRecord(tx, record.organizationId, subjectId)
      const dispute = await findOwnDispute(tx, caller, { kind: subject.kind, subjectId })
      const contest: Contesting | null = dispute && contestOf(dispute, { ...record, isMine: true })
      if (!dispute || !contest?.can) return 'not-now'
      await tx
        .updateTable('dispute')
        .set({ contested_on: torontoDate(at), contested_words: words })
        .where('id', '=', dispute.id)
        .execute()
      await recordAudit(tx, 'dispute.contested', { subject: dispute.id, partOf: subjectId })
      return 'contested'
    }),
  )
}
