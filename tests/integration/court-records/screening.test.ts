import { beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#app/court-records/screening/match.ts'
import { readRecords } from '#app/court-records/screening/searches.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { addYears, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import {
  found,
  member,
  named,
  open,
  publish,
  search,
  today,
  useScreening,
  withdraw,
} from '../worlds/screening-world.ts'

useScreening()

describe('finding', () => {
  beforeAll(() =>
    publish(
      { fileNumber: 'N-1', tenantNames: ['Siobhán Marchetti-Dunne', 'Somebody Else'] },
      { fileNumber: 'N-2', tenantNames: ["O'Neil, Patrick"], city: 'Ottawa', postalCode: null },
      { fileNumber: 'N-3', tenantNames: ['Ewan Mac Donald'] },
      { fileNumber: 'N-4', tenantNames: ['李明'], landlordNames: ['Brightwater Residences LP'] },
      { fileNumber: 'N-5', tenantNames: ['Mari de la Cruz'] },
      { fileNumber: 'N-6', tenantNames: ['Jeanfrançois Côté'] },
      { fileNumber: 'N-7', tenantNames: ['Nobody Special'], landlordNames: ['Percival Landlady'] },
      { fileNumber: 'N-8', tenantNames: ['John Doe', 'Jane Roe'] },
      {
        fileNumber: 'N-9',
        tenantNames: ['Zed Elsewhere'],
        city: 'North York',
        address1: '8 Tallow Wharf Ln',
        address2: '#2203',
      },
    ),
  )

  test.each<[string, Partial<Applicant>, object | string]>([
    ['a hyphen', { name: { first: 'Siobhan', middle: null, last: 'Marchetti Dunne' } }, { matches: ['N-1'] }],
    ['an apostrophe', { name: { first: 'Patrick', middle: null, last: 'O’Neil' } }, { others: ['N-2'] }],
    [
      'an apostrophe as a space',
      { name: { first: 'Patrick', middle: null, last: 'O Neil' } },
      { others: ['N-2'] },
    ],
    [
      'a name that is printed apart',
      { name: { first: 'Ewan', middle: null, last: 'MacDonald' } },
      { matches: ['N-3'] },
    ],
    ['Han characters', { name: { first: '明', middle: null, last: '李' } }, { matches: ['N-4'] }],
    [
      'a landlord without its company',
      {
        name: { first: '明', middle: null, last: '李' },
        addresses: [],
        landlords: ['The Brightwater Residences Inc'],
      },
      { others: ['N-4'] },
    ],
    [
      'words that run together',
      { name: { first: 'Mari', middle: null, last: 'Dela Cruz' } },
      { matches: ['N-5'] },
    ],
    [
      'a compound given name',
      { name: { first: 'Jean-François', middle: null, last: 'Cote' } },
      { matches: ['N-6'] },
    ],
    [
      'another name',
      { name: { first: 'X', middle: null, last: 'Y' }, aliases: ['Ewan MacDonald'] },
      { matches: ['N-3'] },
    ],
    ['a landlord’s name', { name: { first: 'Percival', middle: null, last: 'Landlady' } }, {}],
    ['the names of two tenants', { name: { first: 'John', middle: null, last: 'Roe' } }, {}],
    ['a former city', { name: { first: 'Zed', middle: null, last: 'Elsewhere' } }, { matches: ['N-9'] }],
  ])('%s', async (_, who, expected) => {
    expect(await found(who)).toEqual({ matches: [], others: [], ...(expected as object) })
  })

  test('forty other names, and a name of one letter', async () => {
    const aliases = Array.from(
      { length: 40 },
      (_, index) =>
        `Ewan van der Mac${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index)} de la Cruz`,
    )
    expect(await found({ name: { first: 'A', middle: 'B', last: 'C' }, aliases })).toMatchObject({
      matches: [],
    })
  })
})

