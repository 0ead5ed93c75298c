import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { answerDueOn } from '../clock.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import { type DisputeRow, disputeOf } from '../staff-dispute.server.ts'
import { insertStatement } from '../statements/statements.server.ts'
import type { DisputedRecord, DisputeSubject } from '../subject.ts'

/** An answer that the furnisher can ask us to look at again. */
export type ReopenableDispute = {
  record: { id: string; title: string }
  answeredOn: string
  answer: string
  /** The same party's dispute is open: statements belong there. */
  isOpen: boolean
}

export type NotReopenedBecause =
  | 'open'
  /** Nothing of the record was decided by it. */
  | 'not-now'
  /** The answer took the person out: they have nothing to answer. */
  | 'taken-out'
  | 'not-found'

type NoneBecause = Exclude<NotReopenedBecause, 'open'>

const refusal = refusalOf<NotReopenedBecause>()

type Asked = { subjectId: string; disputeId: string }

/** The answer in question, for the furnisher, or why there is none. */
export function openReopening(
  caller: PersonCaller,
  subject: DisputeSubject,
  asked: Asked,
): Promise<ReopenableDispute | NoneBecause> {
  return inTransaction(caller.actor, async (tx) => {
    const answered = await findAnswered(tx, caller, subject, asked)
    if (typeof answered === 'string') return answered
    const { record, dispute } = answered
    return {
      record: { id: record.id, title: record.title },
      answeredOn: isoDate(dispute.resolved_on ?? dispute.opened_on),
      answer: dispute.resolution ?? '',
      isOpen: await isPartyDisputing(tx, dispute),
    }
  })
}

async function findAnswered(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, disputeId }: Asked,
): Promise<{ record: DisputedRecord; dispute: DisputeRow } | NoneBecause> {
  const record = await subject.findRecord(tx, caller, subjectId)
  if (record?.side !== 'furnisher' || !subject.markReopened) return 'not-found'
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', record.organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', record.id)
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) return 'not-found'
  // An open dispute is answered there; an answer without changes has nothing to undo.
  if (dispute.state !== 'corrected') return 'not-now'
  const parties = await subject.listPartyNames(tx, dispute.party_id === null ? [] : [dispute.party_id])
  return parties.size === 0 ? 'taken-out' : { record, dispute }
}

async function isPartyDisputing(
  tx: Tx,
  { organization_id, subject_kind, subject_id, person_id }: DisputeRow,
) {
  const row = await tx
    .selectFrom('dispute')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('person_id', '=', person_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The furnisher asks our reviewers to look at an answer again: the dispute reopens with its own clock, the decision
 * stays in force meanwhile, and both sides are notified. The earlier dispute and its answer stay as they are.
 */
export async function reopenDispute(
  caller: PersonCaller,
  subject: DisputeSubject,
  { words, once: key, ...asked }: Asked & { words: string; once: OnceKey },
): Promise<Outcome<'asked', NotReopenedBecause>> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const seen = await findAnswered(tx, caller, subject, asked)
        if (typeof seen === 'string') throw refusal.because(seen)
        await subject.lockRecord(tx, seen.record.organizationId, seen.record.id)
        const answered = await findAnswered(tx, caller, subject, asked)
        if (typeof answered === 'string') throw refusal.because(answered)
        const { dispute } = answered
        if (await isPartyDisputing(tx, dispute)) throw refusal.because('open')
        await openAgain(tx, { caller, subject, dispute, words, at })
        return 'asked' as const
      }),
    ),
  )
}

type Opening = { caller: PersonCaller; subject: DisputeSubject; dispute: DisputeRow; words: string; at: Date }

async function openAgain(tx: Tx, { caller, subject, dispute, words, at }: Opening): Promise<void> {
  const personId = personIdOf(caller)
  const earlier = disputeOf(dispute)
  const openedOn = torontoDate(at)
  const dueOn = answerDueOn(openedOn)
  if (!(await subject.markReopened?.(tx, { ...earlier, personId, at }))) throw refusal.because('not-now')
  const { id } = await tx
    .insertInto('dispute')
    .values({
      organization_id: dispute.organization_id,
      subject_kind: dispute.subject_kind,
      subject_id: dispute.subject_id,
      party_id: dispute.party_id,
      person_id: dispute.person_id,
      reason: dispute.reason,
      explanation: dispute.explanation,
      parts: dispute.parts,
      reopens_id: dispute.id,
      opened_on: openedOn,
      due_on: dueOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const again = { ...earlier, id }
  await insertStatement(tx, again, { side: 'furnisher', personId, words, files: 0, at })
  await recordDisputeEvent(tx, again, { event: 'reopened', personId, at })
  await notifyOf(tx, subject, again, { kind: 'reopened', dueOn })
}
