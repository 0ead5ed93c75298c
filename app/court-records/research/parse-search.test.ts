import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileNumbersOf, isOnlyNot, parseSearch } from './parse-search.ts'

const fixtureNumbers = ['orders', 'orders2'].flatMap((folder) =>
  readdirSync(`tests/fixtures/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { reference_id: number } = JSON.parse(readFileSync(`tests/fixtures/${folder}/${name}`, 'utf8'))
      return typeof number === 'string' ? [number] : []
    }),
)

const terms = (typed: string) =>
  parseSearch(typed).all.map((group) =>
    group.map(({ words, isNot, mark }) => `${isNot ? '-' : ''}${mark ?? words.join(' ')}`).join(' OR '),
  )

describe('a search', () => {
  test.each([
    ['noise harassment', ['noise', 'harassment']],
    ['"good faith" noise', ['good faith', 'noise']],
    ['noise -parking -"pest control"', ['noise', '-parking', '-pest control']],
    ['noise OR heating rent', ['noise OR heating', 'rent']],
    ['noise or heating', ['noise', 'or', 'heating']],
    ["O'Neil Jean-François 李", ['oneil', 'jean francois', '李']],
    ['“payment plan”', ['payment plan']],
    ['ÉVICTION', ['eviction']],
    ['', []],
    ['   % _ 🏠 ', []],
    ['100% rent_deposit', ['100', 'rent deposit']],
  ])('%j is read as its terms', (typed, read) => {
    expect(terms(typed)).toEqual(read)
    expect(parseSearch(typed).isPlain).toBe(false)
  })

  test.each(['"good faith', 'OR noise', 'noise OR', 'noise OR OR heating'])(
    '%j cannot be read, and is its plain words',
    (typed) => {
      const { isPlain, all } = parseSearch(typed)
      expect(isPlain).toBe(true)
      expect(all.flat().every(({ isNot, words }) => !isNot && words.length === 1)).toBe(true)
      expect(all.length).toBeGreaterThan(0)
    },
  )

  test('that only leaves words out leaves them out', () => {
    expect(terms('-noise -heating')).toEqual(['-noise', '-heating'])
    expect(isOnlyNot(parseSearch('-noise'))).toBe(true)
    expect(isOnlyNot(parseSearch('-noise rent'))).toBe(false)
    expect(isOnlyNot(parseSearch('086390-22 -noise'))).toBe(false)
  })

  const numbers = (typed: string) => fileNumbersOf(parseSearch(typed))

  test.each([
    ['LTB-L-086390-22', 'LTBL08639022'],
    ['ltb l 086390 22', 'LTBL08639022'],
    ['LTBL08639022', 'LTBL08639022'],
    ['ltb-l-086390-22.', 'LTBL08639022'],
    ['L-086390-22', 'LTBL08639022'],
    ['086390-22', '08639022'],
    ['TSL-12345-20-RV', 'TSL1234520RV'],
    ['"TSL-12345-20"', 'TSL1234520'],
    ['910187342', '910187342'],
    ['910 187 342', '910187342'],
    ['791846 31 20240718 G', '7918463120240718G'],
    ['SC-23-00041127-0000', 'SC23000411270000'],
    ['VL-24-00817', 'VL2400817'],
    ['25013377', '25013377'],
    ['file no. 086390-22 about noise', '08639022'],
  ])('%j may be a file number', (typed, key) => {
    expect(numbers(typed)).toContain(`f:${key}`)
  })

  test.each(fixtureNumbers)('the number of an order in the fixtures is one: %s', (number) => {
    const key = number.replaceAll(/[^A-Z0-9]/g, '')
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' '), key])
      expect(numbers(typed)).toContain(`f:${key}`)
  })

  test.each([
    '2024 ONLTB 10037',
    '2024 onltb 10037',
    '[2024] ONLTB 10037',
    '(2024 ONLTB 10037)',
    '2024ONLTB10037',
    '2024 ONLTB10037',
    '2024 ONLTB 10037 (CanLII)',
  ])('a neutral citation is the number of its order: %s', (typed) => {
    const met = parseSearch(typed).all
    expect(met.length).toBeGreaterThan(0)
    for (const group of met) expect(group.map(({ mark }) => mark)).toContain('f:2024ONLTB10037')
  })

  test('a year and a number alone are none', () => {
    expect(numbers('2024 rent 10037')).not.toContain('f:2024RENT10037')
    expect(numbers('ontario 2024')).toEqual([])
  })

  test('a number stands beside the words that it may be as well', () => {
    expect(terms('unit 1204 55 King Street')).toEqual([
      'unit',
      expect.stringMatching(/^1204 OR/),
      expect.stringMatching(/^55 OR/),
      'king',
      'street OR st',
    ])
    expect(numbers('owes 1500 last year')).toEqual([])
    expect(numbers('noise at night')).toEqual([])
    expect(numbers('-086390-22')).toEqual([])
    expect(parseSearch('noise LTB-T-041127-23').found).toEqual(['noise', 'ltb', 't', '041127', '23'])
  })

  test('has an end, whatever is typed', () => {
    expect(parseSearch('noise '.repeat(2000)).all.length).toBeLessThanOrEqual(24)
    expect(parseSearch('x'.repeat(10_000)).all).toHaveLength(1)
    expect(parseSearch('noise\0heating \ud800').all.length).toBeGreaterThan(0)
    expect(parseSearch(`${'('.repeat(5000)} & | ! :* <-> \\ '`).all).toEqual([])
  })
})
