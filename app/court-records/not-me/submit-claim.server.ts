import { findDisputeDraft, keepDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { fileDispute } from '#app/disputes/filing/file-dispute.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { contentOfClaim, missingOf, type NotSubmitted } from './claim-content.ts'
import { type Claim, lockBegunClaim } from './claims.server.ts'
import { findFiledClaim } from './filed-claim.server.ts'
import { notMeKind } from './kind.ts'
import { notMeDisputes } from './not-me-disputes.server.ts'

export type Submitted = { ok: true } | { ok: false; because: NotSubmitted }

type Submission = { notes: string; seen: string; once: OnceKey }

/**
 * Submits the draft with the notes: it becomes a dispute, and its clock starts. A second press of the same form finds
 * it submitted. After an answer, another one needs a report that was not sent before.
 */
export async function submitClaim(
  caller: PersonCaller,
  { notes, seen, once }: Submission,
): Promise<Submitted> {
  const prepared = await inTransaction(caller.actor, (tx) => prepare(tx, caller, { notes, seen }))
  if (typeof prepared === 'string') {
    return prepared === 'sent' ? { ok: true } : { ok: false, because: prepared }
  }
  const filed = await fileDispute(caller, notMeDisputes, { ...prepared, once })
  if (filed.ok) return filed
  const because = filed.because === 'changed' || filed.because === 'not-whole' ? 'changed' : 'waiting'
  return { ok: false, because }
}

type Prepared = { subjectId: string; revision: string }

async function prepare(
  tx: Tx,
  caller: PersonCaller,
  { notes, seen }: { notes: string; seen: string },
): Promise<Prepared | NotSubmitted | 'sent'> {
  const claim = await lockBegunClaim(tx, caller)
  // There is no draft: this form was already submitted.
  if (claim === null) return (await findFiledClaim(tx, caller))?.state === 'open' ? 'sent' : 'incomplete'
  const { claimId } = claim
  if (missingOf(claim).length > 0) return 'incomplete'
  if (contentOfClaim(claim) !== seen) return 'changed'
  if (await isReportOfBefore(tx, caller, claim)) return 'same-report'
  await keepDraft(
    tx,
    caller,
    { kind: notMeKind, subjectId: claimId },
    { reason: notMeKind, explanation: notes },
  )
  return { subjectId: claimId, revision: await revisionOf(tx, caller, claimId) }
}

async function revisionOf(tx: Tx, caller: PersonCaller, subjectId: string): Promise<string> {
  const draft = await findDisputeDraft(tx, caller, { kind: notMeKind, subjectId })
  return draft?.revision ?? ''
}

/** Whether every file was sent with an earlier claim: nothing is new. */
async function isReportOfBefore(
  tx: Tx,
  { by: { person } }: PersonCaller,
  { files }: Claim,
): Promise<boolean> {
  const sent = await tx
    .selectFrom('dispute_evidence as evidence')
    .innerJoin('dispute', 'dispute.id', 'evidence.dispute_id')
    .innerJoin('stored_file as file', 'file.id', 'evidence.file_id')
    .select('file.sha256')
    .where('dispute.subject_kind', '=', notMeKind)
    .where('dispute.person_id', '=', person.id)
    .where('dispute.state', 'in', ['upheld', 'withdrawn'])
    .execute()
  return files.every(({ sha256 }) => sent.some((each) => each.sha256.equals(sha256)))
}
