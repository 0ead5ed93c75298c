import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { createStoredFile } from './court-order.ts'

type Owner = { organizationId: string; personId: string }

type Asked = { leaseId: string; renterId: string; months?: readonly string[]; fileId?: string }

/** An open request by the landlord for earlier months, with a file and a word on the first one; the transaction acts for them. */
export async function createPastRent(
  tx: Tx,
  owner: Owner,
  { leaseId, renterId, months = ['2026-02-01'], fileId }: Asked,
): Promise<{ claimId: string; fileId: string }> {
  const { organizationId, personId } = owner
  const claim = { organization_id: organizationId, claim_id: randomUUID() }
  await tx
    .insertInto('past_rent_claim')
    .values({
      id: claim.claim_id,
      organization_id: organizationId,
      lease_id: leaseId,
      side: 'landlord',
      lease_renter_id: null,
      person_id: personId,
      asked_on: '2026-03-20',
    })
    .execute()
  await tx
    .insertInto('past_rent_month')
    .values(months.map((month) => ({ ...claim, month })))
    .execute()
  const [month = ''] = months
  await tx
    .insertInto('past_rent_answer')
    .values({
      ...claim,
      id: randomUUID(),
      month,
      lease_renter_id: renterId,
      said: 'yes',
      person_id: personId,
    })
    .execute()
  const file = { ...claim, id: randomUUID(), original_file_name: 'statements.pdf' }
  await tx
    .insertInto('past_rent_file')
    .values({ ...file, file_id: fileId ?? (await createStoredFile(tx, owner)) })
    .execute()
  return { claimId: claim.claim_id, fileId: file.id }
}
