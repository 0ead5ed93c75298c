import type { Caller } from '#app/organization/caller.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { type SavedStep, type StepSave, WizardSteps } from '#app/wizard/wizard.server.ts'
import type { NewHome, NewRent, NewRenter } from '../leases/lease-schema.ts'
import { openDraft } from './draft-page.server.ts'
import { type LeaseDraft, lockDraft, newLeaseKind, updateDraft } from './drafts.server.ts'
import { type NewLeaseFacts, type NewLeaseStep, newLeaseWizard } from './steps.ts'

/** The steps of a lease that its landlord enters by hand. */
export const newLeaseDraftSteps = new WizardSteps<NewLeaseStep, NewLeaseFacts, LeaseDraft>({
  kind: newLeaseKind,
  wizard: newLeaseWizard,
  read: openDraft,
  lock: lockDraft,
  async recordUnfinished(tx, draft, step) {
    await updateDraft(tx, draft, { unfinished_steps: [...draft.marks.unfinished, step] })
    await recordAudit(tx, 'lease.step_unfinished', { subject: draft.id, details: { step } })
  },
  async recordSave(tx, draft, { step, revision }) {
    await updateDraft(tx, draft, {
      step_revisions: JSON.stringify({ ...draft.marks.revisions, [step]: revision }),
      unfinished_steps: draft.marks.unfinished.filter((each) => each !== step),
    })
    await recordAudit(tx, 'lease.step_saved', { subject: draft.id, details: { step } })
  },
})

type Saving<Key extends string, Value> = StepSave & Record<Key, Value>

/** Saves the home and its days. */
export const saveHome = (caller: Caller, { home, ...save }: Saving<'home', NewHome>): Promise<SavedStep> =>
  newLeaseDraftSteps.saveStep<never>(caller, { ...save, step: 'home' }, async (tx, draft) => {
    await updateDraft(tx, draft, home)
    return undefined
  })

/** Saves the rent. */
export const saveRent = (caller: Caller, { rent, ...save }: Saving<'rent', NewRent>): Promise<SavedStep> =>
  newLeaseDraftSteps.saveStep<never>(caller, { ...save, step: 'rent' }, async (tx, draft) => {
    await updateDraft(tx, draft, rent)
    return undefined
  })

/** Saves the renters, instead of those that were saved before. */
export const saveRenters = (
  caller: Caller,
  { renters, ...save }: Saving<'renters', NewRenter[]>,
): Promise<SavedStep> =>
  newLeaseDraftSteps.saveStep<never>(caller, { ...save, step: 'renters' }, async (tx, draft) => {
    await updateDraft(tx, draft, { renters: JSON.stringify(renters) })
    return undefined
  })
