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

/** A call with all that it takes and answers. */
export type CallPage = {
  group: GroupName
  call: ShownCall
  entities: ShownEntity[]
  variables: ShownVariable[]
}

const groupOf = (call: Listed): GroupName => groupOfTag(call.tags[0] ?? '')?.name ?? 'about'

/** The page of a call by its name. */
export function readCall(document: Document, id: string | null): CallPage | null {
  const listed = callsOf(document).find(({ operationId }) => operationId === id)
  if (!listed) return null
  const call = showCall(listed)
  return {
    group: groupOf(listed),
    call,
    entities: entitiesOf(document, listed),
    variables: variablesIn(call.curl ?? '')
      .filter((each) => each !== 'RENTBOOK_API' && each !== 'RENTBOOK_KEY')
      .map((each) => ({ name: each, meaning: variables[each] })),
  }
}

/** The calls of a group. */
export const callsOfGroup = (document: Document, group: GroupName): FoundCall[] =>
  callsOf(document)
    .filter((call) => groupOf(call) === group)
    .map(asFound)

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
    .map(asFound)
}

const asFound = (call: Listed): FoundCall => ({
  id: call.operationId,
  method: call.method,
  path: call.path,
  summary: call.summary,
  group: groupOf(call),
})

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

function showCall(call: Listed): ShownCall {
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

/** The entities of its body and answer, those inside them included, in the order in which they come up. */
function entitiesOf({ components }: Document, call: Listed): ShownEntity[] {
  const schemas = [contentOf(call.requestBody), contentOf(call.responses[successOf(call)])]
  const waiting = schemas.flatMap((schema) => (schema ? entitiesIn(schema) : []))
  const found = new Map<string, ShownEntity>()
  for (const name of waiting) {
    const schema = components.schemas[name]
    if (!schema || found.has(name) || name.startsWith('__')) continue
    found.set(name, { name, meaning: schema.description ?? '', fields: fieldsOf(schema) })
    waiting.push(...entitiesIn(schema))
  }
  return [...found.values()]
}
