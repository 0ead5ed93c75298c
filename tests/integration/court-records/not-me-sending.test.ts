// @engine: policies decide who reads a claim, and orders are compared by the full text index
import { describe, expect, test } from 'vitest'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { contentOfClaim } from '#app/court-records/not-me/claim-content.ts'
import { readClaim } from '#app/court-records/not-me/claims.server.ts'
import { submitClaim } from '#app/court-records/not-me/submit-claim.server.ts'
import { sweepClaims } from '#app/court-records/not-me/sweep-claims.server.ts'
import { openDispute } from '#app/disputes/deciding/dispute-file.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { addReport, createClaim, createWholeClaim, details } from '#database/factories/not-me.ts'
import { answer, fileOne, key, landlord, send, staff, useNotMe } from '../worlds/not-me-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useNotMe()

describe('sending it', () => {
  test('happens once per form, and leads no one to a second one', async () => {
    const person = await createMember()
    await createWholeClaim(person)
    const once = key()
    const claim = await inTransaction(person.actor, (tx) => readClaim(tx, person))
    const submission = { notes: 'I never lived there.', seen: contentOfClaim(claim), once }
    for (const _ of ['once', 'twice']) expect(await submitClaim(person, submission)).toEqual({ ok: true })
    expect(await mailsTo(person.person.email)).toHaveLength(1)
    await createWholeClaim(person)
    expect(await send(person)).toEqual({ ok: false, because: 'waiting' })
  })

  test('needs every step, and what was checked', async () => {
    const person = await createMember()
    expect(await send(person)).toEqual({ ok: false, because: 'incomplete' })
    const owner = { organizationId: person.organizationId, personId: person.person.id }
    await inTransaction(person.actor, (tx) => createClaim(tx, owner))
    expect(await send(person)).toEqual({ ok: false, because: 'incomplete' })
    const other = await createMember()
    await createWholeClaim(other)
    const submission = { notes: 'Not me.', seen: '0', once: key() }
    expect(await submitClaim(other, submission)).toEqual({ ok: false, because: 'changed' })
  })

  test('takes a second one after an answer, with a report that is new', async () => {
    const person = await createMember()
    await answer(await fileOne(person), 'upheld')
    const owner = { organizationId: person.organizationId, personId: person.person.id }
    const sent = await inTransaction(person.actor, (tx) =>
      tx.selectFrom('stored_file').select(['id', 'sha256']).executeTakeFirstOrThrow(),
    )
    const again = crypto.randomUUID()
    await inTransaction(person.actor, async (tx) => {
      await tx
        .insertInto('stored_file')
        .values({
          id: again,
          organization_id: owner.organizationId,
          storage_key: `stored/${again}`,
          size_bytes: 10,
          sha256: sent.sha256,
          content_type: 'application/pdf',
        })
        .execute()
      await addReport(tx, person, await createClaim(tx, owner), again)
    })
    expect(await send(person)).toEqual({ ok: false, because: 'same-report' })
    const { owner: db } = await database()
    await db
      .updateTable('stored_file')
      .set({ sha256: Buffer.alloc(32, 7) })
      .where('id', '=', again)
      .execute()
    expect(await send(person)).toEqual({ ok: true })
  })
})

describe('a person’s profile answers', () => {
  test('is read by them and by staff, not by colleagues, and stays as it was sent', async () => {
    const person = await createMember()
    const colleague = await addMember(person.organizationId)
    const disputeId = await fileOne(person)
    const rowsOf = (by: Pick<Member, 'actor'>) =>
      inTransaction(by.actor, (tx) => tx.selectFrom('not_me_claim').select('id').execute())
    expect(await rowsOf(person)).toHaveLength(1)
    for (const by of [colleague, landlord]) expect(await rowsOf(by)).toEqual([])
    await inTransaction(person.actor, (tx) =>
      tx.updateTable('not_me_claim').set({ last_name: 'Other' }).execute(),
    )
    expect(await openDispute(staff, disputeSubjects, disputeId)).toMatchObject({
      title: 'This is not me: Marisol Quintero',
      panel: {
        facts: expect.arrayContaining([
          { label: 'Birth date', value: { text: { date: details.birth_date } } },
        ]),
      },
    })
    const asThemselves = { person: person.person, actor: { ...staff.actor, personId: person.person.id } }
    expect(await openDispute(asThemselves, disputeSubjects, disputeId)).toHaveProperty('conflict')
  })

  test('is forgotten after thirty days where it was not sent', async () => {
    const [left, sent, young] = [await createMember(), await createMember(), await createMember()]
    await createWholeClaim(left)
    await fileOne(sent)
    await createWholeClaim(young)
    const { owner } = await database()
    await owner
      .updateTable('not_me_claim')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('person_id', 'in', [left.person.id, sent.person.id])
      .execute()
    await sweepClaims()
    const kept = await owner.selectFrom('not_me_claim').select('person_id').execute()
    const who = kept.map(({ person_id }) => person_id)
    expect(who).toEqual(expect.arrayContaining([sent.person.id, young.person.id]))
    expect(who).not.toContain(left.person.id)
  })
})
