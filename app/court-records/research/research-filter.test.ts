import { describe, expect, test } from 'vitest'
import { chipsOf, cleanedQuery, readResearch, refusedOf, searchOf } from './research-filter.ts'

const read = (query: string) => readResearch(new URLSearchParams(query))

test('an address and its filter are the same thing', () => {
  const query =
    '?q=noise&landlord_name=Quillan&min_amount_owed=1000&min_issued_date=2022-01-31&tags=n12&tags=t2&city_provinces=toronto-on&sort_by=issued_date_asc&offset=20'
  expect(searchOf(read(query))).toBe(query)
})

test.each([
  ['offset=-10', 0],
  ['offset=10', 10],
  ['offset=91', 90],
  ['offset=99999999999999', 0],
  ['offset=17', 10],
  ['offset=NaN', 0],
])('%s begins at %d', (query, offset) => {
  expect(read(query).offset).toBe(offset)
})

test('what it does not know counts as not said', () => {
  const junk = [
    'tags=nope',
    'city_provinces=atlantis-on',
    'sort_by=random',
    'min_amount_owed=01',
    'min_amount_owed=%25',
  ]
  const dates = [
    'min_issued_date=0000-01-01',
    'min_issued_date=2101-01-01',
    'min_issued_date=soon',
    'q=%00%20',
  ]
  for (const query of [...junk, ...dates]) expect(searchOf(read(query)), query).toBe('')
})

test('an amount and a date that cannot be read are given back as typed, each with what it should be', () => {
  const refusedBy = (query: string) => refusedOf(new URLSearchParams(query), read(query))
  expect(refusedBy('min_amount_owed=1,000&min_issued_date=soon')).toEqual({
    min_amount_owed: { typed: '1,000', message: expect.stringContaining('dollars') },
    min_issued_date: { typed: 'soon', message: expect.stringContaining('date') },
  })
  expect(refusedBy('min_amount_owed=1000&min_issued_date=2022-01-31&tags=nope')).toEqual({})
  expect(refusedBy('min_amount_owed=+&min_issued_date=')).toEqual({})
})

test('each chip takes one filter away, and the page with it', () => {
  const filter = read('q=rent&tags=n4&tags=n12&city_provinces=toronto-on&min_amount_owed=1000&offset=30')
  expect(chipsOf(filter).map(({ label, without }) => [label, searchOf(without)])).toEqual([
    ['Toronto, ON', '?q=rent&min_amount_owed=1000&tags=n4&tags=n12'],
    ['N4', '?q=rent&min_amount_owed=1000&tags=n12&city_provinces=toronto-on'],
    ['N12', '?q=rent&min_amount_owed=1000&tags=n4&city_provinces=toronto-on'],
    ['At least $1,000.00', '?q=rent&tags=n4&tags=n12&city_provinces=toronto-on'],
  ])
})

describe('the address of a search', () => {
  const clean = (query: string) => {
    const search = new URLSearchParams(query)
    return cleanedQuery(search, readResearch(search))
  }
  test('has no empty fields, as a form without scripts sends them, and nothing that is not known', () => {
    expect(clean('q=noise&landlord_name=&tags=n12&min_amount_owed=&sort_by=most_relevant')).toBe(
      '?q=noise&tags=n12',
    )
    expect(clean('q=&offset=0')).toBe('')
    expect(clean('q=noise&utm=1&tags=zz&year=0&offset=91&min_issued_date=2101-01-01')).toBe(
      '?q=noise&offset=90',
    )
    expect(clean('q=noise&tags=n12&tags=t2')).toBeNull()
    expect(clean('q=a%20b')).toBeNull()
  })
  test.each([
    '%00',
    '%',
    '_',
    '%F0%9F%8F%A0',
    '%27%29+%7C+%21',
    `${'x'.repeat(10_000)}`,
    'ab+'.repeat(5000),
    '%D8%00',
    '+',
    '%22',
    "O'Neil",
    'Jean-François',
    '李',
  ])('is clean once it was cleaned, whatever %s stood in each filter', (junk) => {
    for (const name of [
      'q',
      'landlord_name',
      'adjudicator_name',
      'paralegal_name',
      'tags',
      'tags[]',
      'min_amount_owed',
      'min_issued_date',
      'city_provinces',
      'year',
      'sort_by',
      'offset',
      'limit',
    ]) {
      const cleaned = clean(`${name}=${junk}`)
      if (cleaned !== null) expect(clean(cleaned), `${name}=${junk.slice(0, 20)}`).toBeNull()
    }
  })
})
