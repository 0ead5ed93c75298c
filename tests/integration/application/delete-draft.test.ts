import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteDraft } from '#app/rental-debt/list/delete-draft.server.ts'
import { applicationFactory, createDebtor, createPayment } from '#database/factories/application.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { member, newDebt, ownerOf, toYou, useLists } from '../worlds/listed-debts.ts'
import { newKey } from '../worlds/step-save.ts'

useLists()

describe('deleting a draft', () => {
  const remove = (debtId: string, by = member, once = newKey()) => deleteDraft(by, { debtId, once })
  const counted = () =>
    inTransaction(member.actor, async (tx) => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*)::int from rental_debt) as debts, (select count(*)::int from debtor) as debtors,
        (select count(*)::int from debt_transaction) as payments, (select count(*)::int from document) as documents,
        (select count(*)::int from checkout where rental_debt_id is null and state = 'open') as attempts,
        (select count(*)::int from pgboss.job where name = 'discard-file'
          and data->>'organizationId' = ${member.organizationId}) as discarded`.execute(tx)
      return rows[0]
    })

  test('takes its debtors, payments and documents along, and leaves its attempts to pay on record', async () => {
    const owner = ownerOf(member)
    const debtId = await inTransaction(member.actor, async (tx) => {
      const id = await applicationFactory.complete(tx, owner)
      await createPayment(tx, owner, {
        debtId: id,
        debtorId: await createDebtor(tx, owner, id, { position: 1 }),
      })
      const attempt = { organization_id: owner.organizationId, rental_debt_id: id, amount_in_cents: 8800 }
      await tx.insertInto('checkout').values(attempt).execute()
      return id
    })
    expect(await counted()).toMatchObject({ debts: 1, debtors: 2, payments: 1, documents: 1, attempts: 0 })
    expect(await remove(debtId)).toBe('deleted')
    expect(await counted()).toEqual({
      debts: 0,
      debtors: 0,
      payments: 0,
      documents: 0,
      attempts: 1,
      discarded: 1,
    })
  })

  test('two people at once: one deletes it, the other finds it gone; one key twice says the same', async () => {
    const debtId = await newDebt()
    expect((await Promise.all([remove(debtId), remove(debtId)])).sort()).toEqual(['deleted', 'gone'])
    const [key, other] = [newKey(), await newDebt()]
    expect(await Promise.all([remove(other, member, key), remove(other, member, key)])).toEqual([
      'deleted',
      'deleted',
    ])
  })

  test('not once it was submitted, nor where its fee is paid', async () => {
    const owner = ownerOf(member)
    const [submitted, returned] = await inTransaction(member.actor, async (tx) => [
      await applicationFactory.inReview(tx, owner),
      await applicationFactory.returned(tx, owner),
    ])
    expect(await remove(submitted ?? '')).toBe('submitted')
    expect(await remove(returned ?? '')).toBe('paid')
    expect((await toYou()).total).toBe(2)
  })

  test("another organization's is not there to be deleted", async () => {
    const debtId = await newDebt()
    expect(await remove(debtId, await createMember())).toBe('gone')
    expect((await toYou()).total).toBe(1)
  })

  test('what others started is not a member’s to delete, unless the organization says so', async () => {
    const colleague = await addMember(member.organizationId)
    const [theirs, own] = [await newDebt(), await newDebt()]
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ filer_id: colleague.person.id }).where('id', '=', own).execute(),
    )
    const offered = async () =>
      (await toYou('', colleague)).rows.map((row) => [row.id, row.may_delete] as const)
    expect(new Map(await offered())).toEqual(
      new Map([
        [theirs, false],
        [own, true],
      ]),
    )
    expect(await remove(theirs, colleague)).toBe('denied')
    expect(await remove(own, colleague)).toBe('deleted')
    await inTransaction(member.actor, (tx) =>
      tx
        .updateTable('organization')
        .set({ members_may_delete_debts: true })
        .where('id', '=', member.organizationId)
        .execute(),
    )
    expect(await offered()).toEqual([[theirs, true]])
    expect(await remove(theirs, colleague)).toBe('deleted')
  })
})
