import { expect, test } from 'vitest'
import { citiesLike, cityNamed } from './cities-like.ts'

const like = (typed: string) => [...citiesLike(typed).found]

test('cities are found by a part of their names, whatever its case and accents', () => {
  expect(like('trois-riv')).toEqual(['trois-rivieres-qc'])
  expect(like(' MONTRÉAL ')).toContain('montreal-qc')
  expect(like('whitby')).toEqual(['whitby-on'])
  expect(like('atlantis')).toEqual([])
})

test('nothing typed shows the large ones, and one letter no more than 60, those that begin with it first', () => {
  expect(like('')).toContain('toronto-on')
  expect(like('')).not.toContain('whitby-on')
  const { found, total } = citiesLike('w')
  expect(found.size).toBe(60)
  expect(total).toBeGreaterThan(60)
  expect([...found]).toContain('whitby-on')
})

test.each([
  ['Toronto, ON', ['toronto-on']],
  ['montreal', ['montreal-qc']],
  ['windsor', ['windsor-on']],
  ['whitb', ['whitby-on']],
  ['', []],
  ['atlantis', null],
  ['w', null],
])('%s names %j', (typed, expected) => {
  expect(cityNamed(typed)).toEqual(expected)
})
