import type { PersonCaller } from '#app/organization/caller.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Side } from '../dispute-states.ts'
import { type DisputeDraft, findDisputeDraft, keepDraft } from '../drafts/dispute-draft.server.ts'
import { listEvidence } from '../evidence/evidence.server.ts'
import { evidenceRules } from '../evidence/evidence-rules.ts'
import { type Received, receiveDraft } from '../evidence/receive-dispute-form.server.ts'
import type { DisputeRow } from '../staff-dispute.server.ts'
import type { DisputedRecord, DisputeSubject } from '../subject.ts'
import { statementSchema } from './statement-schema.ts'

/** A person's draft statement on an open dispute. */
export type StatementForm = {
  record: { id: string; title: string }
  side: Side
  /** The dispute that the furnisher answers. */
  of: string | null
  /** The last day the furnisher can answer. */
  until: string
  typed: { words: string }
  files: { id: string; fileName: string; size: number }[]
  revision: string | null
  /** How many files of this side are already in the dispute. */
  sent: number
}

/** Why no statement is possible. */
export type NoStatement = 'nothing-open' | 'too-late'

/**
 * The open dispute of a record for this person's side: for a person named in it, their own; for the furnisher the one
 * in the address, otherwise the next due.
 */
export async function findForStatement(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  { record, today, of }: { record: DisputedRecord; today: IsoDate; of: string | null },
): Promise<DisputeRow | NoStatement> {
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', record.organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', record.id)
    .where('state', '=', 'open')
    .$if(record.side === 'consumer', (query) => query.where('person_id', '=', caller.by.person.id))
    .$if(record.side === 'furnisher' && of !== null, (query) => query.where('id', '=', of))
    .orderBy('due_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!dispute) return 'nothing-open'
  return record.side === 'furnisher' && today > dispute.due_on ? 'too-late' : dispute
}

/** The form with the saved draft, or why there is none. */
export async function openStatement(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, of }: { subjectId: string; of: string | null },
): Promise<StatementForm | NoStatement> {
  const today = await clockToday()
  return inTransaction(caller.actor, (tx) => readStatement(tx, caller, subject, { subjectId, today, of }))
}

async function readStatement(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, today, of }: { subjectId: string; today: IsoDate; of: string | null },
): Promise<StatementForm | NoStatement> {
  const record = found(await subject.findRecord(tx, caller, subjectId))
  const dispute = await findForStatement(tx, caller, subject, { record, today, of })
  if (typeof dispute === 'string') return dispute
  const { id, title, side } = record
  const disputeId = side === 'furnisher' ? dispute.id : null
  const draft = await findDisputeDraft(tx, caller, { kind: subject.kind, subjectId, disputeId })
  return {
    record: { id, title },
    side,
    until: dispute.due_on,
    of: disputeId,
    typed: { words: draft?.explanation ?? '' },
    files: filesOf(draft),
    revision: draft?.revision ?? null,
    sent: (await listEvidence(tx, dispute.id, side)).length,
  }
}

const filesOf = (draft: DisputeDraft | null) =>
  (draft?.files ?? []).map(({ id, fileName, size }) => ({ id, fileName, size }))

/** Saves the text, even if it cannot be sent yet; false if no statement is possible any more. */
async function saveWords(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, words, of }: { subjectId: string; words: string; of: string | null },
): Promise<void> {
  const today = await clockToday()
  await inTransaction(caller.actor, async (tx) => {
    const record = found(await subject.findRecord(tx, caller, subjectId))
    const dispute = await findForStatement(tx, caller, subject, { record, today, of })
    if (typeof dispute === 'string') throw new NothingToSayTo(dispute)
    await keepDraft(
      tx,
      caller,
      { kind: subject.kind, subjectId, disputeId: of },
      { reason: null, explanation: words },
    )
  })
}

/** The dispute was answered, or the deadline passed, while the person typed. */
export class NothingToSayTo extends Error {
  readonly because: NoStatement
  constructor(because: NoStatement) {
    super('nothing can be said to this dispute')
    this.because = because
  }
}

/** Processes the form: every button keeps the text and the chosen files. */
export async function receiveStatement(
  args: RequestArgs,
  caller: Member,
  subject: DisputeSubject,
  form: StatementForm,
): Promise<Received> {
  const { record, sent, of } = form
  return receiveDraft(args, caller, {
    rules: evidenceRules,
    saveInput: async (fields) => {
      await saveWords(caller, subject, { subjectId: record.id, of, words: textField(fields, 'words') ?? '' })
      return { kind: subject.kind, subjectId: record.id, disputeId: of, sent }
    },
  })
}

/** What is wrong with it as it is; null if it can be sent. */
export const whyNotWhole = (
  subject: DisputeSubject,
  { side, files, typed }: StatementForm,
): string | null => {
  const { nothing } = subject.labels.statements[side]
  const whole = statementSchema({ side, files: files.length, nothing }).safeParse(typed)
  return whole.success ? null : (whole.error.issues[0]?.message ?? nothing)
}
