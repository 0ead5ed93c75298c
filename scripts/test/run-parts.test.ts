import { beforeEach, expect, it, vi } from 'vitest'
import type { Part } from './parts.ts'
import { runParts } from './run-parts.ts'

const setting = { server: null, files: {} }
let running = 0
let max = 0
const began: string[] = []

function part(name: string, { ok = true, light = false } = {}): Part {
  const run = async () => {
    began.push(name)
    running += 1
    max = Math.max(max, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return { ok, output: `said by ${name}` }
  }
  return { name, title: () => `Part ${name}`, run, ...(light ? { light } : {}) }
}
const light = (name: string, ok = true) => part(name, { ok, light: true })

beforeEach(() => {
  began.length = 0
  max = 0
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

it('light parts run two at a time, before the others, which run one by one', async () => {
  const results = await runParts([part('unit'), light('a'), light('b'), light('c'), part('browser')], setting)
  expect(began).toEqual(['a', 'b', 'c', 'unit', 'browser'])
  expect(max).toBe(2)
  expect(results.map(({ title, ok }) => [title, ok])).toEqual(
    ['a', 'b', 'c', 'unit', 'browser'].map((name) => [`Part ${name}`, true]),
  )
})

it('nothing begins after a part that failed', async () => {
  const checks = await runParts([light('a', false), light('b'), light('c'), part('unit')], setting)
  expect(began).toEqual(['a', 'b'])
  expect(checks.map(({ ok }) => ok)).toEqual([false, true])
  began.length = 0
  await runParts([part('unit', { ok: false }), part('browser')], setting)
  expect(began).toEqual(['unit'])
})

it('the output of a light part is printed as a whole, when it ends', async () => {
  await runParts([light('a'), light('b')], setting)
  const printed = vi.mocked(console.log).mock.calls.map(([text]) => String(text))
  expect(printed.filter((text) => text.includes('said by'))).toEqual([
    '\n=== Part a (a)\nsaid by a',
    '\n=== Part b (b)\nsaid by b',
  ])
})
