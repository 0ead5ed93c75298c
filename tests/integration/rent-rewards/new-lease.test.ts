// @engine: locks, constraints and policies
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { sweepDrafts } from '#app/rent-rewards/adding/drafts.server.ts'
import { createLeaseDraft } from '#database/factories/lease-draft.ts'
import { textOf } from '../support/page-forms.ts'
import { landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const start = '/dashboard/rent-rewards/lease/new'
const home = {
  address_1: '18 Tamarack Lane',
  address_2: '',
  city: 'Hamilton',
  province: 'ON',
  postal_code: 'L8P 3K7',
  starts_on: '2026-01-01',
  ends_on: '',
}
const rent = { due_day: '31', rent: '1,500', fees: '', subsidy: '', last_month_deposit: '', owed_before: '' }
const renterNamed = (place: number, first: string, email = '') => ({
  [`renters.new-${place}.first_name`]: first,
  [`renters.new-${place}.middle_name`]: '',
  [`renters.new-${place}.last_name`]: 'Karaca',
  [`renters.new-${place}.email`]: email,
  [`renters.new-${place}.phone`]: '',
})

type Who = typeof landlord

async function begin(who: Who = landlord): Promise<string> {
  const { location } = await who.send(start, {})
  return location?.replace(/\/home$/, '') ?? ''
}

/** Saves a step with the revision that its page shows, or with another. */
async function save(address: string, fields: Record<string, string>, revision?: string) {
  const { html } = await landlord.get(address)
  const shown = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
  return landlord.send(address, { revision: revision ?? shown, intent: 'save', ...fields })
}

async function add(steps: string) {
  const { html } = await landlord.get(`${steps}/check`)
  return landlord.send(`${steps}/check`, { seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '' })
}

const typedIn = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]

const rows = (table: 'lease' | 'lease_draft' | 'draft_input') =>
  landlord.inOwnName((tx) => tx.selectFrom(table).select('id').execute())
const draftOf = (id: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease_draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

describe('a lease that is entered in steps', () => {
  test('is a lease only when it is added, with all its renters, once', async () => {
    const before = (await rows('lease')).length
    const steps = await begin()
    const id = steps.split('/').at(-1) ?? ''
    expect((await save(`${steps}/home`, home)).location).toBe(`${steps}/rent`)
    expect((await save(`${steps}/rent`, rent)).location).toBe(`${steps}/renters`)
    expect((await add(steps)).status).toBe(400)
    const people = { ...renterNamed(1, 'Elif', 'elif@people.example'), ...renterNamed(2, 'Tobias') }
    expect((await save(`${steps}/renters`, people)).location).toBe(`${steps}/check`)
    expect(await rows('lease')).toHaveLength(before)

    const [first, second] = await Promise.all([add(steps), add(steps)])
    expect([first.location, second.location].map((to) => to?.split('?')[0])).toEqual([
      `/dashboard/rent-rewards/lease/${id}`,
      `/dashboard/rent-rewards/lease/${id}`,
    ])
    expect(await rows('lease')).toHaveLength(before + 1)
    const lease = await landlord.inOwnName((tx) =>
      tx.selectFrom('lease').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(lease).toMatchObject({ due_day: 31, postal_code: 'L8P3K7', status: 'pending_consent' })
    const renters = await landlord.inOwnName((tx) =>
      tx.selectFrom('lease_renter').selectAll().where('lease_id', '=', id).orderBy('position').execute(),
    )
    expect(renters.map(({ first_name, email, joined_on }) => [first_name, email, joined_on])).toEqual([
      ['Elif', 'elif@people.example', '2026-01-01'],
      ['Tobias', null, '2026-01-01'],
    ])
    expect(await rows('lease_draft')).toEqual([])
    // A step that another tab still has open leads to the lease, and changes nothing.
    const late = await landlord.send(`${steps}/home`, { ...home, revision: '1', intent: 'save' })
    expect(late.location).toBe(`/dashboard/rent-rewards/lease/${id}?done=added-already`)
  })

  test('is not added as another tab changed it since it was checked', async () => {
    const id = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner))
    const check = `${start}/${id}/check`
    await landlord.get(check)
    await save(`${start}/${id}/rent`, { ...rent, rent: '1,700' })
    const refused = await landlord.send(check, { seen: '1.1.1.0' })
    expect(refused.status).toBe(409)
    expect(textOf(refused.html)).toContain('This was changed in another tab')
    expect((await add(`${start}/${id}`)).status).toBe(303)
  })

  test.each([
    ['home', { ...home, ends_on: '2025-12-31' }, 'The lease cannot end before it starts'],
    ['home', { ...home, starts_on: '2026-02-29' }, 'Enter a date that is in the calendar'],
    ['rent', { ...rent, rent: '0' }, 'Enter the rent for a month'],
    ['rent', { ...rent, rent: '-1' }, 'Enter an amount that is not negative'],
    ['rent', { ...rent, rent: '1,000,000' }, 'Enter an amount of $999,999.99 or less'],
    ['rent', { ...rent, due_day: '32' }, 'Choose the day the rent is due'],
    ['rent', { ...rent, subsidy: '1,500.01' }, 'The subsidy cannot be more than the rent and fees together'],
  ])('keeps what was typed where %s is refused', async (step, fields, fault) => {
    const id = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner))
    const address = `${start}/${id}/${step}`
    const refused = await save(address, fields)
    expect(refused.status).toBe(400)
    expect(textOf(refused.html)).toContain(fault)
    expect((await draftOf(id)).unfinished_steps).toEqual([step])
    const again = await landlord.get(address)
    const name = step === 'home' ? 'starts_on' : 'rent'
    expect(typedIn(again.html, name)).toBe(new Map(Object.entries(fields)).get(name))
    expect(textOf((await landlord.get(`${start}/${id}/check`)).html)).toContain('Finish these steps first')
  })

  test('of one day, from February 29, and with the highest rent, is accepted', async () => {
    const id = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner))
    const oneDay = { ...home, starts_on: '2024-02-29', ends_on: '2024-02-29' }
    expect((await save(`${start}/${id}/home`, oneDay)).status).toBe(303)
    expect((await save(`${start}/${id}/rent`, { ...rent, rent: '999,999.99' })).status).toBe(303)
    expect((await add(`${start}/${id}`)).status).toBe(303)
  })

  test('names other leases of the home in its days, in whatever case they are written', async () => {
    const place = { address_1: '77 Overlap Road' }
    const first = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner, place))
    await add(`${start}/${first}`)
    const note = 'Another lease of this home has the same days'
    const shown = async (facts: { starts_on?: string; ends_on?: string }) => {
      const id = await landlord.inOwnName((tx) =>
        createLeaseDraft(tx, landlord.owner, { address_1: '77 OVERLAP road', ...facts }),
      )
      return textOf((await landlord.get(`${start}/${id}/check`)).html).includes(note)
    }
    expect(await shown({ starts_on: '2026-03-01' })).toBe(true)
    expect(await shown({ starts_on: '2025-01-01', ends_on: '2026-01-01' })).toBe(true)
    expect(await shown({ starts_on: '2025-01-01', ends_on: '2025-12-31' })).toBe(false)
  })
})

