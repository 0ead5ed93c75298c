import { beforeAll, describe, expect, test } from 'vitest'
import { createBankruptcy } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  ada,
  app,
  debtId,
  events,
  filer,
  robin,
  stored,
  stranger,
  tab,
  usePeople,
} from '../worlds/people-world.ts'
import { type Person, signedInStaff } from '../worlds/reviewer.ts'

usePeople()

let staff: Person
beforeAll(async () => {
  staff = await signedInStaff(app)
}, 60_000)

describe('the last known address of a tenant', () => {
  const page = (id: string) => tab(`/${id}/address`)
  const elm = {
    lives_at: 'elsewhere',
    address_1: '1 Elm St',
    address_2: '',
    city: 'Guelph',
    province: 'ON',
    postal_code: 'n1g 4p9',
    address_source: 'mail',
    address_as_of: '2024-05-02',
  }

  test('is kept with who says so and since when, and what it was stays on record', async () => {
    expect((await filer.send(page(ada), elm)).location).toBe(tab('?done=address'))
    expect(await stored(ada)).toMatchObject({
      address_1: '1 Elm St',
      postal_code: 'N1G4P9',
      address_source: 'mail',
      address_as_of: '2024-05-02',
    })
    expect(textOf((await filer.get(tab())).html)).toContain('1 Elm St, Guelph')
    expect((await filer.send(page(ada), elm)).location).toBe(tab('?done=unchanged'))
    await filer.send(page(ada), { lives_at: 'unit' })
    expect(await stored(ada)).toMatchObject({ address_1: null, address_source: null, address_as_of: null })
    const last = (await events()).at(-1)?.reason
    expect(last).toMatchObject({ debtorId: ada, from: { city: 'Guelph' }, to: { city: null } })
  })

  test.each([
    [{ lives_at: '' }, 'Choose where this tenant lives now'],
    [{ ...elm, address_1: ' ' }, 'Address Line 1 is required'],
    [{ ...elm, postal_code: 'K1' }, 'Invalid postal code format'],
    [{ ...elm, address_source: '' }, 'Choose how you know the address'],
    [{ ...elm, address_as_of: '' }, 'Enter the day you learned the address'],
    [{ ...elm, address_as_of: '2999-01-01' }, 'cannot be in the future'],
  ])('of %o is refused', async (typed, message) => {
    const { status, html } = await filer.send(page(ada), typed)
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining(message)])
    expect(await stored(ada)).toMatchObject({ address_1: null })
  })

  test('can be seen and changed by no one else', async () => {
    expect((await stranger.get(page(ada))).status).toBe(404)
    expect((await stranger.send(page(ada), elm)).status).toBe(404)
  })
})

describe('the bankruptcies that wait for staff', () => {
  const bankrupt = () =>
    filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, { debtId, debtorId: robin }))

  test('stand in a list of their own until it is decided what the bureau gets', async () => {
    const id = await bankrupt()
    const report = `/staff/rental-debt/${debtId}/bankruptcy/${id}/report`
    const { html } = await staff.get('/staff/bankruptcies')
    expect(html).toContain(`href="${report}"`)
    expect(textOf(html)).toMatch(/Bankruptcies \(\d+\)/)
    expect((await staff.send(report, { decision: 'close' })).status).toBe(303)
    expect((await staff.get('/staff/bankruptcies')).html).not.toContain(report)
    expect((await filer.get('/staff/bankruptcies')).status).toBe(404)
  })

  test('a debt follows the remaining people when its only solvent debtor is removed', async () => {
    await bankrupt()
    expect((await filer.send(tab(`/${ada}/remove`), { reason: 'ended' })).location).toBe(tab('?done=removed'))
    const { status, all_bankrupt_since } = await filer.inOwnName((tx) =>
      tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
    )
    expect([status, all_bankrupt_since]).toEqual(['petition_for_bankruptcy', '2025-01-10'])
  })
})
