import type { Tx } from '#app/platform/database/transaction.server.ts'

export type PersonFacts = {
  email: string
  firstName: string | null
  lastName: string | null
  isStaff: boolean
}

let count = 0

/** People in named states; `create` writes one and returns its id. */
export const personFactory = {
  named: (facts: Partial<PersonFacts> = {}): PersonFacts => ({
    email: `person-${++count}-${crypto.randomUUID().slice(0, 8)}@people.example`,
    firstName: 'Robin',
    lastName: 'Tremblay',
    isStaff: false,
    ...facts,
  }),
  newcomer: (facts: Partial<PersonFacts> = {}): PersonFacts =>
    personFactory.named({ firstName: null, lastName: null, ...facts }),
  staff: (facts: Partial<PersonFacts> = {}): PersonFacts => personFactory.named({ isStaff: true, ...facts }),

  /** Answers every profile question. */
  async answerQuestions(tx: Tx, personId: string, label: 'tenant' | 'landlord'): Promise<void> {
    await tx
      .insertInto('person_profile')
      .values({
        person_id: personId,
        residential_country: 'CA',
        residential_province: 'ON',
        residential_postal_code: 'K1A0B1',
        labels: [label],
        ...(label === 'landlord' && { property_management_tool: ['custom'], doors: 24 }),
        logged_in_attribution: ['solo'],
      })
      .execute()
  },

  /** The identity service has approved them. */
  async identify(tx: Tx, personId: string): Promise<void> {
    await tx
      .insertInto('identity_verification')
      .values({ person_id: personId, status: 'approved', occurred_at: new Date() })
      .execute()
  },

  async create(tx: Tx, facts: PersonFacts = personFactory.named()): Promise<string> {
    const row = await tx
      .insertInto('person')
      .values({
        email: facts.email,
        first_name: facts.firstName,
        last_name: facts.lastName,
        is_staff: facts.isStaff,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
}
