import { keepDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { verifyIdentity } from './application.ts'
import { createStoredFile } from './court-order.ts'
import { filing, filingFactory } from './filing.ts'

type Owner = { organizationId: string; personId: string }

export const details = {
  first_name: 'Marisol',
  middle_name: null as string | null,
  last_name: 'Quintero',
  birth_date: '1990-04-12',
  phone_number: '4165550123',
  referrer_url: null as string | null,
}

/** A person's draft of "This is not me". */
export async function createClaim(
  tx: Tx,
  owner: Owner,
  differing: Partial<typeof details> = {},
): Promise<string> {
  const { id } = await tx
    .insertInto('not_me_claim')
    .values({
      organization_id: owner.organizationId,
      person_id: owner.personId,
      ...details,
      ...differing,
      step_revisions: JSON.stringify({ 'personal-details': 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same with identity and an uploaded report: it can be submitted. */
export function createWholeClaim(member: Member, differing: Partial<typeof details> = {}): Promise<string> {
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  return inTransaction(member.actor, async (tx) => {
    const claimId = await createClaim(tx, owner, differing)
    await verifyIdentity(tx, owner.personId)
    await addReport(tx, member, claimId, await createStoredFile(tx, owner))
    return claimId
  })
}

/** Makes a stored file part of the report. */
export async function addReport(tx: Tx, member: Member, claimId: string, fileId: string): Promise<void> {
  const of = { kind: 'not_me', subjectId: claimId }
  await keepDraft(tx, member, of, { reason: 'not_me', explanation: '' })
  await tx
    .insertInto('dispute_draft_file')
    .columns(['organization_id', 'draft_id', 'file_id', 'original_file_name'])
    .expression((e) =>
      e
        .selectFrom('dispute_draft')
        .select((s) => [
          'organization_id',
          'id',
          s.val(fileId).$castTo<string>().as('file_id'),
          s.val('equifax.pdf').as('original_file_name'),
        ])
        .where('subject_kind', '=', of.kind)
        .where('subject_id', '=', claimId),
    )
    .execute()
}

/** An order that staff chose as not about a person. */
export async function createNotMeRecord(
  tx: Tx,
  { organizationId, personId, claimId }: Owner & { claimId: string },
): Promise<void> {
  const found = filing()
  await filingFactory.create(tx, found)
  await tx
    .insertInto('not_me_record')
    .values({
      organization_id: organizationId,
      claim_id: claimId,
      filing_id: found.id,
      tenant_name: 'Marisol Quintero',
      chosen_by: personId,
    })
    .execute()
}
