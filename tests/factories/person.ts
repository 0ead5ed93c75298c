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