describe('what is left out', () => {
  test('an order of seven years ago today is shown, one of the day before is not', async () => {
    const oldest = addYears(today, -7)
    const before = torontoDate(Date.parse(`${oldest}T12:00:00Z`) - 86_400_000)
    await publish(
      { fileNumber: 'OLD-1', tenantNames: ['Marisol Agedone'], issuedDate: oldest },
      { fileNumber: 'OLD-2', tenantNames: ['Marisol Agedone'], issuedDate: before },
    )
    expect(await found(named('Agedone'))).toEqual({ matches: ['OLD-1'], others: [] })
  })

  test('an old report leaves out what has aged, was withdrawn or corrected since', async () => {
    const [aged, withdrawn, corrected] = await publish(
      { fileNumber: 'GONE-1', tenantNames: ['Marisol Leavesout'], issuedDate: '2021-01-15' },
      { fileNumber: 'GONE-2', tenantNames: ['Marisol Leavesout'] },
      { fileNumber: 'GONE-3', tenantNames: ['Marisol Leavesout'] },
      { fileNumber: 'GONE-4', tenantNames: ['Marisol Leavesout'], city: 'Hamilton', postalCode: null },
    )
    const outcome = await search(named('Leavesout'))
    const searchId = outcome.ok ? outcome.done.searchId : ''
    expect(await open(searchId)).toMatchObject({ others: ['GONE-4'] })
    await withdraw(withdrawn?.id ?? '')
    await inTransaction(anonymous, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ tenant_names: ['Another Person'] })
        .where('id', '=', corrected?.id ?? '')
        .execute(),
    )
    expect(await open(searchId)).toEqual({ matches: ['GONE-1'], others: ['GONE-4'] })
    const later = await open(searchId, { on: addYears(aged?.issuedDate as IsoDate, 8) })
    expect(later).toEqual({ matches: [], others: ['GONE-4'] })
  })

  test('an order that was merged is shown as the one it is a part of', async () => {
    const [first, second] = await publish(
      { fileNumber: 'MERGE-1', tenantNames: ['Marisol Mergedone'] },
      { fileNumber: 'MERGE-2', tenantNames: ['Marisol Mergedone'] },
    )
    const outcome = await search(named('Mergedone'))
    await inTransaction(anonymous, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ state: 'merged', merged_into_id: second?.id ?? null })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    expect(await open(outcome.ok ? outcome.done.searchId : '')).toEqual({
      matches: ['MERGE-2'],
      others: [],
    })
    expect(await found({ ...named('Mergedone'), landlords: ['X'] })).toMatchObject({ matches: ['MERGE-2'] })
  })
})

describe('an order that a later one may have changed', () => {
  const laterOf = async (last: string) => {
    const outcome = await search(named(last))
    const searchId = outcome.ok ? outcome.done.searchId : ''
    return inTransaction(member.actor, async (tx) => {
      const { organizationId } = member
      const filings = await readRecords(tx, { organizationId, searchId, today, birthDate: null })
      return Object.fromEntries(
        filings.map((each) => [each.fileNumber, each.later.map(({ fileNumber }) => fileNumber)]),
      )
    })
  }

  test('names those that were issued after it and are published', async () => {
    const tenantNames = ['Marisol Setaside']
    const others = ['Somebody Else']
    const [first] = await publish({ fileNumber: 'LATE-1', tenantNames, issuedDate: '2024-03-12' })
    const firstFilingId = first?.id ?? ''
    const [, , , withdrawn] = await publish(
      { fileNumber: 'LATE-1-AM', firstFilingId, tenantNames, issuedDate: '2024-04-01' },
      { fileNumber: 'LATE-1-RV', firstFilingId, tenantNames: others, issuedDate: '2024-05-01' },
      { fileNumber: 'LATE-1-IN', firstFilingId, tenantNames: others, issuedDate: '2024-03-12' },
      { fileNumber: 'LATE-1-SA', firstFilingId, tenantNames: others, issuedDate: '2024-06-01' },
      { fileNumber: 'LATE-2', tenantNames: others, issuedDate: '2024-06-01' },
    )
    await withdraw(withdrawn?.id ?? '')
    expect(await laterOf('Setaside')).toEqual({
      'LATE-1': ['LATE-1-AM', 'LATE-1-RV'],
      'LATE-1-AM': ['LATE-1-RV'],
    })
  })
})

describe('names as people write them', () => {
  test.each<[string, string, string, string]>([
    ['Saint in full and short', 'Luc Saint-Marisolet', 'Luc', 'St-Marisolet'],
    ['Saint short and in full', 'Luc St. Marisolot', 'Luc', 'Saint-Marisolot'],
    ['two syllables together', 'Mei Ling Chenmarisol', 'Meiling', 'Chenmarisol'],
    ['two syllables apart', 'Meiling Chenmarisal', 'Mei Ling', 'Chenmarisal'],
    ['the family name first', 'Nguyen Van Xuongmi', 'Xuongmi', 'Nguyen'],
    ['a name at birth', 'Marisol Tremblay (née Okoyemarisol)', 'Marisol', 'Okoyemarisol'],
    ['one name only', 'Harpreetmarisol', 'Harpreetmarisol', 'Harpreetmarisol'],
  ])('%s', async (_, printed, first, last) => {
    const [filing] = await publish({ tenantNames: [printed] })
    expect(await found({ name: { first, middle: null, last } })).toEqual({
      matches: [filing?.fileNumber],
      others: [],
    })
  })
})
