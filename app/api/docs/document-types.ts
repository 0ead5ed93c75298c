/** What the pages about the API read of a schema of the document. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export type Parameter = { in: string; name: string; required?: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema }>

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  'x-scope'?: string
  'x-refusals'?: Record<string, { status: number; title: string }>
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A call of the document, with where it is. */
export type Listed = Operation & { method: string; path: string }

export const callsOf = ({ paths }: Document): Listed[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

/** Only the scripts of our own pages make it: no key can. */
export const isByPagesOnly = ({ security }: Operation): boolean =>
  security.length > 0 && !security.some((each) => 'key' in each)

/** Anyone makes it, but not a program: it asks for our page's check that its visitor is a person. */
export const isForVisitors = (call: Operation): boolean => 'check_needed' in (call['x-refusals'] ?? {})

export const isPublic = ({ security }: Operation): boolean => security.length === 0

/** The status of success. */
export const successOf = ({ responses }: Operation): number =>
  Number(Object.keys(responses).find((status) => status.startsWith('2')))

type Holder = { content?: Content } | undefined

/** The schema of a body or an answer; null without one. */
export const contentOf = (holder: Holder): Schema | null =>
  Object.values(holder?.content ?? {})[0]?.schema ?? null

/** The codes of the problems that a call may answer, with their statuses. */
export const codesOf = ({ responses }: Operation): { status: number; code: string }[] =>
  Object.entries(responses).flatMap(([status, response]) =>
    (contentOf(response)?.allOf ?? []).flatMap(({ properties }) =>
      (properties?.code?.enum ?? []).map((code) => ({ status: Number(status), code: String(code) })),
    ),
  )

export const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ''
