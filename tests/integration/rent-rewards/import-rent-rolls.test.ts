// @engine: json of rows, policies for deletion
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { hookOf, onOwner } from '../organization/webhooks-world.ts'
import { textOf } from '../support/page-forms.ts'
import type { Person } from '../worlds/reviewer.ts'
import {
  check,
  confirm,
  digestOf,
  importAll,
  leasesOf,
  linesOf,
  pageOf,
  stateOf,
  summaryOf,
  templateFile,
  templateRow,
  undo,
  upload,
} from './import-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const fixture = (name: string) => [name, readFileSync(`tests/fixtures/rent-rolls/${name}`)] as const

let person: Person

beforeEach(async () => {
  person = await landlordOf()
})

describe('a rent roll with a tenant list', () => {
  test('asks once for the addresses of its properties, and knows them the next time', async () => {
    const files = [fixture('doorloop.csv')] as const
    const id = await upload(person, ...files)
    await check(person, id, { 'by-0': 'doorloop' })
    const page = await person.get(pageOf(id, 'check'))
    expect(textOf(page.html)).toContain('2 properties need an address')
    expect(textOf(page.html)).toContain('Day of the balances')
    const early = await person.send(pageOf(id, 'check'), { do: 'import' })
    expect(textOf(early.html)).toContain('Answer the questions on this page first')
    const bad = await person.send(pageOf(id, 'addresses'), { 'address_1-0': 'x' })
    expect(bad.status).toBe(400)
    const place = { address_1: '18 Tamarack Lane', city: 'Hamilton', province: 'ON', postal_code: 'L8P1A1' }
    const fields = [0, 1].flatMap((at) =>
      Object.entries(place).map(([name, value]) => [`${name}-${at}`, value]),
    )
    const saved = await person.send(pageOf(id, 'addresses'), Object.fromEntries(fields))
    expect(saved.location).toBe(pageOf(id, 'check'))
    await person.send(pageOf(id, 'check'), { do: 'again', as_of: '2026-10-31' })
    await confirm(person, id)
    const leases = await leasesOf(person)
    expect(leases).toHaveLength(5)
    expect(leases.map(({ source }) => source)).toContain('doorloop')
    const again = await upload(person, ...files)
    await check(person, again, { 'by-0': 'doorloop' })
    expect(textOf((await person.get(pageOf(again, 'check'))).html)).not.toContain('need an address')
  })

  test('joins two files, and takes addresses that stand in headings as a suggestion', async () => {
    const id = await upload(person, fixture('appfolio-rent-roll.csv'), fixture('appfolio-tenants.csv'))
    const columns = await person.get(pageOf(id, 'columns'))
    expect(textOf(columns.html)).toContain('AppFolio, tenant list')
    expect(columns.html).toContain('Béatrice Lévesque')
    const fields = { 'by-0': 'appfolio-rent-roll', 'by-1': 'appfolio-tenants', 'encoding-1': 'windows-1252' }
    await check(person, id, fields)
    const { html } = await person.get(pageOf(id, 'addresses'))
    expect(html).toContain('value="18 Tamarack Lane"')
    expect(html).toContain('value="Toronto"')
    expect(html).toContain('value="M4C 1B5"')
  })

  test('columns chosen by hand are remembered by their heading', async () => {
    const file = ['own.csv', 'Who,Where,Since,Cost\nAda Cole,12,2024-01-01,1500\n'] as const
    const id = await upload(person, file)
    const nothing = await check(person, id, { 'by-0': 'by-hand' })
    expect(nothing.status).toBe(400)
    expect(textOf(nothing.html)).toContain('Choose what the columns mean')
    const half = await check(person, id, { 'by-0': 'by-hand', 'column-0-1': 'unit' })
    expect(textOf(half.html)).toContain('Choose the column with the renter’s name')
    expect(half.html).toMatch(/<option value="unit" selected/)
    const columns = {
      'column-0-0': 'name',
      'column-0-1': 'unit',
      'column-0-2': 'leaseStart',
      'column-0-3': 'rent',
    }
    const done = await check(person, id, { 'by-0': 'by-hand', ...columns })
    expect(done.location).toBe(pageOf(id, 'check'))
    const next = await upload(person, file)
    const page = await person.get(pageOf(next, 'columns'))
    expect(textOf(page.html)).toContain('as you chose them last time')
    expect(page.html).toMatch(/<option value="leaseStart" selected/)
  })
})

