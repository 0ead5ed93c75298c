import type { Tx } from '#app/platform/database/transaction.server.ts'
import { filing, filingFactory } from './filing.ts'

type Owner = { organizationId: string; personId: string }

/** A search of the corpus that a person saved. */
export const createSavedSearch = (tx: Tx, owner: Owner) =>
  tx
    .insertInto('saved_search')
    .values({
      organization_id: owner.organizationId,
      person_id: owner.personId,
      name: 'Noise',
      query: 'q=noise',
    })
    .execute()

/** A search for an applicant that found one record. */
export async function createApplicantSearch(tx: Tx, owner: Owner): Promise<string> {
  const found = filing()
  await filingFactory.create(tx, found)
  const { id } = await tx
    .insertInto('applicant_search')
    .values({
      organization_id: owner.organizationId,
      person_id: owner.personId,
      first_name: 'Daniela',
      last_name: 'Okonjo',
      request_key: Buffer.from('a search'),
      consent_version: '1',
      consented_at: new Date(),
      searched_on: '2026-01-10',
      orders_searched: 1,
      others_found: 1,
      aliases: [],
      landlords: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('applicant_search_record')
    .values({
      organization_id: owner.organizationId,
      search_id: id,
      filing_id: found.id,
      place: 1,
      strength: 'name_alone',
      match_details: '[]',
    })
    .execute()
  return id
}
