// @engine: full text search, its index and its ranking are the engine's
import { beforeAll, describe, expect, test } from 'vitest'
import { findFilings } from '#app/court-records/research.server.ts'
import { readResearch } from '#app/court-records/research-filter.ts'
import { questionOf, viewRow } from '#app/court-records/view-research.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { filingFactory } from '#tests/factories/filing.ts'
import { useFreshDatabase } from './fresh-database.ts'

useFreshDatabase()

/** Finds by an address's query: file numbers in their order, and the total. */
async function find(query: string) {
  const question = questionOf(readResearch(new URLSearchParams(query)))
  const { rows, total } = await inTransaction(nobody, (tx) => findFilings(tx, question))
  return { total, rows, numbers: rows.map((row) => row.file_number) }
}

const numbersOf = async (query: string) => (await find(query)).numbers.toSorted()

beforeAll(() =>
  inTransaction(nobody, async (tx) => {
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
    ['tenant_name=marchetti', [first]],
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
    await inTransaction(nobody, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ state: 'withdrawn', search: null, ranked: null })
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
