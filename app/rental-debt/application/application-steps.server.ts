import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { WizardSteps } from '#app/wizard/wizard.server.ts'
import type { StepName } from '../step-names.ts'
import { openDraft } from './draft-page.server.ts'
import { type Draft, lockDraft } from './drafts.server.ts'
import { applicationWizard, type DraftFacts } from './steps.ts'

/** The steps of an application: a debt while it is a draft. A debt after its draft has its own page. */
export const applicationSteps = new WizardSteps<StepName, DraftFacts, Draft>({
  kind: 'rental_debt',
  wizard: applicationWizard,
  read: (tx, { organizationId }, debtId) => openDraft(tx, organizationId, debtId),
  lock: (tx, { organizationId }, debtId) => lockDraft(tx, organizationId, debtId),
  recordUnfinished,
  recordSave,
})

/** The check at the end requires it before payment; an affirmation of the application is withdrawn. */
async function recordUnfinished(tx: Tx, draft: Draft, step: StepName): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({ unfinished_steps: sql`array_append(unfinished_steps, ${step})`, affirmed_at: null })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  await recordAudit(tx, 'application.step_unfinished', { subject: draft.id, details: { step } })
}

/** A save resolves a reviewer's request about the step, and withdraws the affirmation (as `clearAffirmation` does). */
async function recordSave(
  tx: Tx,
  draft: Draft,
  { step, revision }: { step: StepName; revision: number },
): Promise<void> {
  const revisions = { ...draft.marks.revisions, [step]: revision }
  const saved = tx
    .updateTable('rental_debt')
    .set({
      step_revisions: JSON.stringify(revisions),
      unfinished_steps: sql`array_remove(unfinished_steps, ${step})`,
      updated_at: nowInTransaction,
      affirmed_at: null,
    })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  // The draft has been locked since it was read, and reviewers lock it too.
  const isAsked = draft.marks.returnReasons.some((reason) => reason.step === step)
  const answered =
    isAsked &&
    sql`update return_reason set resolved_at = now() where organization_id = ${draft.organizationId}
      and rental_debt_id = ${draft.id} and step = ${step} and resolved_at is null`.execute(tx)
  const recorded = recordAudit(tx, 'application.step_saved', { subject: draft.id, details: { step } })
  await Promise.all([saved, answered, recorded])
}

/** A save of a step, as its command takes it: the debt, the revision, and the once-key. */
export type ApplicationSave = { debtId: string; revision: number; once: OnceKey }

/** Saves one step of a draft: `work` writes, or returns why not. */
export const saveStep = <Refusal = never>(
  caller: Caller,
  step: StepName,
  { debtId, ...save }: ApplicationSave,
  work: (tx: Tx, draft: Draft) => Promise<Refusal | undefined>,
) => applicationSteps.saveStep<Refusal>(caller, { ...save, step, subjectId: debtId }, work)
