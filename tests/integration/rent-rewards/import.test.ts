// @engine: json of rows, policies for deletion
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
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
  run,
  sendFiles,
  start,
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

describe('our template', () => {
  test('is imported through all its steps; nothing is written before the last one', async () => {
    const rows = [
      templateRow(),
      templateRow({ leaseId: 'two' }),
      templateRow({ leaseId: 'two', firstName: 'Ben' }),
    ]
    const id = await upload(person, templateFile(rows))
    const columns = await person.get(pageOf(id, 'columns'))
    expect(columns.status).toBe(200)
    expect(textOf(columns.html)).toContain('Our template')
    const checked = await check(person, id)
    expect(checked.location).toBe(pageOf(id, 'check'))
    const page = await person.get(pageOf(id, 'check'))
    expect(textOf(page.html)).toContain('2 new leases')
    expect(textOf(page.html)).toContain('4 of 4 rows accounted for')
    expect(await leasesOf(person)).toEqual([])
    expect((await confirm(person, id)).location).toBe(pageOf(id, 'result'))
    expect(await stateOf(person, id)).toEqual({ state: 'done', total: 2, done: 2 })
    const leases = await leasesOf(person)
    expect(leases).toHaveLength(2)
    expect(leases.map(({ source }) => source)).toEqual(['template', 'template'])
    const result = await person.get(pageOf(id, 'result'))
    expect(textOf(result.html)).toContain('Leases added')
    expect((await person.get(`${start}/${id}`)).location).toBe(pageOf(id, 'result'))
    expect(textOf((await person.get('/dashboard/rent-rewards/lease')).html)).toContain('Ben Cole')
  })

  test('the same file again changes nothing', async () => {
    const file = templateFile([templateRow({ balance: '0.00' }), templateRow()])
    const first = await upload(person, file)
    const day = await today()
    await check(person, first)
    await person.send(pageOf(first, 'check'), { do: 'again', as_of: day })
    await confirm(person, first)
    expect(await stateOf(person, first)).toMatchObject({ state: 'done' })
    const before = await digestOf(person)
    const id = await upload(person, file)
    await check(person, id)
    await person.send(pageOf(id, 'check'), { do: 'again', as_of: day })
    expect(await summaryOf(person, id)).toEqual({ same: 2, skipped: 1 })
    const answer = await person.send(pageOf(id, 'check'), { do: 'import' })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('Nothing is ticked')
    expect(await digestOf(person)).toBe(before)
  })

  test('what is unticked stays out, also after checking again', async () => {
    const id = await upload(
      person,
      templateFile([templateRow({ leaseId: 'a' }), templateRow({ leaseId: 'b' })]),
    )
    await check(person, id)
    const [first, second] = await linesOf(person, id)
    const token = await person.token()
    const fields: [string, string][] = [
      ['form_token', token],
      ['shown', String(first?.number)],
      ['shown', String(second?.number)],
      ['take', String(second?.number)],
      ['do', 'again'],
    ]
    expect((await person.post(pageOf(id, 'check'), fields)).location).toBe(pageOf(id, 'check'))
    await confirm(person, id)
    expect((await leasesOf(person)).map(({ external_id }) => external_id)).toEqual(['b'])
  })

  test('a value that cannot be read is left out until another is typed in its place', async () => {
    const id = await upload(person, templateFile([templateRow({ rent: '1,5OO.00' }), templateRow()]))
    await check(person, id)
    expect(await summaryOf(person, id)).toEqual({ error: 1, new: 1, skipped: 1 })
    const [error] = await linesOf(person, id)
    const number = String(error?.number)
    expect(textOf((await person.get(pageOf(id, 'check'))).html)).toContain(
      'Enter an amount, such as 1,500.00',
    )
    await person.send(pageOf(id, 'check'), { do: 'again', fix: number, [`fix-${number}`]: '1,500.00' })
    expect(await summaryOf(person, id)).toEqual({ new: 2, skipped: 1 })
  })

  test('what was typed and not checked is checked before anything is imported', async () => {
    const id = await upload(person, templateFile([templateRow({ rent: 'x' }), templateRow()]))
    await check(person, id)
    const [error] = await linesOf(person, id)
    const number = String(error?.number)
    const fields = { do: 'import', fix: number, [`fix-${number}`]: '900' }
    const answer = await person.send(pageOf(id, 'check'), fields)
    expect(answer.location).toBe(`${pageOf(id, 'check')}?done=import-checked`)
    expect(await leasesOf(person)).toEqual([])
    expect(await summaryOf(person, id)).toEqual({ new: 2, skipped: 1 })
  })

  test.each([
    [
      'two renters with one email',
      { email: 'same@renter.example' },
      'Two renters of this lease have the same email',
    ],
    ['a name of one word', { lastName: '' }, 'Enter a first name and a last name'],
    ['a subsidy above the rent', { credits: '2000.00' }, 'The subsidy cannot be more than the rent'],
  ])('%s is an error of its row', async (_, change, words) => {
    const mate = templateRow({ leaseId: 'x', firstName: 'Ben', email: 'same@renter.example' })
    const rows = [templateRow({ leaseId: 'x', ...change }), ...('email' in change ? [mate] : [])]
    const id = await upload(person, templateFile(rows))
    await check(person, id)
    expect(await summaryOf(person, id)).toMatchObject({ error: 1 })
    expect(textOf((await person.get(pageOf(id, 'check'))).html)).toContain(words)
  })

  test('a lease that overlaps another of its unit is shown as such, and allowed', async () => {
    await importAll(person, templateFile([templateRow({ leaseId: 'old', unit: '7' })]))
    const id = await upload(
      person,
      templateFile([templateRow({ leaseId: 'new', unit: '7', firstName: 'Ben' })]),
    )
    await check(person, id)
    expect(textOf((await person.get(pageOf(id, 'check'))).html)).toContain(
      'Another lease of this unit goes on',
    )
    await confirm(person, id)
    expect(await leasesOf(person)).toHaveLength(2)
  })
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
    expect(html).toContain('value="M4C1B5"')
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
    await undo(person, id)
    expect(await stateOf(person, id)).toMatchObject({ state: 'undone' })
    expect(await digestOf(person)).toBe(before)
  })
})

