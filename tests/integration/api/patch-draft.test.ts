import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { createDebtor, createPayment, verifyIdentity } from '#database/factories/application.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allowKeys, programOf, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import {
  address,
  app,
  at,
  completed,
  contact,
  debtId,
  drafted,
  filer,
  pointers,
  program,
  robin,
  stored,
  usePatches,
} from '../worlds/patch-world.ts'
import { signedIn } from '../worlds/reviewer.ts'

usePatches()

describe('a draft', () => {
  beforeEach(drafted)

  test('is filled in by one call: each of its steps is saved by its own rules', async () => {
    await filer.inOwnName((tx) => verifyIdentity(tx, filer.member.person.id))
    const { status, body } = await program.patch(at(), {
      ...address,
      ...contact,
      debtors: [{ ...robin, date_of_birth: '1990-04-12', sin_number: '046-454-286' }],
      vacated_date_status: 'in_possession',
      first_missed_rent_date: null,
      last_payment_update: '2026-01-01T00:00:00Z',
      skip_supporting_documents: true,
      filer_relationship: 'operator',
      filer_representing: '  Willow   Homes ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      full_address: expect.stringMatching(/^12 King St W, Toronto, ON\s+M5H\s1A1$/),
      debtors: [{ first_name: 'Robin', email: 'robin@renter.example', sin_number: 'XXX-XXX-286' }],
      vacated_date_status: 'in_possession',
      vacated_date: null,
      skip_supporting_documents: true,
      filer_relationship: 'operator',
      filer_representing: 'Willow Homes',
      filer_contact_number: '4165550123',
    })
    expect(JSON.stringify(body)).not.toContain('046454286')
    expect(body.last_payment_update.slice(0, 4)).not.toBe('2025')
    const row = await stored()
    expect(Object.keys(row.step_revisions).toSorted()).toEqual([
      'contact-details',
      'court-order',
      'occupancy',
      'repayment',
      'supporting-documents',
      'tenant',
      'verification',
    ])
    expect(row.first_delinquency_source).toBe('unknown')
    const saved = (await trailOf({ subject: debtId })).filter(
      ({ action }) => action === 'application.step_saved',
    )
    expect(saved).toHaveLength(7)
    expect(saved.map(({ person }) => person)).toEqual(saved.map(() => null))
  })

  test('is changed whole or not at all, and each fault has its place', async () => {
    const before = await stored()
    const refused = await program.patch(at(), {
      ...address,
      ...contact,
      filer_contact_number: '416 555',
      debtors: [{ ...robin, first_name: 'R0bin', sin_number: '12' }],
      vacated_date: '2099-01-01',
      first_missed_rent_date: '2024-01-01',
    })
    expect(await said(refused)).toBe('422 invalid_body')
    expect(pointers(refused).toSorted()).toEqual(
      ['/debtors/0/first_name', '/debtors/0/sin_number', '/filer_contact_number', '/vacated_date'].toSorted(),
    )
    expect(refused.body.errors).toContainEqual({
      pointer: '/vacated_date',
      code: 'not_accepted',
      detail: 'Vacated date cannot be in the future',
    })
    expect(await stored()).toEqual(before)
  })

  test('keeps what is not named: one field of an address, one tenant’s email', async () => {
    await program.patch(at(), { ...address, ...contact, debtors: [robin] })
    const [kept] = (await program.get(at())).body.debtors
    const { body } = await program.patch(at(), {
      city: 'Ottawa',
      filer_contact_name: 'Sam Roy',
      debtors: [{ id: kept.id, email: 'rt@renter.example' }],
    })
    expect(body).toMatchObject({
      address_1: '12 King St W',
      city: 'Ottawa',
      filer_contact_name: 'Sam Roy',
      filer_contact_email: contact.filer_contact_email,
      debtors: [{ id: kept.id, first_name: 'Robin', email: 'rt@renter.example' }],
    })
  })

  test('a SIN is kept by its mask or by none, and cleared by null', async () => {
    const sinOf = async (change: object) => {
      const [{ id }] = (await program.get(at())).body.debtors
      const { status, body } = await program.patch(at(), { debtors: [{ id, ...change }] })
      return status === 200 ? body.debtors[0].sin_number : body.errors[0]
    }
    await program.patch(at(), { debtors: [{ ...robin, sin_number: '046454286' }] })
    expect(await sinOf({})).toBe('XXX-XXX-286')
    expect(await sinOf({ sin_number: 'XXX-XXX-286' })).toBe('XXX-XXX-286')
    expect(await sinOf({ sin_number: 'XXX-XXX-999' })).toMatchObject({ pointer: '/debtors/0/sin_number' })
    expect(await sinOf({ sin_number: null })).toBeNull()
  })

  test('asks what its pages ask: the first missed rent, an identity, an order, payers who stay', async () => {
    const unit = await program.patch(at(), { vacated_date_status: 'in_possession' })
    expect(pointers(unit)).toEqual(['/first_missed_rent_date'])
    const other = await signedIn(app)
    const id = await other.inOwnName((tx) =>
      rentalDebtFactory.create(tx, {
        organizationId: other.owner.organizationId,
        filerId: other.owner.personId,
      }),
    )
    await allowKeys()
    const own = await programOf(app, other.member, completeScopes(['rental_debt:write']))
    const unverified = await own.patch(at(id), { filer_relationship: 'landlord' })
    expect(unverified.body.errors).toMatchObject([
      { pointer: '/filer_relationship', detail: 'Verify your identity first' },
    ])
    expect((await own.patch(at(id), address)).body.errors).toMatchObject([
      { pointer: '/address_1', detail: 'Upload the court order first' },
    ])
    const payer = await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, { email: 'p@renter.example' }),
    )
    await filer.inOwnName((tx) => createPayment(tx, filer.owner, { debtId, debtorId: payer }))
    const removing = await program.patch(at(), { debtors: [robin] })
    expect(removing.body.errors[0].detail).toContain('Payments by Robin Tremblay are recorded')
  })

  test('another debt’s tenant is no one here', async () => {
    const elsewhere = await filer.inOwnName(async (tx) => {
      const id = await rentalDebtFactory.create(tx, {
        organizationId: filer.owner.organizationId,
        filerId: filer.owner.personId,
      })
      return createDebtor(tx, filer.owner, id)
    })
    const answers = await Promise.all(
      [elsewhere, crypto.randomUUID()].map((id) => program.patch(at(), { debtors: [{ ...robin, id }] })),
    )
    for (const answer of answers)
      expect([await said(answer), pointers(answer)]).toEqual(['422 invalid_body', ['/debtors/0/id']])
  })

  test('a save withdraws the affirmation, and answers a reviewer', async () => {
    await filer.inOwnName(async (tx) => {
      await tx.updateTable('rental_debt').set({ affirmed_at: new Date() }).where('id', '=', debtId).execute()
      await sql`insert into return_reason (organization_id, rental_debt_id, step, reason, person_id)
        values (${filer.owner.organizationId}, ${debtId}, 'contact-details', 'Who is it?', ${filer.owner.personId})`.execute(
        tx,
      )
    })
    expect((await program.patch(at(), contact)).status).toBe(200)
    expect((await stored()).affirmed_at).toBeNull()
    const { rows } = await filer.inOwnName((tx) =>
      sql`select from return_reason where rental_debt_id = ${debtId} and resolved_at is null`.execute(tx),
    )
    expect(rows).toHaveLength(0)
  })
})

test('an application that is complete stays complete when it is sent again', async () => {
  await completed()
  const { body: debt } = await program.get(at())
  const { vacated_date_status, skip_supporting_documents, filer_contact_name } = debt
  const again = {
    vacated_date_status,
    skip_supporting_documents,
    filer_contact_name,
    filer_representing: null,
  }
  const { status, body } = await program.patch(at(), again)
  expect(status).toBe(200)
  expect(body.revision).toBeGreaterThan(debt.revision)
})
