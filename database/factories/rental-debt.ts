import type { Tx } from '#app/platform/database/transaction.server.ts'

export type RentalDebtFacts = {
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

const noAddress: RentalDebtFacts = {
  address_1: null,
  address_2: null,
  city: null,
  province: null,
  postal_code: null,
}

/** Rental debts in named states; `create` writes one for the organization the transaction acts for. */
export const rentalDebtFactory = {
  draft: (facts: Partial<RentalDebtFacts> = {}): RentalDebtFacts => ({ ...noAddress, ...facts }),
  draftWithAddress: (facts: Partial<RentalDebtFacts> = {}): RentalDebtFacts =>
    rentalDebtFactory.draft({
      address_1: '2285 Harrowgate Blvd',
      address_2: 'Unit 1407',
      city: 'Mississauga',
      province: 'ON',
      postal_code: 'L5B0K2',
      ...facts,
    }),

  async create(
    tx: Tx,
    owner: { organizationId: string; filerId: string },
    facts: RentalDebtFacts = rentalDebtFactory.draft(),
  ): Promise<string> {
    const row = await tx
      .insertInto('rental_debt')
      .values({ organization_id: owner.organizationId, filer_id: owner.filerId, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
}
