import fc from 'fast-check'

type Schema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxItems?: number
  $ref?: string
}

/** What stands in for a value that a program got wrong, or sends on purpose. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 60,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u202e\u0301\ud83c\udf41',
  '1; drop table lease',
  '%00',
  '../../etc/passwd',
  'javascript:alert(1)',
  '=cmd|1',
  '2026-02-30',
  '0000-00-00',
  '1e999',
  [],
  {},
  [[[[[[]]]]]],
  { constructor: { prototype: 1 } },
]
export const junkValue: fc.Arbitrary<unknown> = fc.constantFrom(...junk)

const texts = ['Ada', 'Unit 4', 'ON', 'M5V2T6', '6475550123', 'LTB-L-000001-26', 'in_full', 'paid', 'tenant']

/** Values of a JSON schema, about one in ten of them junk. `ids` are what stands for a UUID. */
export function valuesOf(
  schema: Schema,
  ids: readonly string[],
  schemas: Record<string, Schema>,
): fc.Arbitrary<unknown> {
  const of = (each: Schema): fc.Arbitrary<unknown> => valuesOf(each, ids, schemas)
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return of(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const some = schema.anyOf ?? schema.oneOf
    if (some?.length) return fc.oneof(...some.map(of))
    if (schema.allOf?.length)
      return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts))
    const [type] = [schema.type ?? []].flat()
    if (type === 'object') return objectOf(schema, of)
    if (type === 'array')
      return fc.array(of(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    if (type === 'integer' || type === 'number') return numberOf(schema)
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    return textOf(schema, ids)
  }
  return fc.oneof({ weight: 9, arbitrary: right() }, { weight: 1, arbitrary: junkValue })
}

function objectOf(schema: Schema, of: (each: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [name, of(each)]),
  )
  const right = fc.record(fields, { requiredKeys: schema.required ?? [] })
  const more = fc.record({ [Object.keys(fields)[0] ?? 'zz']: junkValue, surplus: junkValue })
  return fc.oneof(
    { weight: 19, arbitrary: right },
    { weight: 1, arbitrary: fc.tuple(right, more).map(([one, two]) => ({ ...one, ...two })) },
  )
}

const numberOf = ({ minimum = -1_000, maximum = 1_000_000 }: Schema) =>
  fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 10_000_000) })

function textOf({ format, pattern }: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date')
    return fc.constantFrom(
      '2024-02-29',
      '2025-12-31',
      '2026-03-14',
      '2026-11-01',
      '1990-05-17',
      '0999-12-31',
      '9999-12-31',
    )
  if (format === 'date-time')
    return fc.constantFrom(
      '2026-03-14T15:09:26.535Z',
      '1970-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    )
  if (format === 'email') return fc.constantFrom('ada@people.example', 'x@y.example')
  if (typeof pattern === 'string' && /\\d\{4\}-/.test(pattern))
    return fc.constantFrom('2026-03', '2026-03-14')
  return fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 30 }))
}
