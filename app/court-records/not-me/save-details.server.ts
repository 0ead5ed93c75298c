import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { SavedStep, StepSave } from '#app/wizard/wizard.server.ts'
import { type Claim, claimWizardSteps, updateDraft } from './claims.server.ts'
import type { ClaimDetails } from './details-schema.ts'

/** Saves the person's details. */
export const saveDetails = (
  caller: Member,
  { details, ...save }: StepSave & { details: ClaimDetails },
): Promise<SavedStep> =>
  claimWizardSteps.saveStep<never>(caller, { ...save, step: 'personal-details' }, (tx, claim) =>
    writeDetails(tx, claim, details),
  )

/** The same in the caller's transaction. */
export async function writeDetails(tx: Tx, claim: Claim, details: ClaimDetails): Promise<undefined> {
  const { first_name, middle_name, last_name, date_of_birth, phone, referrer_url } = details
  await updateDraft(tx, claim, {
    first_name,
    middle_name,
    last_name,
    birth_date: date_of_birth,
    phone_number: phone,
    referrer_url: referrer_url ?? claim.details.referrer_url,
  })
}
