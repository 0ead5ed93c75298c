import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DisputeTable } from '#app/disputes/tables.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createStoredFile } from '#database/factories/court-order.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

let filer: Member
let debtor: Member
let colleague: Member
let stranger: Member
let debtId: string
let disputeId: string
let draftId: string

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const as = <T>(member: Member, work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)

beforeEach(async () => {
  filer = await createMember()
  debtor = await createMember()
  colleague = await addMember(debtor.organizationId)
  stranger = await createMember()
  ;[debtId, disputeId] = await as(filer, async (tx) => {
    const email = debtor.person.email
    const debt = await registeredDebtFactory.active(tx, ownerOf(filer), {}, { email })
    return [debt.debtId, await createDispute(tx, ownerOf(filer), debt)] as const
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
      .values({
        organization_id: member.organizationId,
        person_id: personId,
        subject_kind: 'rental_debt',
        subject_id: debtId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const staff = async () => {
  const { person } = await createMember(personFactory.staff())
  return { personId: person.id, organizationId: null, asStaff: true }
}
const upkeepOf = ({ organizationId }: Member): Actor => ({ personId: null, organizationId })

const tables = ['dispute_draft', 'dispute_draft_file', 'dispute_evidence'] as const

describe('the database shows a person’s evidence for a dispute', () => {
  const countsFor = (actor: Actor) =>
    inTransaction(actor, async (tx) => {
      const counts: number[] = []
      for (const table of tables) counts.push((await tx.selectFrom(table).select('id').execute()).length)
      return counts
    })

  test('to them, and to no one else of their organization nor of the filer’s', async () => {
    await bring(debtor)
    expect(await countsFor(debtor.actor)).toEqual([1, 1, 1])
    for (const { actor } of [colleague, stranger, filer]) expect(await countsFor(actor)).toEqual([0, 0, 0])
  })

  test('to staff what was sent, not what is being gathered; and to upkeep, which sweeps it', async () => {
    const { id } = await bring(debtor)
    const seen = inTransaction(await staff(), async (tx) => ({
      evidence: await tx.selectFrom('dispute_evidence').select('id').where('id', '=', id).execute(),
      drafts: await tx.selectFrom('dispute_draft').select('id').execute(),
    }))
    expect(await seen).toEqual({ evidence: [{ id }], drafts: [] })
    expect(await countsFor(upkeepOf(debtor))).toEqual([1, 1, 1])
  })

  test('and no one else of their organization removes it', async () => {
    await bring(debtor)
    await as(colleague, async (tx) => {
      for (const table of tables) await tx.deleteFrom(table).execute()
    })
    expect(await countsFor(debtor.actor)).toEqual([1, 1, 1])
  })
})

describe('the database takes a dispute', () => {
  const file = (actor: Actor, personId: string, debtorId: string) =>
    inTransaction(actor, (tx) =>
      tx
        .insertInto('dispute')
        .values({
          organization_id: filer.organizationId,
          subject_kind: 'rental_debt',
          subject_id: debtId,
          party_id: debtorId,
          person_id: personId,
          reason: 'paid',
          explanation: 'I paid all of it in March.',
          opened_on: '2024-04-01',
          due_on: '2024-04-15',
          state: 'upheld',
          resolved_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  test('of the debtor whose address it is, and of no one in their name', async () => {
    const [robin, ada] = await as(filer, async (tx) => {
      const first = await tx
        .selectFrom('debtor')
        .select('id')
        .where('rental_debt_id', '=', debtId)
        .executeTakeFirstOrThrow()
      return [first.id, await createDebtor(tx, ownerOf(filer), debtId, { position: 1 })] as const
    })
    const inName = ({ person }: Member): Actor => ({
      personId: person.id,
      organizationId: filer.organizationId,
    })
    const ofDebtor = debtor.person.id
    for (const [actor, personId, debtorId] of [
      [inName(filer), ofDebtor, robin],
      [inName(filer), filer.person.id, robin],
      [inName(stranger), stranger.person.id, robin],
      [upkeepOf(filer), ofDebtor, robin],
      [inName(debtor), ofDebtor, ada],
    ] as const)
      await expect(file(actor, personId, debtorId)).rejects.toThrow(/row-level security|answered by staff/)
    expect(await file(inName(debtor), ofDebtor, robin)).toMatchObject({ id: expect.any(String) })
  })

  test('as it was filed: only its answer is written to it', async () => {
    const change = (columns: Updateable<DisputeTable>) =>
      as(filer, (tx) => tx.updateTable('dispute').set(columns).where('id', '=', disputeId).execute())
    for (const columns of [
      { explanation: 'I owe all of it.' },
      { reason: 'other' },
      { due_on: '2030-01-01' },
      { person_id: filer.person.id },
    ])
      await expect(change(columns)).rejects.toThrow(/permission denied/)
  })

  test('and takes its answer from staff only; the filer neither answers, nor closes, nor removes it', async () => {
    const change = (actor: Actor, columns: Updateable<DisputeTable>) =>
      inTransaction(actor, (tx) =>
        tx.updateTable('dispute').set(columns).where('id', '=', disputeId).returning('state').execute(),
      )
    const answered = { resolution: 'It stands.', resolved_on: '2024-03-20', resolved_at: new Date() }
    for (const columns of [
      { state: 'upheld', ...answered },
      { state: 'withdrawn', ...answered },
      { state: 'closed', ...answered, resolved_by: filer.person.id },
      { reporting_paused_at: new Date() },
    ] as const)
      for (const actor of [filer.actor, upkeepOf(filer)])
        await expect(change(actor, columns)).rejects.toThrow(/row-level security|answered by staff/)
    await as(filer, (tx) => tx.deleteFrom('dispute').where('id', '=', disputeId).execute())
    const reviewer = { ...(await staff()), organizationId: filer.organizationId }
    expect(await change(reviewer, { state: 'upheld', ...answered })).toEqual([{ state: 'upheld' }])
    // No one can close what staff answered.
    expect(await change(filer.actor, { state: 'closed' })).toEqual([])
  })

  test('and closes it for its filer once the debt has ended, in their own name', async () => {
    const close = (resolved_by: string | null) =>
      as(filer, async (tx) => {
        await tx.updateTable('rental_debt').set({ status: 'terminated' }).where('id', '=', debtId).execute()
        const closed = { state: 'closed', resolved_on: '2024-03-20', resolved_at: new Date() } as const
        const set = { ...closed, resolved_by }
        return tx.updateTable('dispute').set(set).where('id', '=', disputeId).returning('state').execute()
      })
    await expect(close(debtor.person.id)).rejects.toThrow(/row-level security/)
    expect(await close(filer.person.id)).toEqual([{ state: 'closed' }])
  })

  test('and keeps its history from hands that did not make it', async () => {
    const note = (actor: Actor, event: 'filed' | 'upheld' | 'closed', personId: string | null) =>
      inTransaction(actor, (tx) =>
        tx
          .insertInto('dispute_event')
          .values({
            organization_id: filer.organizationId,
            dispute_id: disputeId,
            event,
            person_id: personId,
          })
          .execute(),
      )
    for (const [actor, event, personId] of [
      [filer.actor, 'upheld', filer.person.id],
      [filer.actor, 'closed', filer.person.id],
      [filer.actor, 'filed', filer.person.id],
      [filer.actor, 'filed', debtor.person.id],
    ] as const)
      await expect(note(actor, event, personId), event).rejects.toThrow(/row-level security/)
    const inName = { ...(await staff()), organizationId: filer.organizationId }
    await note(inName, 'upheld', inName.personId)
    const changed = as(filer, (tx) => tx.updateTable('dispute_event').set({ words: 'No.' }).execute())
    await expect(changed).rejects.toThrow(/permission denied/)
  })
})

describe('the database takes for a dispute', () => {
  test('the files of the person who disputes', async () => {
    expect(await bring(debtor)).toMatchObject({ id: expect.any(String) })
    expect(await gather(debtor)).toMatchObject({ id: expect.any(String) })
  })

  test('no file of another person, in their own organization or a stranger’s', async () => {
    for (const member of [colleague, stranger])
      await expect(bring(member), member.person.email).rejects.toThrow(/row-level security/)
    await expect(gather(colleague)).rejects.toThrow(/row-level security/)
    await expect(gather(stranger)).rejects.toThrow(/row-level security|foreign key/)
  })

  test('no statement in another person’s name', async () => {
    await expect(begin(colleague, stranger.person.id)).rejects.toThrow(/row-level security/)
    expect(await begin(colleague, colleague.person.id)).toMatchObject({ id: expect.any(String) })
  })

  test('no file that is moved to another’s dispute or draft afterwards', async () => {
    const own = await begin(colleague, colleague.person.id)
    const { id } = await bring(debtor)
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
