import { describe, expect, test } from 'vitest'
import { sharesName } from './shares-name.ts'

describe('two names', () => {
  test.each([
    ['Elif Karaca', 'Elif Karaca'],
    ['Elif Naz Öztürk', 'Elif Karaca'],
    ['KARACA, ELIF', 'elif karaca'],
    ['Zoe Côté', 'Zoë Tremblay'],
    ['Zoe Cote', 'Anne Co\u0302te\u0301'],
    ['Jean Luc Roy', 'Jean-Luc Gagnon'],
    ['Sean ONeill', 'Maeve O’Neill'],
    ['Lukasz Nowak', 'Łukasz Kowalski'],
    ['Soren Holm', 'Søren Bruun'],
    ['Anna Strauss', 'Berta Strauß'],
    ['ILKNUR Aksoy', 'Ilknur Demir'],
    ['İlknur Aksoy', 'ilknur Demir'],
    ['E', 'E'],
  ])('%s and %s share a part', (one, other) => {
    expect(sharesName(one, other)).toBe(true)
    expect(sharesName(other, one)).toBe(true)
  })

  test.each([
    ['Tobias Lindgren', 'Elif Karaca'],
    ['Elifa Karacan', 'Elif Karaca'],
    ['E. Lindgren', 'E. Karaca'],
    ['Элиф Караджа', 'Elif Karaca'],
    ['-', 'Elif Karaca'],
    ['', ''],
  ])('%s and %s share none', (one, other) => {
    expect(sharesName(one, other)).toBe(false)
    expect(sharesName(other, one)).toBe(false)
  })
})
