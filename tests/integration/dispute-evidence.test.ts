import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { createStoredFile } from '#tests/factories/court-order.ts'
import { createDisputeDraft } from '#tests/factories/dispute.ts'
import { addMember, createMember } from '#tests/factories/member.ts'
import { createDispute, registeredDebtFactory } from '#tests/factories/registered-debt.ts'
import { useFreshDatabase } from './fresh-database.ts'

useFreshDatabase()

let debtor: Member
let colleague: Member
let stranger: Member
let debtId: string
let disputeId: string
let draftId: string

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const as = <T>(member: Member, work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)

beforeEach(async () => {
  const filer = await createMember()
  debtor = await createMember()
  colleague = await addMember(debtor.organizationId)
  stranger = await createMember()
  ;[debtId, disputeId] = await as(filer, async (tx) => {
    const email = debtor.person.email
    const debt = await registeredDebtFactory.active(tx, ownerOf(filer), {}, { email })
    const owner = { ...ownerOf(filer), personId: debtor.person.id }
    return [debt.debtId, await createDispute(tx, owner, debt)] as const
  })
  draftId = await as(debtor, async (tx) => {
    const fileId = await createStoredFile(tx, ownerOf(debtor))
    return createDisputeDraft(tx, ownerOf(debtor), { debtId, fileId })
  })
})

const bring = (member: Member) =>
  as(member, async (tx) =>
    tx
      .insertInto('dispute_evidence')
      .values({
        organization_id: member.organizationId,
        dispute_id: disputeId,
        file_id: await createStoredFile(tx, ownerOf(member)),
        original_file_name: 'receipt.pdf',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const gather = (member: Member) =>
  as(member, async (tx) =>
    tx
      .insertInto('dispute_draft_file')
      .values({
        organization_id: member.organizationId,
        draft_id: draftId,
        file_id: await createStoredFile(tx, ownerOf(member)),
        original_file_name: 'receipt.pdf',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const begin = (member: Member, personId: string) =>
  as(member, (tx) =>
    tx
      .insertInto('dispute_draft')
      .values({ organization_id: member.organizationId, person_id: personId, rental_debt_id: debtId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

describe('the database takes for a dispute', () => {
  test('the files of the person who disputes', async () => {
    expect(await bring(debtor)).toMatchObject({ id: expect.any(String) })
    expect(await gather(debtor)).toMatchObject({ id: expect.any(String) })
  })

  test('no file of somebody else, their own organization and strangers alike', async () => {
    for (const member of [colleague, stranger])
      await expect(bring(member), member.person.email).rejects.toThrow(/row-level security/)
    await expect(gather(colleague)).rejects.toThrow(/row-level security/)
    await expect(gather(stranger)).rejects.toThrow(/row-level security|foreign key/)
  })

  test('no words in the name of somebody else', async () => {
    await expect(begin(colleague, stranger.person.id)).rejects.toThrow(/row-level security/)
    expect(await begin(colleague, colleague.person.id)).toMatchObject({ id: expect.any(String) })
  })

  test('no file that is moved to another’s dispute or draft afterwards', async () => {
    const own = await begin(colleague, colleague.person.id)
    const { id } = await bring(debtor)
    const filer = await createMember()
    const theirs = await as(filer, async (tx) => {
      const debt = await registeredDebtFactory.active(tx, ownerOf(filer))
      return createDispute(tx, ownerOf(filer), debt)
    })
    const moved = as(debtor, (tx) =>
      tx.updateTable('dispute_evidence').set({ dispute_id: theirs }).where('id', '=', id).execute(),
    )
    await expect(moved).rejects.toThrow(/row-level security/)
    const handed = as(debtor, (tx) =>
      tx
        .updateTable('dispute_draft_file')
        .set({ draft_id: own.id })
        .where('draft_id', '=', draftId)
        .execute(),
    )
    await expect(handed).rejects.toThrow(/row-level security/)
  })
})
