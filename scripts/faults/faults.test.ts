import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { selectorHere } from '../test/changed.ts'
import { withFault } from './apply-fault.ts'
import { type Fault, faults } from './faults.ts'
import { roundsOf } from './try-fault.ts'

it.each(faults.map((fault) => [fault.name, fault] as const))('%s still fits its file', (_, fault) => {
  const text = readFileSync(fault.file, 'utf8')
  expect(withFault(text, fault)).not.toBe(text)
})

/** The function, policy or trigger in which a text of a migration is. */
function definedAround({ file, search }: Pick<Fault, 'file' | 'search'>): string | undefined {
  const text = readFileSync(file, 'utf8')
  const upTo = text.slice(0, text.indexOf(search) + search.length)
  return [...upTo.matchAll(/create (?:or replace )?((?:function|policy|trigger) \w+)/g)].at(-1)?.[1]
}

it.each(faults.filter(({ file }) => file.endsWith('.sql')).map((fault) => [fault.name, fault] as const))(
  '%s is in a definition that no later migration replaces',
  (_, fault) => {
    const folder = path.dirname(fault.file)
    const later = readdirSync(folder).filter((name) => name > path.basename(fault.file))
    const defined = definedAround(fault)
    expect(defined).toBeDefined()
    const again = new RegExp(`\\b${defined}\\b`)
    expect(later.filter((name) => again.test(readFileSync(path.join(folder, name), 'utf8')))).toEqual([])
  },
)

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
