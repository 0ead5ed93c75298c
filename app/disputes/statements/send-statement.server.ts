import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import type { Side } from '../dispute-states.ts'
import { type DisputeDraft, findDisputeDraft } from '../drafts/dispute-draft.server.ts'
import { listEvidence } from '../evidence/evidence.server.ts'
import { maxEvidence } from '../evidence/evidence-rules.ts'
import { moveFiles } from '../evidence/move-files.server.ts'
import { type DisputeRow, disputeOf } from '../staff-dispute.server.ts'
import type { DisputeSubject } from '../subject.ts'
import { findForStatement, type NoStatement } from './statement-form.server.ts'
import { maxStatements, statementSchema } from './statement-schema.ts'
import { insertStatement } from './statements.server.ts'

export type StatementRefusal =
  | NoStatement
  | 'not-found'
  /** There is no draft, or it is incomplete: its form says what is missing. */
  | 'not-whole'
  /** Another tab changed it after it was shown for checking. */
  | 'changed'
  /** This side has reached the maximum number of statements. */
  | 'no-room'

const refusal = refusalOf<StatementRefusal>()

type Sending = { subjectId: string; of: string | null; revision: string | null; once: OnceKey }

/**
 * Sends the checked statement on an open dispute: the text for both sides, the files for our reviewers, and the other
 * side is notified; or nothing happens. The person who disputes can add while it is open, the furnisher answers before
 * its deadline.
 */
export async function sendStatement(
  caller: PersonCaller,
  subject: DisputeSubject,
  sending: Sending,
): Promise<Outcome<'sent', StatementRefusal>> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, sending.once, async () => {
        await send(tx, { caller, subject, sending, at })
        return 'sent' as const
      }),
    ),
  )
}

type Scene = { caller: PersonCaller; subject: DisputeSubject; sending: Sending; at: Date }

async function send(tx: Tx, { caller, subject, sending, at }: Scene): Promise<void> {
  const { subjectId, revision, of } = sending
  const record = await subject.findRecord(tx, caller, subjectId)
  if (!record) throw refusal.because('not-found')
  const { organizationId, side } = record
  // The record first, like every other change of a dispute: an answer at the same moment waits, or comes first.
  await actForOrganization(tx, organizationId)
  await subject.lockRecord(tx, organizationId, subjectId)
  await actForOrganization(tx, caller.organizationId)
  const asked = { record, today: torontoDate(at), of }
  const dispute = await findForStatement(tx, caller, subject, asked)
  if (typeof dispute === 'string') throw refusal.because(dispute)
  const draft = await findDisputeDraft(
    tx,
    caller,
    { kind: subject.kind, subjectId, disputeId: side === 'furnisher' ? dispute.id : null },
    { isLocked: true },
  )
  if (!draft) throw refusal.because('not-whole')
  if (draft.revision !== revision) throw refusal.because('changed')
  const words = wordsOf(subject, side, draft)
  await requireRoom(tx, dispute, side, draft)
  const statement = { side, personId: personIdOf(caller), words, files: draft.files.length, at }
  await moveFiles(tx, caller, draft, { disputeId: dispute.id, side })
  await actForOrganization(tx, organizationId)
  const about = disputeOf(dispute)
  await insertStatement(tx, about, statement)
  const event = side === 'consumer' ? 'added' : 'answered'
  await recordDisputeEvent(tx, about, { event, personId: statement.personId, at })
  await notifyOf(tx, subject, about, { kind: 'statement', by: side, files: statement.files })
}

function wordsOf(subject: DisputeSubject, side: Side, draft: DisputeDraft): string | null {
  const { nothing } = subject.labels.statements[side]
  const whole = statementSchema({ side, files: draft.files.length, nothing }).safeParse({
    words: draft.explanation,
  })
  if (!whole.success) throw refusal.because('not-whole')
  return whole.data.words || null
}

async function requireRoom(tx: Tx, { id }: DisputeRow, side: Side, { files }: DisputeDraft): Promise<void> {
  const { said } = await tx
    .selectFrom('dispute_statement')
    .select(({ fn }) => fn.countAll<number | string>().as('said'))
    .where('dispute_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  const sent = (await listEvidence(tx, id, side)).length
  if (Number(said) >= maxStatements || sent + files.length > maxEvidence) throw refusal.because('no-room')
}
