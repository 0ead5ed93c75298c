import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'

type Facts = { address_1?: string; starts_on?: string; ends_on?: string }

/** A lease that a person has entered whole and not added. Returns its id. */
export async function createLeaseDraft(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
  facts: Facts = {},
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('lease_draft')
    .values({
      id,
      organization_id: organizationId,
      person_id: personId,
      address_1: '18 Tamarack Lane',
      city: 'Hamilton',
      province: 'ON',
      postal_code: 'L8P3K7',
      starts_on: '2026-01-01',
      due_day: 1,
      rent: 150_000,
      renters: JSON.stringify([
        { first_name: 'Elif', middle_name: null, last_name: 'Karaca', email: null, phone: null },
      ]),
      step_revisions: JSON.stringify({ home: 1, rent: 1, renters: 1 }),
      ...facts,
    })
    .execute()
  return id
}
