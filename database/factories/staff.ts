import type { Staff } from '#app/organization/guards.server.ts'
import { actAsPerson, anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { suspendPerson } from '#app/staff/people/suspend-person.server.ts'
import { personFactory } from './person.ts'

/** A staff member, as the guards pass them to a feature; without an organization of their own. */
export async function createStaff(): Promise<Staff> {
  const facts = personFactory.staff({ firstName: 'Sam', lastName: 'Iqaluk' })
  const id = await inTransaction(anonymous, (tx) => personFactory.create(tx, facts))
  return {
    person: { id, language: null, ...facts },
    actor: { personId: id, organizationId: null, asStaff: true },
  }
}

/** A person's session, on a named device. */
export const createSession = (personId: string, device = 'Firefox on Windows'): Promise<string> =>
  inTransaction(anonymous, async (tx) => {
    await actAsPerson(tx, personId)
    const { id } = await tx
      .insertInto('session')
      .values({
        token_hash: Buffer.from(crypto.randomUUID()),
        person_id: personId,
        device,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Suspends a person by a colleague created for it. */
export async function createSuspension(personId: string): Promise<void> {
  const once = onceKey('factory', crypto.randomUUID())
  const done = await suspendPerson(await createStaff(), {
    personId,
    reason: 'misuse',
    words: 'Made by a test.',
    once,
  })
  if (!done.ok) throw new Error(`not suspended: ${done.refusal}`)
}
