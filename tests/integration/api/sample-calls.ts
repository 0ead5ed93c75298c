import { readFileSync } from 'node:fs'
import { curlOf } from '#app/api/docs/curl.ts'
import { callsOf, type Document, type Listed, type Schema } from '#app/api/docs/document-types.ts'
import { type Variable, variablesIn } from '#app/api/docs/variables.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { documentFile } from '#scripts/api/document-file.ts'
import { formWith } from '../support/api.ts'
import type { Values } from './sample-values.ts'

export const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document
export const operations: readonly Listed[] = callsOf(document)

/** A call that a program can make, with the variables of the examples in it. */
export type Sample = {
  name: string
  /** What differs from the other samples of the call. */
  about: string
  method: string
  path: string
  headers: Record<string, string>
  /** JSON, as text. */
  body: string | null
  /** The file that it sends. */
  file: string | null
}

/** The command of the documentation as a call; null where only our pages make it. */
function sampleOf(call: Listed): Sample | null {
  const curl = curlOf(call)
  if (curl === null) return null
  const headers = [...curl.matchAll(/-H (["'])([\w-]+): (.*?)\1/g)].map(([, , name = '', value = '']) => [
    name,
    value,
  ])
  const own = headers.filter(([name]) => name !== 'Authorization' && name !== 'Content-Type')
  return {
    name: call.operationId,
    about: 'as documented',
    method: call.method,
    path: /^curl "\$RENTBOOK_API([^"]*)"/.exec(curl)?.[1] ?? '',
    headers: Object.fromEntries(own),
    body: /<<JSON\n([\s\S]*)\nJSON/.exec(curl)?.[1] ?? null,
    file: /-F file=@(\S+)/.exec(curl)?.[1] ?? null,
  }
}

/** Ids in bodies that no example shows. */
const beside: readonly Pick<Sample, 'name' | 'about' | 'body'>[] = [
  {
    name: 'patchDebt',
    about: '/debtors/*/id',
    body: '{"debtors": [{"id": "$DEBTOR_ID", "first_name": "Robin"}]}',
  },
  {
    name: 'putPayments',
    about: '/*/transaction_id',
    body: `[{"transaction_id": "$TRANSACTION_ID", "paid_by_id": "$DEBTOR_ID", "amount_in_cents": 4000, "at": "2026-03-02",
      "reason": "payment", "correction_reason": "Mistyped"}]`,
  },
]

const documented = operations.flatMap((call) => sampleOf(call) ?? [])
export const samples: readonly Sample[] = [
  ...documented,
  ...beside.flatMap((more) =>
    documented.filter(({ name }) => name === more.name).map((one) => ({ ...one, ...more })),
  ),
]

const textOf = ({ path, headers, body }: Sample) => [path, ...Object.values(headers), body].join('\n')

/** What a sample needs: variables of the examples, and `TRANSACTION_ID`. */
export type Name = Variable | 'TRANSACTION_ID'
export const namesIn = (sample: Sample): Name[] => [
  ...variablesIn(textOf(sample)),
  ...(textOf(sample).includes('$TRANSACTION_ID') ? (['TRANSACTION_ID'] as const) : []),
]

/** What names a row of an organization. */
export const idsIn = (sample: Sample): Name[] =>
  namesIn(sample).filter(
    (name) => /_ID$|_NUMBER$/.test(name) && !['CHANGE_ID', 'ORDER_ID', 'FILE_NUMBER'].includes(name),
  )

const files: Record<string, () => Uint8Array> = {
  'order.pdf': () => readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf'),
  'lease.pdf': () => readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf'),
  'logo.png': () => pictureOf('maple', 'png', [400, 300]),
}

export type SampleValues = Values & { TRANSACTION_ID?: string }

/** The call with these values. A variable without one is an error. */
export function callWith(sample: Sample, values: SampleValues) {
  const filled = (text: string) =>
    text.replace(/\$([A-Z_]+)/g, (_, name: Name) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${sample.name} needs ${name}`)
      return value
    })
  const { method, path, headers, body, file } = sample
  const bytes = file === null ? null : files[file]
  if (file !== null && !bytes) throw new Error(`no file ${file}`)
  const sent =
    bytes && file !== null ? formWith(bytes(), file) : body === null ? undefined : JSON.parse(filled(body))
  return {
    method,
    path: `/api${filled(path)}`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
    ...(sent !== undefined && { body: sent as unknown }),
  }
}

/** Where a body of a call names an id, by the document. */
export function idsInBody(schema: Schema | undefined, at = ''): string[] {
  if (!schema) return []
  if (schema.$ref) return idsInBody(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], at)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(schema.format === 'uuid' ? [at] : []),
    ...parts.flatMap((part) => idsInBody(part, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idsInBody(part, `${at}/${name}`)),
    ...(schema.items ? idsInBody(schema.items, `${at}/*`) : []),
  ]
}

/** Where a sample has an id in its body. */
export function idsSent(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return /^\$\w+_ID$/.test(value) ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    idsSent(each, `${at}/${Array.isArray(value) ? '*' : name}`),
  )
}
