// @engine: policies of what renters read
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/values/dates.ts'
import { createStatement, renterFacts } from '#database/factories/lease.ts'
import { personFactory } from '#database/factories/person.ts'
import { app, landlord } from '../rent-rewards/landlord-world.ts'
import { type Json, Program, said } from '../support/api.ts'
import { signedIn } from '../worlds/reviewer.ts'
import { lease, newId, page, program, renting, useRentKeys } from './rent-world.ts'

useRentKeys()

const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]

describe('a renter’s own leases', () => {
  test('are read by them alone: nothing of a roommate, nor of the landlord’s notes', async () => {
    const email = `renter-${newId()}@people.example`
    const person = await signedIn(app, personFactory.named({ email }))
    const mate = renterFacts({ first_name: 'Bartholomew', last_name: 'Quillfeather' })
    const { leaseId, renterIds, startsOn } = await lease({ renters: [renterFacts({ email }), mate] }, [0])
    const on = addDays(startsOn, 3)
    await landlord.inOwnName(async (tx) => {
      await createStatement(tx, landlord.owner, { leaseId, month: startsOn, paid: 150_000, on })
      await tx
        .updateTable('lease_receipt')
        .set({ note: 'Paid by Bartholomew', reference: 'Quillfeather' })
        .where('lease_id', '=', leaseId)
        .execute()
    })
    const own = new Program(app, null, person.browser)
    const list = await own.get(`${renting}/renting`)
    expect(list.body).toEqual([
      { id: leaseId, full_address: 'Unit 109, 18 Tamarack Lane, Hamilton', lease_start_date: startsOn },
    ])
    const { status, body } = await own.get(`${renting}/renting/${leaseId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      landlord: 'Maple Court Properties',
      rent: 150_000,
      you: { id: renterIds[0], consent_status: 'accepted', late_months: true },
    })
    expect(body.months.at(-1)).toMatchObject({ said: 'in_full', said_by: 'landlord' })
    const text = JSON.stringify(body).toLowerCase()
    for (const trace of ['bartholomew', 'quillfeather', mate.email ?? '', renterIds[1] ?? ''])
      expect(text).not.toContain(trace)
  })

  test('are no one else’s: not the landlord’s, not a program’s, not a person’s who rents elsewhere', async () => {
    const { leaseId } = await lease({}, [0])
    const path = `${renting}/renting/${leaseId}`
    const theirs = await page.get(path)
    expect(await said(theirs)).toBe('404 not_found')
    expect(without(theirs)).toEqual(without(await page.get(`${renting}/renting/${newId()}`)))
    expect((await page.get(`${renting}/renting`)).body).toEqual([])
    expect(await said(program.get(path))).toBe('403 people_only')
    const email = `renter-${newId()}@people.example`
    const other = await signedIn(app, personFactory.named({ email }))
    await lease({ renters: [renterFacts({ email })] }, [0])
    expect(await said(new Program(app, null, other.browser).get(path))).toBe('404 not_found')
  })

  test('a landlord who rents in their own organization reads no roommate there', async () => {
    const { email } = landlord.member.person
    const mate = renterFacts({ first_name: 'Bartholomew' })
    const { leaseId } = await lease({ renters: [renterFacts({ email }), mate] }, [0])
    const { status, body } = await page.get(`${renting}/renting/${leaseId}`)
    expect([status, JSON.stringify(body).includes('Bartholomew')]).toEqual([200, false])
    await landlord
      .inOwnName((tx) => tx.deleteFrom('lease').where('id', '=', leaseId).execute())
      .catch(() => null)
  })
})
