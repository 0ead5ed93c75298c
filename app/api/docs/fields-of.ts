import { nameOfRef, type Schema } from './document-types.ts'

/** A field of a body or an answer, in words. */
export type Field = { name: string; type: string; isNeeded: boolean; meaning: string }

/** The fields of a schema, those of its parts below them: `renters[].email`. Named entities are not opened. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema
  const own = Object.entries(properties).flatMap(([name, part]) => {
    const field = {
      name: `${prefix}${name}`,
      type: typeOf(part),
      isNeeded: required.includes(name),
      meaning: meaningOf(part),
    }
    return [field, ...fieldsOf(part, `${field.name}.`)]
  })
  const { items } = schema
  const below = items ? fieldsOf(items, `${prefix.replace(/\.$/, '')}[].`) : []
  return [...own, ...below, ...alternativesOf(schema).flatMap((part) => fieldsOf(part, prefix))]
}

const alternativesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
]

/** The names of the entities that a schema holds, at any depth of it. */
export function entitiesIn(schema: Schema): string[] {
  if (schema.$ref) return [nameOfRef(schema.$ref)]
  const { properties = {}, items, additionalProperties } = schema
  const parts = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...alternativesOf(schema),
  ]
  return parts.flatMap(entitiesIn)
}

const formats: Record<string, string> = {
  uuid: 'id',
  date: 'day, YYYY-MM-DD',
  'date-time': 'moment in UTC',
  email: 'email address',
  uri: 'address of a page',
  binary: 'file',
}

/** What kind of value it is: `text, at most 500 characters`, `list of Debtor`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref)
    return name.startsWith('__') ? 'any value' : name
  }
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (schema.enum)
    return schema.enum.every((each) => typeof each === 'number') ? 'number' : 'one of the values'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => typeNamed(type, schema))
      .join(' or ') || 'any value'
  )
}

function typeNamed(type: string, schema: Schema): string {
  switch (type) {
    case 'string':
      return textType(schema)
    case 'integer':
      return `whole number${between(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `list of ${plural(typeOf(schema.items || {}))}${between(schema.minItems, schema.maxItems)}`
    default:
      return type
  }
}

const plural = (type: string) => (type === 'object' ? 'objects' : type === 'id' ? 'ids' : type)

const textType = ({ format = '', minLength, maxLength }: Schema): string =>
  formats[format] ?? `text${between(minLength, maxLength)}${maxLength === undefined ? '' : ' characters'}`

/** The bounds of every whole number are none. */
function between(low: number | undefined, high: number | undefined): string {
  const [from, to] = [low, high].map((each) =>
    each === undefined || Math.abs(each) === Number.MAX_SAFE_INTEGER ? null : each,
  )
  const shown = (value: number) => value.toLocaleString('en-CA')
  if (to != null) return from ? `, ${shown(from)} to ${shown(to)}` : `, at most ${shown(to)}`
  return from ? `, at least ${shown(from)}` : ''
}

function meaningOf(schema: Schema): string {
  const values = valuesOf(schema)
  return [
    schema.description ?? alternativesOf(schema).find(({ description }) => description)?.description,
    values.length > 0 ? `Values: ${values.map((each) => `\`${each}\``).join(', ')}.` : null,
  ]
    .filter(Boolean)
    .join(' ')
}

function valuesOf(schema: Schema): string[] {
  const inside = [...alternativesOf(schema), ...(schema.items ? [schema.items] : [])].filter(
    ({ properties }) => !properties,
  )
  return [...(schema.enum ?? []).map(String), ...inside.flatMap(valuesOf)]
}

/** A parameter in words, as a field. */
export const fieldOfParameter = (
  name: string,
  isNeeded: boolean,
  schema: Schema,
  description = '',
): Field => ({
  name,
  type: typeOf(schema),
  isNeeded,
  meaning: meaningOf({ ...schema, description: description || (schema.description ?? '') }),
})