describe('the next month', () => {
  test('shows moves, raises, new and missing leases, and confirms months', async () => {
    const day = await today()
    const rows = ['a', 'b', 'c', 'd'].map((leaseId) => templateRow({ leaseId }))
    await importAll(person, templateFile(rows))
    const [a = {}, b = {}, c = {}] = rows
    const next = [
      { ...a, rent: '1600.00', balance: '0.00' },
      { ...b, moveOut: day, balance: '25.00' },
      c,
      templateRow({ leaseId: 'c', firstName: 'Ben', lastName: 'Roy', email: '', rent: '' }),
      templateRow({ leaseId: 'e' }),
    ]
    const id = await upload(person, templateFile(next))
    await check(person, id)
    const asked = await person.get(pageOf(id, 'check'))
    expect(textOf(asked.html)).toContain('Day of the balances')
    await person.send(pageOf(id, 'check'), { do: 'again', as_of: day })
    expect(await summaryOf(person, id)).toEqual({
      raise: 1,
      paid: 1,
      'moved-out': 1,
      joined: 1,
      new: 1,
      missing: 1,
      skipped: 1,
    })
    const missing = (await linesOf(person, id)).find(({ outcome }) => outcome === 'missing')
    const number = String(missing?.number)
    const noDay = await person.send(pageOf(id, 'check'), {
      do: 'save',
      missing: number,
      [`end-${number}`]: 'ended',
      [`ended-${number}`]: '',
    })
    expect(noDay.status).toBe(400)
    await person.send(pageOf(id, 'check'), {
      do: 'save',
      missing: number,
      [`end-${number}`]: 'ended',
      [`ended-${number}`]: day,
    })
    await onOwner(sql`update organization set feature_flags = '{rental_intelligence,rent_report}'
      where id = ${person.owner.organizationId}`)
    const hook = await hookOf(person.member)
    const before = await digestOf(person)
    await confirm(person, id)
    expect(await stateOf(person, id)).toEqual({ state: 'done', total: 6, done: 6 })
    const leases = new Map((await leasesOf(person)).map((lease) => [lease.external_id, lease]))
    expect(leases.get('b')).toMatchObject({ ends_on: day, ended_how: 'moved_out' })
    expect(leases.get('d')).toMatchObject({ ends_on: day, ended_how: 'moved_out' })
    const stated = await person.inOwnName((tx) =>
      tx.selectFrom('lease_statement').select(['lease_id', 'said', 'channel']).execute(),
    )
    expect(stated).toEqual([{ lease_id: leases.get('a')?.id, said: 'in_full', channel: 'import' }])
    const terms = await person.inOwnName((tx) =>
      tx
        .selectFrom('lease_term')
        .select(['rent'])
        .where('lease_id', '=', leases.get('a')?.id ?? '')
        .orderBy('starts_on')
        .execute(),
    )
    expect(terms).toEqual([{ rent: 150_000 }, { rent: 160_000 }])
    const sent = (await hook.log()).length
    await undo(person, id)
    expect(await stateOf(person, id)).toMatchObject({ state: 'undone' })
    expect(await digestOf(person)).toBe(before)
    // What a program read of a lease meanwhile is not taken for what is there now.
    const after = new Map((await leasesOf(person)).map((lease) => [lease.external_id, lease.revision]))
    for (const name of ['b', 'd'])
      expect(after.get(name), name).toBeGreaterThan(leases.get(name)?.revision ?? 0)
    // A program that follows the leases reads each of them again.
    const undone = (await hook.log()).slice(sent)
    const names = new Map([...leases].map(([name, lease]) => [lease.id, name]))
    expect(undone.map(({ type, subjectId }) => `${type} ${names.get(subjectId) ?? ''}`).toSorted()).toEqual([
      'import.undone ',
      'lease.deleted e',
      'lease.updated a',
      'lease.updated a',
      'lease.updated b',
      'lease.updated c',
      'lease.updated d',
    ])
  })
})

