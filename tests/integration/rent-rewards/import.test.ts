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
  upload,
} from './import-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

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
