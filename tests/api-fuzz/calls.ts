import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { junkValue, valuesOf } from './values.ts'

type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Record<string, unknown>
}
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
}
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>> }
}

/** A call that a program could make: its address, its body, and headers beside those of every call. */
export type GeneratedCall = {
  name: string
  method: string
  path: string
  body?: unknown
  headers: Record<string, string>
}

const document = JSON.parse(readFileSync('app/api/openapi.json', 'utf8')) as OpenApi

/** Calls of the document's operations with values of its schemas, some of them wrong; `ids` are ids to try. */
export function callsOf(ids: readonly string[], leftOut: readonly string[]): fc.Arbitrary<GeneratedCall> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const asked = operations.filter(({ operation }) => !leftOut.includes(operation.operationId))
  return fc.oneof(...asked.map((each) => callOf(each, ids)))
}

type One = { path: string; method: string; operation: Operation }

function callOf({ path, method, operation }: One, ids: readonly string[]): fc.Arbitrary<GeneratedCall> {
  const { schemas } = document.components
  const { parameters = [], requestBody } = operation
  const named = (where: Parameter['in']) => parameters.filter((one) => one.in === where)
  const anyOf = ({ schema }: Parameter) => valuesOf(schema, ids, schemas)
  const inPath = fc.record(Object.fromEntries(named('path').map((one) => [one.name, anyOf(one)])))
  const query = fc.record(Object.fromEntries(named('query').map((one) => [one.name, anyOf(one)])), {
    requiredKeys: named('query').flatMap(({ name, required }) => (required ? [name] : [])),
  })
  const own = named('header').filter(({ name }) => !['Idempotency-Key', 'X-Organization'].includes(name))
  const headers = fc.record(Object.fromEntries(own.map((one) => [one.name, anyOf(one)])), {
    requiredKeys: own.flatMap(({ name, required }) => (required ? [name] : [])),
  })
  const schema = requestBody?.content['application/json']?.schema
  const body = schema ? valuesOf(schema, ids, schemas) : fc.constant(undefined)
  const surplus = fc.oneof(
    { weight: 19, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: junkValue },
  )
  return fc.tuple(inPath, query, headers, body, surplus).map(([values, asked, sent, given, more]) => ({
    name: operation.operationId,
    method,
    path: addressOf(path, values, { ...asked, ...(more !== undefined && { surplus: more }) }),
    ...(schema && { body: given }),
    headers: Object.fromEntries(
      Object.entries(sent)
        .map(([name, value]): [string, string] => [name, textOf(value)])
        // The client itself refuses what no header can hold.
        .filter(([, value]) => /^[\x20-\x7e]{1,200}$/.test(value)),
    ),
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function addressOf(path: string, values: Record<string, unknown>, query: Record<string, unknown>): string {
  const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(textOf(values[name]) || 'none'),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, textOf(value)]),
  ).toString()
  return `/api${pathname}${search && `?${search}`}`
}
