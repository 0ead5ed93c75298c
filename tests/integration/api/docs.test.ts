import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { adviceFor, advised } from '#app/api/docs/advice.ts'
import { answerOf, recordedCalls } from '#app/api/docs/answer-of.ts'
import { curlOf } from '#app/api/docs/curl.ts'
import {
  callsOf,
  codesOf,
  contentOf,
  type Document,
  nameOfRef,
  type Schema,
  successOf,
} from '#app/api/docs/document-types.ts'
import { guide } from '#app/api/docs/guide.ts'
import { documentFile } from '#scripts/api/document-file.ts'

const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document
const calls = callsOf(document)

/** The fields of a schema at any depth, with where they stand; an entity once. */
function fieldsIn(schema: Schema, at: string, seen = new Set<string>()): { at: string; field: Schema }[] {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref)
    if (seen.has(name) || name.startsWith('__')) return []
    seen.add(name)
    return fieldsIn(document.components.schemas[name] ?? {}, name, seen)
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      { at: `${at}.${name}`, field },
      ...fieldsIn(field, `${at}.${name}`, seen),
    ]),
    ...(items ? fieldsIn(items, `${at}[]`, seen) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => fieldsIn(part, at, seen)),
    ...(typeof additionalProperties === 'object' ? fieldsIn(additionalProperties, `${at}.*`, seen) : []),
  ]
}

const isDescribed = ({ description, anyOf = [] }: Pick<Schema, 'description' | 'anyOf'>): boolean =>
  Boolean(description) || anyOf.some((part) => part.description)

describe('what a program sends is described', () => {
  test('each field of each body', () => {
    const bodies = calls.flatMap((call) => {
      const body = contentOf(call.requestBody)
      return body ? fieldsIn(body, call.operationId) : []
    })
    expect(bodies.length).toBeGreaterThan(100)
    expect(bodies.filter(({ field }) => !isDescribed(field)).map(({ at }) => at)).toEqual([])
  })

  test('each header, and each parameter of an address', () => {
    const parameters = calls.flatMap(({ operationId, parameters: all = [] }) =>
      all.map((each) => ({
        at: `${operationId} ${each.name}`,
        isSaid: isDescribed(each) || isDescribed(each.schema),
      })),
    )
    expect(parameters.filter(({ isSaid }) => !isSaid).map(({ at }) => at)).toEqual([])
  })
})

/** Whole numbers whose names say what they count. */
const counts =
  /(?:^|[._])(?:total|limit|offset|count|revision|version|tries|waiting|doors|id|rental_units|year|up_to|leases\w*|tenants\w*|times)$/

describe('what a call answers is described where its name does not say it', () => {
  const answers = calls.flatMap((call) => {
    const answer = contentOf(call.responses[successOf(call)])
    return answer ? fieldsIn(answer, call.operationId) : []
  })
  const typesOf = ({ type, anyOf = [] }: Schema): string[] => [type ?? [], ...anyOf.map(typesOf)].flat(2)
  const valuesOf = ({ enum: own = [], const: only, anyOf = [] }: Schema): unknown[] => [
    ...own,
    ...(only === undefined ? [] : [only]),
    ...anyOf.flatMap(valuesOf),
  ]

  test('amounts say their unit', () => {
    const numbers = answers.filter(({ at, field }) => typesOf(field).includes('integer') && !counts.test(at))
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers.filter(({ field }) => !isDescribed(field)).map(({ at }) => at)).toEqual([])
  })

  test('statuses say their values', () => {
    const statuses = answers.filter(({ at }) => /status$/.test(at))
    expect(
      statuses.filter(({ field }) => valuesOf(field).length === 0 && !isDescribed(field)).map(({ at }) => at),
    ).toEqual([])
  })
})

test('the guide names the calls that take If-Match, and no others', () => {
  const sent = calls.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'If-Match'))
  const sentence = guide.flatMap(({ parts }) => parts).find((part) => String(part).includes('`If-Match`'))
  const named = [...String(sentence).matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call)
  expect(named.toSorted()).toEqual(sent.map(({ method, path }) => `${method} ${path}`).toSorted())
})

describe('what to do about a problem', () => {
  test('stands beside each code of each call', () => {
    const codes = calls.flatMap((call) => codesOf(call).map(({ code }) => ({ call: call.operationId, code })))
    expect(codes.length).toBeGreaterThan(500)
    expect(codes.filter(({ call, code }) => adviceFor(call, code) === null)).toEqual([])
  })

  test('is about codes that there are', () => {
    const known = calls.flatMap((call) =>
      codesOf(call).flatMap(({ code }) => [code, `${call.operationId} ${code}`]),
    )
    expect(advised.filter((code) => !known.includes(code))).toEqual([])
  })

  test('is more than the title said again', () => {
    const titles = calls.flatMap((call) =>
      Object.entries(call['x-refusals'] ?? {}).map(([code, { title }]) => [
        adviceFor(call.operationId, code),
        title,
      ]),
    )
    expect(titles.filter(([advice, title]) => advice === title)).toEqual([])
  })
})

describe('the sample of an answer', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const answers = calls.flatMap((call) => {
    const schema = contentOf(call.responses[successOf(call)])
    return schema ? [{ name: call.operationId, schema, curl: curlOf(call) }] : []
  })

  test.each(answers)('of $name is one that the call can answer', ({ name, schema }) => {
    const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))
    const validate = ajv.compile(inDocument)
    expect([validate(answerOf(document, name, schema)), validate.errors]).toEqual([true, null])
  })

  test('is what the example of the call answered', () => {
    const shown = answers.filter(({ curl }) => curl !== null).map(({ name }) => name)
    // Nothing of these is in the world of the examples: theirs comes from the schema.
    expect(shown.filter((name) => !recordedCalls.includes(name))).toEqual(['listCreditEntries', 'listPerks'])
    expect(recordedCalls.filter((name) => !shown.includes(name))).toEqual([])
  })
})
