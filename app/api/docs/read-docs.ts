import { curlOf } from './curl.ts'
import {
  callsOf,
  type Document,
  isByPagesOnly,
  isForVisitors,
  isPublic,
  type Listed,
  type Schema,
  successOf,
} from './document-types.ts'
import { entitiesIn, type Field, fieldOfParameter, fieldsOf, typeOf } from './fields-of.ts'
import { type GroupName, groupNamed, groupOfTag, groups } from './groups.ts'
import { type Variable, variables, variablesIn } from './variables.ts'

/** Who makes a call: a program with a key or without one, our pages for a person, or for any visitor. */
export type Who = 'key' | 'anybody' | 'pages' | 'visitors'

/** A call as its page shows it. */
export type ShownCall = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  who: Who
  scope: string | null
  parameters: Field[]
  bodyType: string | null
  body: Field[]
  status: number
  answerType: string | null
  answer: Field[]
  refusals: { code: string; status: number; title: string }[]
  curl: string | null
}

export type ShownEntity = { name: string; meaning: string; fields: Field[] }
export type ShownVariable = { name: Variable; meaning: string }

/** A line of the list of calls. */
export type FoundCall = { id: string; method: string; path: string; summary: string; group: GroupName }

export type GroupPage = {
  label: string
  calls: ShownCall[]
  entities: ShownEntity[]
  variables: ShownVariable[]
}

export const groupOf = (call: Listed): GroupName => groupOfTag(call.tags[0] ?? '')?.name ?? 'about'

/** The calls of a group with all that they take and answer. */
export function readGroup(document: Document, name: string): GroupPage | null {
  const group = groupNamed(name)
  if (!group) return null
  const listed = callsOf(document).filter((call) => groupOf(call) === group.name)
  const calls = listed.map(showCall)
  const used = variablesIn(calls.map(({ curl }) => curl ?? '').join('\n'))
  return {
    label: group.label,
    calls,
    entities: entitiesOf(document, listed),
    variables: used
      .filter((each) => each !== 'RENTBOOK_API' && each !== 'RENTBOOK_KEY')
      .map((each) => ({ name: each, meaning: variables[each] })),
  }
}

/** The calls whose address, name or summary has every word; all of them without a word. */
export function findCalls(document: Document, words: string): FoundCall[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  return callsOf(document)
    .filter((call) => {
      const { method, path, summary, operationId, description = '' } = call
      const group = groupNamed(groupOf(call))?.label ?? ''
      const text = `${method} ${path} ${summary} ${operationId} ${description} ${group}`.toLowerCase()
      return asked.every((word) => text.includes(word))
    })
    .map((call) => ({
      id: call.operationId,
      method: call.method,
      path: call.path,
      summary: call.summary,
      group: groupOf(call),
    }))
}

/** How many calls each group has. */
export const groupSizes = (document: Document) =>
  groups.map(({ name, label }) => ({
    name,
    label,
    count: callsOf(document).filter((call) => groupOf(call) === name).length,
  }))

/** Parameters that every call has are described once, in the guide. */
const ofEveryCall = ['X-Organization']

const contentOf = (holder: { content?: Record<string, { schema: Schema }> } | undefined): Schema | null =>
  Object.values(holder?.content ?? {})[0]?.schema ?? null

function whoOf(call: Listed): Who {
  if (isForVisitors(call)) return 'visitors'
  if (isPublic(call)) return 'anybody'
  return isByPagesOnly(call) ? 'pages' : 'key'
}

export function showCall(call: Listed): ShownCall {
  const { operationId, method, path, summary, description = '', parameters = [], responses } = call
  const body = contentOf(call.requestBody)
  const status = successOf(call)
  const answer = contentOf(responses[status])
  return {
    id: operationId,
    method,
    path,
    summary,
    description,
    who: whoOf(call),
    scope: call['x-scope'] ?? null,
    parameters: parameters
      .filter(({ name }) => !ofEveryCall.includes(name))
      .map((each) => fieldOfParameter(each.name, each.required === true, each.schema, each.description)),
    bodyType: body && typeOf(body),
    body: body ? fieldsOf(body) : [],
    status,
    answerType: answer && typeOf(answer),
    answer: answer ? fieldsOf(answer) : [],
    refusals: Object.entries(call['x-refusals'] ?? {}).map(([code, refusal]) => ({ code, ...refusal })),
    curl: curlOf(call),
  }
}

/** The entities of bodies and answers, those inside them included, in the order in which they come up. */
function entitiesOf({ components }: Document, calls: readonly Listed[]): ShownEntity[] {
  const schemas = calls.flatMap((call) => [
    contentOf(call.requestBody),
    contentOf(call.responses[successOf(call)]),
  ])
  const waiting = schemas.flatMap((schema) => (schema ? entitiesIn(schema) : []))
  const found = new Map<string, ShownEntity>()
  for (const name of waiting) {
    const schema = components.schemas[name]
    if (!schema || found.has(name) || name.startsWith('__')) continue
    found.set(name, { name, meaning: schema.description ?? '', fields: fieldsOf(schema) })
    const parts = { ...schema }
    waiting.push(...entitiesIn(parts).filter((each) => each !== name))
  }
  return [...found.values()]
}