describe('undoing', () => {
  test('removes a lease that a later import changed, once that one is undone', async () => {
    const row = templateRow()
    const first = await importAll(person, templateFile([row]))
    const [added] = await leasesOf(person)
    const moveOut = addDays(await today(), 40)
    const second = await importAll(person, templateFile([{ ...row, moveOut }]))
    expect((await leasesOf(person))[0]?.revision).toBeGreaterThan(added?.revision ?? 0)
    await undo(person, second)
    await undo(person, first)
    expect(await leasesOf(person)).toEqual([])
  })

  test('leaves everything as it was before', async () => {
    await importAll(person, templateFile([templateRow()]))
    const before = await digestOf(person)
    const id = await importAll(person, templateFile([templateRow({ balance: '' }), templateRow()]))
    expect(await leasesOf(person)).toHaveLength(3)
    await undo(person, id)
    expect(await digestOf(person)).toBe(before)
    expect(textOf((await person.get(pageOf(id, 'result'))).html)).toContain('Import undone')
    expect((await person.get(pageOf(id, 'undo'))).location).toBe(pageOf(id, 'result'))
  })

  test('keeps a lease whose renter answered, and says so', async () => {
    const id = await importAll(person, templateFile([templateRow({ leaseId: 'kept' }), templateRow()]))
    await person.inOwnName(async (tx) => {
      const { id: leaseId } = await tx
        .selectFrom('lease')
        .select('id')
        .where('external_id', '=', 'kept')
        .where('organization_id', '=', person.owner.organizationId)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('lease_renter')
        .set({ consent: 'declined' })
        .where('lease_id', '=', leaseId)
        .execute()
    })
    await undo(person, id)
    expect((await leasesOf(person)).map(({ external_id }) => external_id)).toEqual(['kept'])
    const page = textOf((await person.get(pageOf(id, 'result'))).html)
    expect(page).toContain('1 change not undone')
    expect(page).toContain('A renter has answered')
  })
})

describe('emails', () => {
  test('are added for many renters at once, each lease’s renters with one of their own', async () => {
    const rows = [
      templateRow({ leaseId: 'x', email: '' }),
      templateRow({ leaseId: 'x', firstName: 'Ben', email: 'ben@renter.example' }),
      templateRow({ email: '' }),
    ]
    const id = await importAll(person, templateFile(rows))
    expect(textOf((await person.get(pageOf(id, 'result'))).html)).toContain('2 renters have no email')
    const { html } = await person.get(pageOf(id, 'emails'))
    const [first = '', second = ''] = [...html.matchAll(/name="(email-[^"]+)"/g)].map(
      ([, name]) => name ?? '',
    )
    const wrong = await person.send(pageOf(id, 'emails'), { [first]: 'nonsense' })
    expect(wrong.status).toBe(400)
    const taken = await person.send(pageOf(id, 'emails'), {
      [first]: 'ben@renter.example',
      [second]: 'Ada.Two@renter.example',
    })
    expect(taken.status).toBe(400)
    expect(textOf(taken.html)).toContain('each needs one of their own')
    const saved = await person.send(pageOf(id, 'emails'), { [first]: 'ada@renter.example' })
    expect(saved.location).toBe(`${pageOf(id, 'emails')}?done=emails`)
    expect(textOf((await person.get(pageOf(id, 'emails'))).html)).toContain('Every renter has an email')
    const emails = await person.inOwnName((tx) =>
      tx.selectFrom('lease_renter').select(['email', 'person_email']).orderBy('email').execute(),
    )
    expect(emails.map(({ email }) => email)).toEqual([
      'ada.two@renter.example',
      'ada@renter.example',
      'ben@renter.example',
    ])
    expect(emails.every(({ email, person_email }) => email === person_email)).toBe(true)
  })
})