describe('a draft', () => {
  test('is its person’s alone, and gone for good when they delete it', async () => {
    const id = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner))
    const other = await landlordOf()
    for (const page of ['home', 'check', 'delete']) {
      expect((await other.get(`${start}/${id}/${page}`)).status).toBe(404)
      expect((await landlord.get(`${start}/${crypto.randomUUID()}/${page}`)).status).toBe(404)
    }
    await save(`${start}/${id}/home`, { ...home, address_1: '' })
    const typed = await rows('draft_input')
    expect(typed.length).toBeGreaterThan(0)
    expect((await landlord.send(`${start}/${id}/delete`, {})).location).toContain('done=draft-deleted')
    expect((await landlord.get(`${start}/${id}/home`)).status).toBe(404)
    expect((await rows('draft_input')).length).toBeLessThan(typed.length)
  })

  test('a person has ten at most, and one in which nothing was entered is used again', async () => {
    const busy = await landlordOf()
    const first = await begin(busy)
    expect(await begin(busy)).toBe(first)
    for (let count = 1; count < 10; count += 1) await busy.inOwnName((tx) => createLeaseDraft(tx, busy.owner))
    await busy.inOwnName((tx) =>
      tx
        .updateTable('lease_draft')
        .set({ step_revisions: JSON.stringify({ home: 1 }) })
        .execute(),
    )
    const refused = await busy.send(start, {})
    expect(refused.status).toBe(400)
    expect(textOf(refused.html)).toContain('You have begun 10 leases.')
  })

  test('is forgotten after thirty days in which no one touched it', async () => {
    const [old, fresh] = await landlord.inOwnName(async (tx) => [
      await createLeaseDraft(tx, landlord.owner),
      await createLeaseDraft(tx, landlord.owner),
    ])
    const { owner } = await database()
    await sql`update lease_draft set updated_at = now() - interval '31 days' where id = ${old}`.execute(owner)
    await sweepDrafts()
    const left = (await rows('lease_draft')).map(({ id }) => id)
    expect(left).toContain(fresh)
    expect(left).not.toContain(old)
  })
})
