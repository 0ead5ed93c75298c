import type { Tx } from '#app/platform/database/transaction.server.ts'

type Owner = { organizationId: string; personId: string }

/** A debtor's draft that is not sent yet, with a file. */
export async function createDisputeDraft(
  tx: Tx,
  owner: Owner,
  { debtId, fileId }: { debtId: string; fileId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('dispute_draft')
    .values({
      organization_id: owner.organizationId,
      person_id: owner.personId,
      subject_kind: 'rental_debt',
      subject_id: debtId,
      reason: 'paid',
      explanation: 'I paid all of it in March.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('dispute_draft_file')
    .values({
      organization_id: owner.organizationId,
      draft_id: id,
      file_id: fileId,
      original_file_name: 'receipt.pdf',
    })
    .execute()
  return id
}

/**
 * What a dispute leaves besides itself: that it was filed, a statement of the person who disputes, a reminder to staff.
 */
export async function createDisputeTraces(tx: Tx, owner: Owner, disputeId: string): Promise<void> {
  await tx
    .insertInto('dispute_event')
    .values({
      organization_id: owner.organizationId,
      dispute_id: disputeId,
      event: 'filed',
      person_id: owner.personId,
    })
    .execute()
  await tx
    .insertInto('dispute_statement')
    .values({
      organization_id: owner.organizationId,
      dispute_id: disputeId,
      person_id: owner.personId,
      side: 'consumer',
      words: 'I have the receipt now.',
    })
    .execute()
  await tx
    .insertInto('dispute_reminder')
    .values({ organization_id: owner.organizationId, dispute_id: disputeId })
    .execute()
}
