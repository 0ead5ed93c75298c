import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { answerDueOn } from '../clock.ts'
import { isDisputed, lockOwnRecord } from '../disputable.server.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import { type DisputeDraft, findDisputeDraft } from '../drafts/dispute-draft.server.ts'
import { disputeSchema } from '../drafts/dispute-schema.ts'
import { moveFiles } from '../evidence/move-files.server.ts'
import { reasonLabel } from '../labels.ts'
import type { Dispute, DisputedRecord, DisputeSubject } from '../subject.ts'

export type NotFiledBecause =
  /** There is no draft, or it is incomplete: its form says what is missing. */
  | 'not-whole'
  /** Another tab changed it after it was shown for checking. */
  | 'changed'
  /** Another person named in the record was first. */
  | 'disputed'
  /** The record was settled or ended in the meantime. */
  | 'not-disputable'
  | 'not-found'

export type Filed = { ok: true } | { ok: false; because: NotFiledBecause }

/** Rolls everything back, including the once-key. */
class NotFiled extends Error {
  readonly because: NotFiledBecause
  constructor(because: NotFiledBecause) {
    super('the dispute was not filed')
    this.because = because
  }
}

type Filing = { subjectId: string; revision: string | null; once: OnceKey }

/**
 * Files the checked dispute: the record is disputed, the clock runs, the files become evidence and both sides are
 * notified, or nothing happens. It writes in the name of the record's organization, after this transaction has proved
 * that the person is named in the record.
 */
export async function fileDispute(
  caller: PersonCaller,
  subject: DisputeSubject,
  filing: Filing,
): Promise<Filed> {
  const { subjectId, revision } = filing
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  try {
    await inTransaction(caller.actor, (tx) =>
      onceDone(tx, filing.once, async () => {
        const record = await lockOwnRecord(tx, caller, subject, subjectId)
        if (!record) throw new NotFiled('not-found')
        const draft = await findDisputeDraft(
          tx,
          caller,
          { kind: subject.kind, subjectId },
          { isLocked: true },
        )
        await fileIn(tx, { caller, subject, record, at }, { draft, revision })
      }),
    )
    return { ok: true }
  } catch (error) {
    if (error instanceof NotFiled) return { ok: false, because: error.because }
    throw error
  }
}

type Scene = { caller: PersonCaller; subject: DisputeSubject; record: DisputedRecord; at: Date }

async function fileIn(
  tx: Tx,
  scene: Scene,
  { draft, revision }: { draft: DisputeDraft | null; revision: string | null },
): Promise<void> {
  const { caller, subject, record, at } = scene
  const { form } = subject.labels
  const whole = disputeSchema(form).safeParse({ ...draft, reason: draft?.reason ?? '' })
  if (await isDisputed(tx, caller, subject, record)) throw new NotFiled('disputed')
  if (!draft || !whole.success) throw new NotFiled('not-whole')
  if (draft.revision !== revision) throw new NotFiled('changed')
  const personId = personIdOf(caller)
  const filing = {
    organizationId: record.organizationId,
    subjectId: record.id,
    disputerId: personId,
    partyId: await subject.findParty(tx, caller, record.id),
  }
  await actForOrganization(tx, record.organizationId)
  if (!(await subject.markDisputed(tx, { ...filing, personId, at }))) throw new NotFiled('not-disputable')
  const openedOn = torontoDate(at)
  const grounds = { ...whole.data, openedOn, dueOn: answerDueOn(openedOn) }
  const dispute = await insertDispute(tx, subject, { filing, grounds, at })
  await notifyOf(tx, subject, dispute, {
    kind: 'filed',
    filedOn: openedOn,
    dueOn: grounds.dueOn,
    reason: reasonLabel(form.reasons, grounds.reason),
  })
  await moveFiles(tx, caller, draft, { disputeId: dispute.id, side: 'consumer' })
}

type Grounds = { reason: string; explanation: string; parts: string[]; openedOn: IsoDate; dueOn: IsoDate }
type NewDispute = { filing: Omit<Dispute, 'id'>; grounds: Grounds; at: Date }

async function insertDispute(
  tx: Tx,
  subject: DisputeSubject,
  { filing, grounds, at }: NewDispute,
): Promise<Dispute> {
  const { id } = await tx
    .insertInto('dispute')
    .values({
      organization_id: filing.organizationId,
      subject_kind: subject.kind,
      subject_id: filing.subjectId,
      party_id: filing.partyId,
      person_id: filing.disputerId,
      reason: grounds.reason,
      explanation: grounds.explanation,
      parts: grounds.parts,
      opened_on: grounds.openedOn,
      due_on: grounds.dueOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dispute = { id, ...filing }
  await recordDisputeEvent(tx, dispute, { event: 'filed', personId: filing.disputerId, at })
  return dispute
}
