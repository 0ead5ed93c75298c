import { beforeAll, describe, expect, test } from 'vitest'
import { filingOf, findFilingRow } from '#app/court-records/filing-row.server.ts'
import { republishFiling } from '#app/court-records/publish-filings.server.ts'
import { findFilings } from '#app/court-records/research/research.server.ts'
import { readResearch } from '#app/court-records/research/research-filter.ts'
import { questionOf } from '#app/court-records/research/view-research.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

/** Searches by an address's query: file numbers in order, and the total. */
async function find(query: string) {
  const question = questionOf(readResearch(new URLSearchParams(query)))
  const { rows, total } = await inTransaction(anonymous, (tx) => findFilings(tx, question))
  return { total, rows, numbers: rows.map((row) => row.file_number) }
}

const numbersOf = async (query: string) => (await find(query)).numbers.toSorted()

describe('what people type', () => {
  beforeAll(() =>
    inTransaction(anonymous, (tx) =>
      filingFactory.create(
        tx,
        {
          fileNumber: 'TYPED-000001-24',
          address1: '9 Quillfeather Street',
          tags: ['t6'],
          reasoning:
            'There were bedbugs in the cellar. The order names Vashti Penhaligon, and Vashti Penhaligon again, who gave evidence.',
        },
        {
          fileNumber: 'TYPED-000002-20',
          issuedDate: '2020-01-06',
          tenantNames: ['Vashti Penhaligon'],
          address1: '11 Quillfeather St',
          reasoning: 'There were bed bugs in the cellar.',
        },
        {
          fileNumber: 'TYPED-000003-24',
          adjudicatorName: 'Vashti Penhaligon',
          tenantNames: ['Vashti Oke'],
          reasoning: 'A cellar.',
        },
        {
          fileNumber: 'TYPED-000004-24',
          neutralCitation: '2024 ONLTB 10037',
          reasoning: 'The rent was unlawfully increased by the Landlord. A cellar.',
        },
        {
          fileNumber: 'TYPED-000005-24',
          reasoning: 'It follows 2024 ONLTB 10037. An unlawful rent increase. A cellar.',
        },
      ),
    ),
  )
  test.each([
    ['q=bed+bugs', ['TYPED-000001-24', 'TYPED-000002-20']],
    ['q=bedbugs', ['TYPED-000001-24', 'TYPED-000002-20']],
    ['q=quillfeather+street', ['TYPED-000001-24', 'TYPED-000002-20']],
    ['q=quillfeather+st', ['TYPED-000001-24', 'TYPED-000002-20']],
    ['q=illegal+rent+increase', ['TYPED-000004-24', 'TYPED-000005-24']],
    ['q=2024ONLTB10037', ['TYPED-000004-24']],
  ])('%s', async (query, expected) => {
    expect(await numbersOf(query)).toEqual(expected)
  })
  test.each(['vashti penhaligon', 'Penhaligon Vashti'])(
    '%s: a tenant of the name comes first, then an adjudicator',
    async (q) => {
      expect((await find(`q=${encodeURIComponent(q)}`)).numbers).toEqual([
        'TYPED-000002-20',
        'TYPED-000003-24',
        'TYPED-000001-24',
      ])
    },
  )
  test.each(['2024 ONLTB 10037', '[2024] onltb 10037', '(2024 ONLTB 10037)', '2024 ONLTB 10037 (CanLII)'])(
    '%s: the order that is cited so comes first, also after a correction, then those that cite it',
    async (q) => {
      const numbers = async () => (await find(`q=${encodeURIComponent(q)}`)).numbers
      expect(await numbers()).toEqual(['TYPED-000004-24', 'TYPED-000005-24'])
      await inTransaction(anonymous, async (tx) => {
        const [row] = await tx
          .selectFrom('court_filing')
          .select('id')
          .where('file_number', '=', 'TYPED-000004-24')
          .execute()
        const found = await findFilingRow(tx, row?.id ?? '')
        if (found) await republishFiling(tx, filingOf(found))
      })
      expect(await numbers()).toEqual(['TYPED-000004-24', 'TYPED-000005-24'])
    },
  )
  test.each(['🏠', '%%', '""'])('%s is nothing to look for, and it is said', (q) => {
    expect(questionOf(readResearch(new URLSearchParams({ q }))).search.isNothing).toBe(true)
  })
})

describe('file numbers of other tribunals', () => {
  const numbers = ['910187342', '791846 31 20240718 G', 'SC-23-00041127-0000', 'VL-24-00817', '25013377']

  beforeAll(() =>
    inTransaction(anonymous, (tx) =>
      filingFactory.create(
        tx,
        ...numbers.map((fileNumber) => ({ fileNumber, issuedDate: '2024-02-01', reasoning: 'A cellar.' })),
        {
          fileNumber: 'LTB-L-555001-24',
          issuedDate: '2024-06-01',
          reasoning: 'It was heard with file 910187342, about a cellar.',
        },
      ),
    ),
  )

  test.each(numbers)('%s is found in any spelling', async (number) => {
    for (const typed of [number, number.replaceAll(/[- ]/g, ''), number.replaceAll('-', ' ').toLowerCase()])
      expect(await numbersOf(`q=${encodeURIComponent(typed)}`), typed).toContain(number)
  })

  test('the order that has a number stands before one that mentions it', async () => {
    expect((await find('q=910187342')).numbers).toEqual(['910187342', 'LTB-L-555001-24'])
  })

  test('numbers that are no file number are words, and words beside a number narrow', async () => {
    expect(await numbersOf('q=unit+910187+cellar')).toEqual([])
    expect(await numbersOf('q=910187342+heard')).toEqual(['LTB-L-555001-24'])
    expect(await numbersOf('q=VL-24-00817+cellar')).toEqual(['VL-24-00817'])
  })
})
