import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { DisputeTable } from '#app/disputes/tables.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

type Disputing = {
  renterId: string
  /** The renter's account. */
  personId: string
  fileId: string
  facts?: Partial<Insertable<DisputeTable>>
}

/** An open dispute by a renter of a lease, with a file, without the way to it; the transaction acts for the landlord. */
export async function createRentDispute(
  tx: Tx,
  { organizationId }: { organizationId: string },
  { renterId, personId, fileId, facts = {} }: Disputing,
): Promise<{ disputeId: string; evidenceId: string }> {
  const [disputeId, evidenceId] = [randomUUID(), randomUUID()]
  const { asking } = await tx
    .selectNoFrom(sql<string>`current_setting('app.user_id', true)`.as('asking'))
    .executeTakeFirstOrThrow()
  await actAs(tx, personId)
  await tx
    .insertInto('dispute')
    .values({
      id: disputeId,
      organization_id: organizationId,
      subject_kind: 'lease_renter',
      subject_id: renterId,
      party_id: renterId,
      person_id: personId,
      reason: 'lease_not_mine',
      explanation: 'I never lived there.',
      opened_on: '2026-03-02',
      due_on: '2026-03-16',
      ...facts,
    })
    .execute()
  await tx
    .insertInto('dispute_evidence')
    .values({
      id: evidenceId,
      organization_id: organizationId,
      dispute_id: disputeId,
      file_id: fileId,
      original_file_name: 'receipt.pdf',
    })
    .execute()
  await actAs(tx, asking)
  return { disputeId, evidenceId }
}

const actAs = (tx: Tx, personId: string) =>
  sql`select set_config('app.user_id', ${personId}, true)`.execute(tx)
