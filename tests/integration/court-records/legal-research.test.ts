// @engine: full text search, its index and its ranking are the engine's
import { beforeAll, describe, expect, test } from 'vitest'
import { keepFiling, republishFiling } from '#app/court-records/publish-filings.server.ts'
import { didYouMean } from '#app/court-records/research/did-you-mean.server.ts'
import { neighboursOf } from '#app/court-records/research/neighbours.server.ts'
import { findFilings } from '#app/court-records/research/research.server.ts'
import { readResearch } from '#app/court-records/research/research-filter.ts'
import { viewFacets } from '#app/court-records/research/view-facets.ts'
import { questionOf, viewRow } from '#app/court-records/research/view-research.ts'
import { filingAddress } from '#app/court-records/result-position.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

/** Searches by an address's query: file numbers in order, and the total. */
async function find(query: string) {
  const question = questionOf(readResearch(new URLSearchParams(query)))
  const { rows, total } = await inTransaction(anonymous, (tx) => findFilings(tx, question))
  return { total, rows, numbers: rows.map((row) => row.file_number) }
}

const numbersOf = async (query: string) => (await find(query)).numbers.toSorted()

beforeAll(() =>
  inTransaction(anonymous, async (tx) => {
    await filingFactory.create(
      tx,
      {
        fileNumber: 'LTB-L-086390-22',
        issuedDate: '2022-09-23',
        tenantNames: ['Siobhán Marchetti-Dunne', "Patrick O'Neil"],
        reasoning: 'There was noise at night. The landlord acted in good faith.',
        amountOwed: 717_658,
        tags: ['landlord_filed', 'n12'],
      },
      {
        fileNumber: 'LTB-T-041127-23',
        issuedDate: '2023-06-08',
        city: 'Sault Ste. Marie',
        adjudicatorName: 'Étienne Morin',
        reasoning: 'The faith of the parties was good. Harassment and noises were alleged.',
        amountOwed: 99_900,
        tags: ['tenant_filed', 't2'],
      },
      {
        fileNumber: 'LTB-L-086390-22-RV',
        issuedDate: '2025-01-15',
        city: 'Montréal',
        province: 'QC',
        landlordNames: ['李 Holdings'],
        reasoning: 'The review is denied. The heating worked.',
        amountOwed: null,
        tags: ['landlord_filed'],
      },
    )
    const many = Array.from({ length: 1100 }, (_, index) => ({
      fileNumber: `TSL-${10_000 + index}-19`,
      issuedDate: `2019-0${1 + (index % 9)}-1${index % 10}`,
      reasoning: index % 2 === 0 ? 'The piano was loud.' : 'The piano and the flute were loud.',
    }))
    await filingFactory.create(tx, ...many)
  }),
)

const [first, second, review] = ['LTB-L-086390-22', 'LTB-T-041127-23', 'LTB-L-086390-22-RV']

