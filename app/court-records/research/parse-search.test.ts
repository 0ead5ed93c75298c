import { describe, expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

const terms = (typed: string) =>
  parseSearch(typed).all.map((group) =>
    group.map(({ words, isNot }) => `${isNot ? '-' : ''}${words.join(' ')}`).join(' OR '),
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

  test.each(['"good faith', 'OR noise', 'noise OR', 'noise OR OR heating', '-noise', '-noise -heating'])(
    '%j cannot be read, and is its plain words',
    (typed) => {
      const { isPlain, all } = parseSearch(typed)
      expect(isPlain).toBe(true)
      expect(all.flat().every(({ isNot, words }) => !isNot && words.length === 1)).toBe(true)
      expect(all.length).toBeGreaterThan(0)
    },
  )

  test.each(['LTB-L-086390-22', 'ltb l 086390 22', 'LTBL08639022', 'ltb-l-086390-22.'])(
    '%j is a file number',
    (typed) => {
      expect(parseSearch(typed).numbers).toEqual(['f:LTBL08639022'])
      expect(terms(typed)).toEqual([])
    },
  )

  test('takes a number without its letters, one of a review, and words beside it', () => {
    expect(parseSearch('086390-22').numbers).toEqual(['f:08639022'])
    expect(parseSearch('TSL-12345-20-RV').numbers).toEqual(['f:TSL1234520RV'])
    expect(parseSearch('noise LTB-T-041127-23')).toMatchObject({
      numbers: ['f:LTBT04112723'],
      found: ['noise'],
    })
  })

  test('has an end, whatever is typed', () => {
    expect(parseSearch('noise '.repeat(2000)).all.length).toBeLessThanOrEqual(24)
    expect(parseSearch('x'.repeat(10_000)).all).toHaveLength(1)
    expect(parseSearch('noise\0heating \ud800').all.length).toBeGreaterThan(0)
    expect(parseSearch(`${'('.repeat(5000)} & | ! :* <-> \\ '`).all).toEqual([])
  })
})
