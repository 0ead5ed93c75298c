import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { allCalls } from '#scripts/api/all-calls.ts'
import { breaks } from '#scripts/api/breaks.ts'
import { documentOf } from '#scripts/api/document.ts'
import { documentFile, textOf } from '#scripts/api/document-file.ts'
import { beyondTable, notBuiltYet, tableOfCalls } from './table-of-calls.ts'

const kept = () => readFileSync(documentFile, 'utf8')
const routed = await allCalls()
/** A slash at the end makes no difference, nor does the name of an id. */
const plain = (call: string) => call.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')
const operations = () =>
  Object.entries(JSON.parse(kept()).paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => plain(`${method.toUpperCase()} ${path}`)),
  )

test('the document in the repository is the one of the calls: npm run openapi writes it', () => {
  const made = textOf(documentOf(routed.map(({ call }) => call)))
  expect(breaks(JSON.parse(kept()), JSON.parse(made))).toEqual([])
  expect(kept()).toBe(made)
})

test('a linter finds no error in it', async () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const cli = 'node_modules/@redocly/cli/bin/cli.js'
  const args = [cli, 'lint', documentFile, '--format', 'json', '--config', 'scripts/api/redocly.yaml']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error)
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { message: string }[] }
  expect(problems.map(({ message }) => message)).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('each example of it is what its schema takes', () => {
  const document = JSON.parse(kept())
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const checked: [pointer: string, isValid: unknown][] = []
  const look = (node: unknown, at: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return
    const pointer = at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const { examples } = node as { examples?: unknown }
    for (const example of Array.isArray(examples) ? examples : [])
      checked.push([at.join('/'), ajv.getSchema(`api#/${pointer.join('/')}`)?.(example)])
    for (const [name, part] of Object.entries(node)) if (name !== 'examples') look(part, [...at, name])
  }
  look(document, [])
  expect(checked.length).toBeGreaterThan(40)
  expect(checked.filter(([, isValid]) => isValid !== true)).toEqual([])
})

describe('the table of the design, the routes and the document', () => {
  const table = tableOfCalls.map(plain)
  const unbuilt = notBuiltYet.map(plain)

  test('each call of the table is an operation, or waits in the list of what is not built yet', () => {
    expect(table.filter((call) => !operations().includes(call)).toSorted()).toEqual(unbuilt.toSorted())
  })

  test('nothing that is built stands in that list, and nothing that the table lacks', () => {
    expect(unbuilt.filter((call) => operations().includes(call) || !table.includes(call))).toEqual([])
  })

  test('each operation is a call of the table, or one of those beside it', () => {
    const known = [...table, ...beyondTable.map(plain)]
    expect(operations().filter((call) => !known.includes(call))).toEqual([])
  })

  test('each operation is a route at its own address, with its own name', () => {
    const at = (address: string) => plain(`/${address.replace(/^api\//, '').replace(/:(\w+)/g, '{$1}')}`)
    for (const { call, address, file } of routed) expect(at(address), file).toBe(plain(call.path))
    const names = routed.map(({ call }) => call.name)
    expect(names.length).toBe(new Set(names).size)
    expect(routed.map(({ call }) => plain(`${call.method} ${call.path}`)).toSorted()).toEqual(
      operations().toSorted(),
    )
  })

  test('the ids in an address are those that the route knows', () => {
    for (const { call, address, file } of routed) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inAddress = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect([inPath, Object.keys(call.params.shape)], file).toEqual([inAddress, inAddress])
    }
  })
})

describe('a breaking difference is one that a program would notice', () => {
  const answer = (schema: object, more: object = {}) => ({
    paths: {
      '/a': {
        get: { responses: { 200: { content: { 'application/json': { schema } } } }, ...more },
      },
    },
  })
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
  const text = { type: 'string' }

  test.each<[string, object, object, string[]]>([
    ['the same', object({ a: text }), object({ a: text }), []],
    ['one more field', object({ a: text }), object({ a: text, b: text }), []],
    ['a field is gone', object({ a: text }), object({}), ['GET /a 200.a is gone']],
    [
      'a field has another type',
      object({ a: text }),
      object({ a: { type: 'integer' } }),
      ['GET /a 200.a has another type'],
    ],
    [
      'a field may be missing',
      object({ a: text }, ['a']),
      object({ a: text }),
      ['GET /a 200.a may be missing'],
    ],
    [
      'a value that no program knows',
      object({ a: { type: 'string', enum: ['x'] } }),
      object({ a: { type: 'string', enum: ['x', 'y'] } }),
      ['GET /a 200.a: "y"'],
    ],
  ])('in an answer: %s', (_, before, after, expected) => {
    expect(breaks(answer(before), answer(after))).toEqual(expected)
  })

  test('an operation or a parameter that is gone, and one that is demanded', () => {
    expect(breaks(answer(text), { paths: {} })).toEqual(['GET /a is gone'])
    const asks = (parameters: object[]) => answer(text, { parameters })
    const limit = { name: 'limit', in: 'query' }
    expect(breaks(asks([limit]), asks([]))).toEqual(['GET /a no longer takes query limit'])
    expect(breaks(asks([limit]), asks([{ ...limit, required: true }]))).toEqual([
      'GET /a demands query limit',
    ])
  })

  test('a body may ask for less, not for more', () => {
    const takes = (schema: object) =>
      answer(text, { requestBody: { content: { 'application/json': { schema } } } })
    const [one, two] = [object({ a: text }, ['a']), object({ a: text, b: text }, ['a', 'b'])]
    expect(breaks(takes(one), takes(two))).toEqual(['GET /a body.b is demanded'])
    expect(breaks(takes(two), takes(one))).toEqual(['GET /a body.b is gone'])
    expect(breaks(takes(one), takes(object({ a: text })))).toEqual([])
  })
})