describe('legal research', () => {
  test.each([
    ['q=noise', [first, second]],
    ['q=NOISE+harassment', [second]],
    ['q=%22good+faith%22', [first]],
    ['q=good+faith', [first, second]],
    ['q=%22acted+in+good+faith%22', [first]],
    ['q=noise+-harassment', [first]],
    ['q=harassment+OR+heating', [review, second].toSorted()],
    ['q=siobhan', [first]],
    ['q=O%E2%80%99Neil', [first]],
    ['q=oneil', [first]],
    ['q=%E6%9D%8E', [review]],
    ['q=ltb+l+08639022', [first, review]],
    ['q=LTBL08639022RV', [review]],
    ['q=041127-23', [second]],
    ['q=montreal', [review]],
    ['adjudicator_name=etienne', [second]],
    ['q=marchetti', [first]],
    ['landlord_name=marchetti', []],
    ['paralegal_name=percival&q=noise', [first, second]],
    ['city_provinces=sault-ste-marie-on&city_provinces=montreal-qc', [review, second].toSorted()],
    ['tags=n12', [first]],
    ['tags=n12&tags=t2', []],
    ['min_amount_owed=7176.58', [first]],
    ['min_amount_owed=7176.59', []],
    ['min_issued_date=2023-06-08', [review, second].toSorted()],
    ['q=noise&min_issued_date=2023-06-09', []],
    ['q=nowhere', []],
    ['q=harassment+NOT+noises', []],
    ['q=noise+NOT+harassment', [first]],
    ['q=File+No.+LTB-T-041127-23', [second]],
    ['q=n12+noise', [first]],
    ['q=own+use+noise', [first]],
    ['q=M5V+1A1+noise', [first, second]],
    ['q=m5v+noise', [first, second]],
    ['q=x1y+noise', []],
  ])('%s', async (query, expected) => {
    expect(await numbersOf(query)).toEqual(expected)
  })

  test('sorts by date both ways, and by relevance', async () => {
    expect((await find('q=noise&sort_by=issued_date_desc')).numbers).toEqual([second, first])
    expect((await find('q=noise&sort_by=issued_date_asc')).numbers).toEqual([first, second])
    expect((await find('q=noise+night+OR+faith')).numbers).toEqual([first, second])
  })

  test('counts exactly to 1,000, and pages through what it found without a gap', async () => {
    expect((await find('q=flute')).total).toBe(550)
    expect((await find('q=piano')).total).toBe(1001)
    expect((await find('')).total).toBe(1001)
    for (const sort of ['most_relevant', 'issued_date_desc', 'issued_date_asc']) {
      const pages = await Promise.all(
        [0, 10, 90].map((offset) => find(`q=piano&sort_by=${sort}&offset=${offset}`)),
      )
      const seen = pages.flatMap(({ numbers }) => numbers)
      expect(new Set(seen).size, sort).toBe(30)
      expect(pages.every(({ total }) => total === 1001)).toBe(true)
    }
  })

  test('never shows what is not published', async () => {
    await inTransaction(anonymous, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ state: 'withdrawn' })
        .where('file_number', '=', 'TSL-10001-19')
        .execute(),
    )
    expect(await numbersOf('q=TSL-10001-19')).toEqual([])
  })

  test.each([
    '%00',
    '%27%29+%7C+%21',
    '%25',
    '_',
    '%F0%9F%8F%A0',
    '%3A%2A',
    `${'x+'.repeat(5000)}`,
    '%5C%27',
    '-%22a+b+c%22',
  ])('has an answer to %s', async (q) => {
    expect((await find(`q=${q}`)).total).toBeGreaterThanOrEqual(0)
  })

  test('marks what was looked for in its sentence', async () => {
    const { rows } = await find('q=noises+harassment')
    const [row] = rows
    const pieces = row ? viewRow(row, ['noises', 'harassment']).excerpt : null
    expect(pieces?.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['Harassment', 'noises'])
  })
})

describe('counts beside the filters', () => {
  test('are of all that was found, and say what a filter would leave', async () => {
    const { facets, total } = await found('q=noise')
    expect(total).toBe(2)
    expect(byValue(facets.tags)).toEqual({ landlord_filed: 1, n12: 1, tenant_filed: 1, t2: 1 })
    expect(byValue(facets.cities)).toEqual({ 'Toronto, ON': 1, 'Sault Ste. Marie, ON': 1 })
    expect(byValue(facets.years)).toEqual({ 2022: 1, 2023: 1 })
    expect((await found('q=noise&year=2023')).total).toBe(1)
    const groups = viewFacets(readResearch(new URLSearchParams('q=noise&tags=n12')), facets)
    expect(groups.find(({ label }) => label === 'Topics')?.facets.map(({ label }) => label)).not.toContain(
      'N12',
    )
    expect(groups.find(({ label }) => label === 'Cities')?.facets).toContainEqual({
      label: 'Toronto, ON',
      count: 1,
      to: '/dashboard/legal-research?q=noise&tags=n12&city_provinces=toronto-on',
    })
  })
  test('are of a stretch with more than 1,000 where there are more', async () => {
    const { facets, counted, total } = await found('q=piano')
    expect(total).toBe(1001)
    expect(counted).toBeGreaterThan(1000)
    expect(facets.years).toEqual([{ value: '2019', count: counted }])
  })
})

const byValue = (facets: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]))

