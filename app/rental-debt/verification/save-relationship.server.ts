import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Draft } from '../drafts.server.ts'
import { type Obstacle, obstacleTo } from './may-save.ts'
import type { RelationshipAnswer } from './relationship-schema.ts'

/**
 * Keeps how the filer is connected to the order. Whoever saves it with an identity of their own is the filer from then
 * on: the affirmation and the debt are theirs. Finishing later keeps any answer, but nobody answers for another filer
 * without an identity (`not-the-filer`).
 */
export async function saveRelationship(
  tx: Tx,
  { draft, member, isLater }: { draft: Draft; member: Member; isLater: boolean },
  answer: RelationshipAnswer,
): Promise<Obstacle | 'not-the-filer' | undefined> {
  const { status } = await readVerification(tx, member.person.id)
  const { filer_relationship, filer_representing } = answer
  const isGiven = isIdentityGiven(status)
  if (!isLater) {
    const obstacle = obstacleTo({ isGiven, relationship: filer_relationship })
    if (obstacle) return obstacle
  }
  if (filer_relationship === null) return undefined
  if (!isGiven && draft.filerId !== member.person.id) return 'not-the-filer'
  await tx
    .updateTable('rental_debt')
    .set({
      filer_id: member.person.id,
      filer_relationship,
      filer_representing: filer_relationship === 'operator' ? filer_representing : null,
    })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  return undefined
}
