import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { selectorHere } from '../test/changed.ts'
import { withFault } from './apply-fault.ts'
import { faults } from './faults.ts'
import { roundsOf } from './try-fault.ts'

it.each(faults.map((fault) => [fault.name, fault] as const))('%s still fits its file', (_, fault) => {
  const text = readFileSync(fault.file, 'utf8')
  expect(withFault(text, fault)).not.toBe(text)
})

it('at least twenty faults have names of their own', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(faults.length).toBeGreaterThanOrEqual(20)
})

it.each([
  ['gone', 'a'],
  ['twice', 'a b b'],
])('a fault whose text is %s in its file is an error', (_, text) => {
  const fault = { name: 'rotten', harm: '', file: 'a.ts', search: 'b', replace: 'c' }
  expect(() => withFault(text, fault)).toThrow(/rotten: its text stands \d times in a.ts, not once/)
})

it('the test that is named first is one that a change of the file asks for', () => {
  const select = selectorHere()
  for (const fault of faults.filter(({ first }) => first !== undefined))
    expect(roundsOf(fault, select([fault.file]).picked)[0]?.files, fault.name).toEqual([fault.first])
}, 120_000)
