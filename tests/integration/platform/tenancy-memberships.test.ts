import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

let first: Actor
let second: Actor

beforeAll(async () => {
  first = (await createMember()).actor
  second = (await createMember()).actor
})

describe('memberships', () => {
  test('a person sees their own in every organization, to switch to, and changes none of them there', async () => {
    const roaming = await createMember()
    const person = { personId: roaming.person.id, organizationId: null }
    await inTransaction(second, (tx) =>
      tx
        .insertInto('membership')
        .values({
          organization_id: String(second.organizationId),
          person_id: roaming.person.id,
          role: 'member',
        })
        .execute(),
    )
    const seen = await inTransaction(person, (tx) =>
      tx.selectFrom('membership').select('person_id').execute(),
    )
    expect(seen).toEqual([{ person_id: roaming.person.id }, { person_id: roaming.person.id }])
    const names = await inTransaction(person, (tx) => tx.selectFrom('organization').select('id').execute())
    expect(new Set(names.map(({ id }) => id))).toEqual(
      new Set([roaming.organizationId, second.organizationId]),
    )

    const promoted = await inTransaction(roaming.actor, (tx) =>
      tx
        .updateTable('membership')
        .set({ role: 'admin' })
        .where('organization_id', '=', String(second.organizationId))
        .executeTakeFirst(),
    )
    expect(promoted.numUpdatedRows).toBe(0n)
    const joined = inTransaction(roaming.actor, (tx) =>
      tx
        .insertInto('membership')
        .values({
          organization_id: String(first.organizationId),
          person_id: roaming.person.id,
          role: 'admin',
        })
        .execute(),
    )
    await expect(joined).rejects.toThrow(/row-level security/)
    const renamed = await inTransaction(roaming.actor, (tx) =>
      tx
        .updateTable('organization')
        .set({ plan: 'plus' })
        .where('id', '=', String(second.organizationId))
        .executeTakeFirst(),
    )
    expect(renamed.numUpdatedRows).toBe(0n)
  })

  test('a person in none sees none', async () => {
    const stranger = { personId: crypto.randomUUID(), organizationId: null }
    const seen = await inTransaction(stranger, (tx) => tx.selectFrom('membership').selectAll().execute())
    expect(seen).toEqual([])
  })
})
