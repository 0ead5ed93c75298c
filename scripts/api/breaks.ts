type Json = Record<string, unknown>
type Document = { paths?: unknown; components?: unknown }

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/**
 * What a program that calls us would notice: an operation, a status or a field of an answer that is gone or has another
 * type, a code that is gone, a request that demands more or takes less. A schema is compared where it stands in place.
 */
export function breaks(before: Document, after: Document): string[] {
  const found: string[] = []
  const [old, now] = [asJson(before.paths), asJson(after.paths)]
  for (const [path, operations] of Object.entries(old)) {
    for (const [method, operation] of Object.entries(asJson(operations))) {
      const name = `${method.toUpperCase()} ${path}`
      const other = asJson(now[path])[method]
      if (other === undefined) found.push(`${name} is gone`)
      else found.push(...breaksOf(name, asJson(operation), asJson(other), { before, after }))
    }
  }
  return found
}

type Both = { before: Document; after: Document }

function breaksOf(name: string, old: Json, now: Json, both: Both): string[] {
  const found: string[] = []
  for (const [status, response] of Object.entries(asJson(old.responses))) {
    const other = asJson(now.responses)[status]
    const at = `${name} ${status}`
    if (other === undefined) found.push(`${at} is gone`)
    else found.push(...compare(at, schemaOf(response), schemaOf(other), { ...both, of: 'answer' }))
  }
  const [oldBody, newBody] = [schemaOf(old.requestBody), schemaOf(now.requestBody)]
  if (newBody && !oldBody) found.push(`${name} takes a body now`)
  found.push(...compare(`${name} body`, oldBody, newBody, { ...both, of: 'request' }))
  const parameters = (operation: Json) =>
    (Array.isArray(operation.parameters) ? operation.parameters : []).map(asJson)
  for (const { name: each, in: where } of parameters(old)) {
    if (!parameters(now).some((one) => one.name === each && one.in === where))
      found.push(`${name} no longer takes ${where} ${each}`)
  }
  for (const parameter of parameters(now).filter(({ required }) => required === true)) {
    const was = parameters(old).find((one) => one.name === parameter.name && one.in === parameter.in)
    if (was?.required !== true) found.push(`${name} demands ${parameter.in} ${parameter.name}`)
  }
  return found
}

function schemaOf(holder: unknown): Json | null {
  const [content] = Object.values(asJson(asJson(holder).content))
  const { schema } = asJson(content)
  return schema === undefined ? null : asJson(schema)
}

type Where = Both & { of: 'answer' | 'request' }

function compare(at: string, oldSchema: Json | null, newSchema: Json | null, where: Where): string[] {
  if (!oldSchema || !newSchema) return oldSchema ? [`${at} has no content any more`] : []
  const [old, now] = [resolved(oldSchema, where.before), resolved(newSchema, where.after)]
  return [
    ...kindBreaks(at, old, now, where),
    ...fieldBreaks(at, old, now, where),
    ...(old.items && now.items ? compare(`${at}[]`, asJson(old.items), asJson(now.items), where) : []),
    ...partsOf(old).flatMap((part, index) => compare(at, part, partsOf(now)[index] ?? null, where)),
  ]
}

const partsOf = ({ allOf, anyOf, oneOf }: Json): Json[] =>
  [allOf, anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each.map(asJson) : []))

function kindBreaks(at: string, old: Json, now: Json, { of }: Where): string[] {
  const found = JSON.stringify(old.type) === JSON.stringify(now.type) ? [] : [`${at} has another type`]
  const [oldValues, newValues] = [valuesOf(old), valuesOf(now)]
  if (!oldValues || !newValues) return found
  // A request may take more, an answer say less; codes of problems are a list that only grows.
  const isCode = at.endsWith('.code')
  const [few, many] = of === 'answer' && !isCode ? [newValues, oldValues] : [oldValues, newValues]
  return [...found, ...few.filter((one) => !many.includes(one)).map((one) => `${at}: ${JSON.stringify(one)}`)]
}

const valuesOf = (schema: Json): unknown[] | null =>
  Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? null : [schema.const]

function fieldBreaks(at: string, old: Json, now: Json, where: Where): string[] {
  const [oldFields, newFields] = [asJson(old.properties), asJson(now.properties)]
  const required = (schema: Json) => (Array.isArray(schema.required) ? (schema.required as string[]) : [])
  const kept = Object.entries(oldFields).flatMap(([name, schema]) =>
    newFields[name] === undefined
      ? [`${at}.${name} is gone`]
      : compare(`${at}.${name}`, asJson(schema), asJson(newFields[name]), where),
  )
  const demanded =
    where.of === 'request'
      ? required(now).filter((name) => !required(old).includes(name))
      : required(old).filter((name) => newFields[name] !== undefined && !required(now).includes(name))
  const word = where.of === 'request' ? 'is demanded' : 'may be missing'
  return [...kept, ...demanded.map((name) => `${at}.${name} ${word}`)]
}

/** What a reference of the document's own leads to. */
function resolved(schema: Json, document: Document): Json {
  if (typeof schema.$ref !== 'string') return schema
  return schema.$ref
    .split('/')
    .slice(1)
    .reduce((at, name) => asJson(at[name]), document as Json)
}