describe('undoing', () => {
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

describe('what is refused', () => {
  test.each([
    ['nothing', [], 'Choose the rent roll to import'],
    ['an old workbook', [['roll.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')]], 'neither an Excel workbook'],
    ['a PDF', [['roll.csv', '%PDF-1.4 x']], 'neither an Excel workbook'],
    ['an empty file', [['roll.csv', '']], 'roll.csv is empty'],
  ] as const)('%s', async (_, files, words) => {
    const answer = await sendFiles(person, ...files)
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(words)
  })

  test('three files at once', async () => {
    const file = templateFile([templateRow()])
    const answer = await sendFiles(person, file, file, file)
    expect(textOf(answer.html)).toContain('Choose at most 2 files')
  })

  test('of two files, the second takes the first with it', async () => {
    const answer = await sendFiles(person, templateFile([templateRow()]), ['x.csv', '%PDF-1.4 x'])
    expect(answer.status).toBe(400)
    expect(textOf((await person.get(start)).html)).not.toContain('Columns to check')
  })

  test('a file of one column, in words beside its name', async () => {
    const id = await upload(person, ['one.csv', 'a\nb\nc\n'])
    expect(textOf((await person.get(pageOf(id, 'columns'))).html)).toContain('The file has one column only')
    const answer = await check(person, id, { 'by-0': 'by-hand' })
    expect(answer.status).toBe(400)
  })
})

test('two imports of the same file at once add each lease once', async () => {
  const file = templateFile([templateRow(), templateRow(), templateRow()])
  const ids = [await upload(person, file), await upload(person, file)]
  for (const id of ids) await check(person, id)
  await Promise.all(ids.map((id) => person.send(pageOf(id, 'check'), { do: 'import' })))
  await Promise.all(ids.map((id) => run(person, id)))
  expect(await leasesOf(person)).toHaveLength(3)
  const results = (await Promise.all(ids.map((id) => linesOf(person, id)))).flatMap((lines) =>
    lines.flatMap(({ result }) => result ?? []),
  )
  expect(results.toSorted()).toEqual(['already', 'already', 'already', 'done', 'done', 'done'])
})

test('a second press imports once', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  await check(person, id)
  const fields: [string, string][] = [
    ['form_token', await person.token()],
    ['do', 'import'],
  ]
  const answers = await Promise.all([1, 2].map(() => person.post(pageOf(id, 'check'), fields)))
  expect(answers.map(({ location }) => location)).toEqual([pageOf(id, 'result'), pageOf(id, 'result')])
  await Promise.all([run(person, id), run(person, id)])
  expect(await leasesOf(person)).toHaveLength(1)
})

test('an import that is cancelled lets go of its files, and leads back', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  await check(person, id)
  await person.send(pageOf(id, 'cancel'), {})
  expect((await person.get(pageOf(id, 'check'))).location).toBe(`${start}?done=import-cancelled`)
  await person.send(pageOf(id, 'check'), { do: 'import' })
  expect(await leasesOf(person)).toEqual([])
  expect(await linesOf(person, id)).toEqual([])
  const files = await person.inOwnName((tx) =>
    tx.selectFrom('rent_import_file').select('file_id').where('import_id', '=', id).execute(),
  )
  expect(files).toEqual([{ file_id: null }])
  expect(textOf((await person.get(start)).html)).not.toContain('leases.csv')
})

test('an import whose file is gone says so', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  await person.inOwnName((tx) =>
    tx.updateTable('rent_import_file').set({ file_id: null }).where('import_id', '=', id).execute(),
  )
  expect(textOf((await person.get(pageOf(id, 'columns'))).html)).toContain('The file is no longer here')
  const answer = await check(person, id)
  expect(answer.status).toBe(400)
})

test('the address of an upload leads to its import', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  const { upload_id: uploadId } = await person.inOwnName((tx) =>
    tx
      .selectFrom('rent_import_file')
      .select('upload_id')
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const address = `/dashboard/rent-rewards/upload/${uploadId}`
  expect((await person.get(address)).location).toBe(`${start}/${id}`)
  const other = await landlordOf()
  expect((await other.get(address)).status).toBe(404)
  expect((await person.get(`/dashboard/rent-rewards/upload/${crypto.randomUUID()}`)).status).toBe(404)
})

test('another organization finds nothing of an import, and changes nothing', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  await check(person, id)
  const other = await landlordOf()
  const pages = ['', '/columns', '/addresses', '/check', '/result', '/emails', '/undo', '/cancel']
  for (const page of pages) expect((await other.get(`${start}/${id}${page}`)).status, page).toBe(404)
  for (const page of ['columns', 'addresses', 'check', 'emails', 'undo', 'cancel'])
    expect((await other.send(pageOf(id, page), { do: 'import' })).status, page).toBe(404)
  expect(await stateOf(person, id)).toMatchObject({ state: 'checked' })
})
