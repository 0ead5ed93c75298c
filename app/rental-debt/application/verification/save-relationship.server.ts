import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { FilerRelationship } from './relationship-schema.ts'
import { findSaveProblem, type SaveProblem } from './save-problems.ts'

/**
 * Saves the filer's relation to the order. A person who saves it with their own identity is the filer from then on: the
 * affirmation and the debt are theirs. Finishing later keeps any answer, but no one answers for another filer without
 * an identity (`not-the-filer`).
 */
export const saveRelationship = (
  caller: Caller,
  { relationship, isLater, ...save }: ApplicationSave & { relationship: FilerRelationship; isLater: boolean },
): Promise<SavedStep<RelationshipRefusal>> =>
  saveStep<RelationshipRefusal>(caller, 'verification', save, (tx, draft) =>
    writeRelationship(tx, { draft, personId: personIdOf(caller), isLater }, relationship),
  )

export type RelationshipRefusal = SaveProblem | 'not-the-filer'

/** The same in the caller's transaction. */
export async function writeRelationship(
  tx: Tx,
  { draft, personId, isLater }: { draft: Draft; personId: string; isLater: boolean },
  { filer_relationship, filer_representing }: FilerRelationship,
): Promise<RelationshipRefusal | undefined> {
  const { status } = await readVerification(tx, personId)
  const isGiven = isIdentityGiven(status)
  if (!isLater) {
    const saveProblem = findSaveProblem({ isGiven, relationship: filer_relationship })
    if (saveProblem) return saveProblem
  }
  if (filer_relationship === null) return undefined
  if (!isGiven && draft.filerId !== personId) return 'not-the-filer'
  await tx
    .updateTable('rental_debt')
    .set({
      filer_id: personId,
      filer_relationship,
      filer_representing: filer_relationship === 'operator' ? filer_representing : null,
    })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  return undefined
}