const found = (query: string) =>
  inTransaction(anonymous, (tx) => findFilings(tx, questionOf(readResearch(new URLSearchParams(query)))))

test.each([
  ['hraassment', 'harassment'],
  ['nois harassment', 'noise harassment'],
  ['"heatng"', '"heating"'],
  ['marcheti', 'marchetti'],
  ['harasmant', 'harassment'],
  ['marschetty', 'marchetti'],
  ['noizy', null],
  ['zzzzqqq', null],
  ['noise heating', null],
  ['1234', null],
])('a search for %s may mean %s', async (q, expected) => {
  const filter = readResearch(new URLSearchParams({ q }))
  expect(await inTransaction(anonymous, (tx) => didYouMean(tx, filter))).toBe(expected)
})

test('a result knows the ones before and after it, in the order in which they were found', async () => {
  const query = 'q=piano&sort_by=issued_date_desc'
  const { rows } = await found(`${query}&offset=10`)
  const [before, here, after] = rows.map(({ id }) => id)
  const beside = (id: string | undefined, place: number, isFirstPageOnly = false) =>
    inTransaction(anonymous, (tx) => neighboursOf(tx, id ?? '', { query, place }, isFirstPageOnly))
  expect(await beside(here, 11)).toEqual({
    place: 'Result 12 of 1000+',
    previous: filingAddress(before ?? '', { query, place: 10 }),
    next: filingAddress(after ?? '', { query, place: 12 }),
  })
  expect((await beside(after, 11)).place, 'another one stands there by now').toBeNull()
  expect((await beside(here, 0, true)).previous).toBeNull()
  expect((await beside(here, 9, true)).next).toBeNull()
  expect(await beside(here, 50, true), 'a place that such a plan never sees').toEqual({
    place: null,
    previous: null,
    next: null,
  })
})

test('what is only left out is left out', async () => {
  const { numbers, total } = await find('q=-piano+-cellar')
  expect(numbers.toSorted()).toEqual([first, second, review].toSorted())
  expect(total).toBe(3)
  expect(await numbersOf('q=-noise&tags=landlord_filed&min_issued_date=2022-01-01')).toContain(review)
})

test('a rewritten filing is found by its new text, and no longer by the old', async () => {
  const mistaken = filing({ fileNumber: 'LTB-L-777001-24', tenantNames: ['Zephyrine Misspelt'] })
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, mistaken))
  await inTransaction(anonymous, (tx) =>
    republishFiling(tx, { ...mistaken, tenantNames: ['Zephyrine Abernathy'], city: 'Guelph' }),
  )
  expect(await numbersOf('q=Misspelt')).toEqual([])
  expect(await numbersOf('q=Abernathy&city_provinces=guelph-on')).toEqual(['LTB-L-777001-24'])
})

describe('an order is published and found, or neither', () => {
  test('what leaves publication is not found from that statement on', async () => {
    const left = filing({ fileNumber: 'LTB-L-991001-24' })
    await inTransaction(anonymous, async (tx) => {
      await filingFactory.create(tx, left)
      await tx.updateTable('court_filing').set({ state: 'withdrawn' }).where('id', '=', left.id).execute()
      const rows = tx.selectFrom('searched_filing').select('filing_id').where('filing_id', '=', left.id)
      expect(await rows.execute()).toEqual([])
    })
  })

  test('a transaction that leaves one without the other fails', async () => {
    const left = filing({ fileNumber: 'LTB-L-991002-24' })
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, left))
    const unfound = inTransaction(anonymous, (tx) =>
      tx.deleteFrom('searched_filing').where('filing_id', '=', left.id).execute(),
    )
    await expect(unfound).rejects.toThrow('published and not found')
    const published = inTransaction(anonymous, async (tx) => {
      await keepFiling(tx, { ...left, id: crypto.randomUUID() })
      await tx
        .updateTable('court_filing')
        .set({ state: 'published' })
        .where('file_number', '=', left.fileNumber)
        .execute()
    })
    await expect(published).rejects.toThrow('published and not found')
    expect(await numbersOf(`q=${left.fileNumber}`)).toEqual([left.fileNumber])
  })
})
