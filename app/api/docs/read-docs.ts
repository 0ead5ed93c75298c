import { adviceFor } from './advice.ts'
import { answerOf } from './answer-of.ts'
import { curlOf } from './curl.ts'
import {
  callsOf,
  codesOf,
  contentOf,
  type Document,
  isByPagesOnly,
  isForVisitors,
  isPublic,
  type Listed,
  type Operation,
  type Schema,
  successOf,
} from './document-types.ts'
import { entitiesIn, type Field, fieldOfParameter, fieldsOf, typeOf } from './fields-of.ts'
import { type GroupName, groupNamed, groupOfTag, groups } from './groups.ts'
import { variables, variablesIn } from './variables.ts'

/** Who makes a call: a program with a key or without one, our pages for a person, or for any visitor. */
export type Who = 'key' | 'anyone' | 'pages' | 'visitors'

/** A line of a group. */
export type CallRow = { id: string; method: string; path: string; summary: string; who: Who }

export type ShownProblem = { status: number; code: string; advice: string }
export type ShownPart = { title: string; fields: Field[] }

/** An open call. */
export type OpenCall = {
  id: string
  who: Who
  sentence: string
  scope: string | null
  /** Headers, path, query and body, each with its fields. */
  parts: ShownPart[]
  curl: string | null
  variables: { name: string; meaning: string }[]
  status: number
  /** A sample of the answer; null for an answer without a body. */
  answer: unknown
  /** The read whose sample is the same long one: a change answers the entity as it is then. */
  answeredLike: { id: string; path: string } | null
  hasFields: boolean
  problems: ShownProblem[]
}

/** The fields of an answer, and those of the entities in it. */
export type AnswerFields = {
  id: string
  call: string
  group: GroupName
  parts: (ShownPart & { meaning: string })[]
}

export type ShownGroup = { name: GroupName; label: string; count: number; rows: CallRow[] | null }

const groupOf = (call: Listed): GroupName => groupOfTag(call.tags[0] ?? '')?.name ?? 'about'

const findCall = (document: Document, id: string | null): Listed | null =>
  callsOf(document).find(({ operationId }) => operationId === id) ?? null

/** The group of a call and the call itself, by its name. */
export function readCall(
  document: Document,
  id: string | null,
): { group: GroupName; call: OpenCall; row: CallRow } | null {
  const call = findCall(document, id)
  return call && { group: groupOf(call), call: openCall(document, call), row: rowOf(call) }
}

/** Every group with its number of calls; the rows only of those that are open. */
export const readGroups = (document: Document, isOpen: (name: GroupName) => boolean): ShownGroup[] =>
  groups.map(({ name, label }) => {
    const calls = callsOf(document).filter((call) => groupOf(call) === name)
    return { name, label, count: calls.length, rows: isOpen(name) ? calls.map(rowOf) : null }
  })

/** More rows would be a heavier page than one call. */
const maxRows = 40

/** The groups with a call whose address, name, summary or description has every word, with the first of these calls. */
export function findCalls(document: Document, words: string): ShownGroup[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = callsOf(document).filter((call) => {
    const { method, path, summary, operationId, description = '' } = call
    const group = groupNamed(groupOf(call))?.label ?? ''
    const text = `${method} ${path} ${summary} ${operationId} ${description} ${group}`.toLowerCase()
    return asked.every((word) => text.includes(word))
  })
  let room = maxRows
  return groups.flatMap(({ name, label }) => {
    const rows = found.filter((call) => groupOf(call) === name).map(rowOf)
    if (rows.length === 0) return []
    const shown = rows.slice(0, room)
    room -= shown.length
    return [{ name, label, count: rows.length, rows: shown.length > 0 ? shown : null }]
  })
}

const rowOf = (call: Listed): CallRow => ({
  id: call.operationId,
  method: call.method,
  path: call.path,
  summary: call.summary,
  who: whoOf(call),
})

export const countCalls = (document: Document): number => callsOf(document).length

/** What any call may answer, each once. */
export function commonProblems(document: Document): ShownProblem[] {
  const found = new Map<string, ShownProblem>()
  for (const call of callsOf(document)) {
    for (const { status, code } of codesOf(call)) {
      const advice = code in (call['x-refusals'] ?? {}) && code !== 'not_found' ? null : adviceFor(null, code)
      if (advice) found.set(code, { status, code, advice })
    }
  }
  return byStatus([...found.values()])
}

const byStatus = (problems: ShownProblem[]) =>
  problems.toSorted((one, other) => one.status - other.status || one.code.localeCompare(other.code))

/** What a program meets with a sound call; the rest of what any call may answer has a page of its own. */
const alwaysShown: ReadonlySet<string> = new Set([
  ...(['scope_missing', 'people_only', 'not_found', 'invalid_body', 'invalid_headers'] as const),
  ...(['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_key_in_use'] as const),
  ...(['changed_since', 'file_too_large', 'file_type_not_taken', 'no_room', 'too_many_calls'] as const),
])

const problemsOf = (call: Listed): ShownProblem[] =>
  byStatus(
    codesOf(call)
      .filter(({ code }) => alwaysShown.has(code) || code in (call['x-refusals'] ?? {}))
      .map(({ status, code }) => ({ status, code, advice: adviceFor(call.operationId, code) ?? '' })),
  )

function whoOf(call: Operation): Who {
  if (isForVisitors(call)) return 'visitors'
  if (isPublic(call)) return 'anyone'
  return isByPagesOnly(call) ? 'pages' : 'key'
}

/** The characters of a sample that is shown with the read of its entity only. */
const maxRepeated = 1500

/** The read that answers the same entity. */
const readOf = (document: Document, answer: Schema | null): Listed | null =>
  callsOf(document).find(
    (call) =>
      call.method === 'GET' &&
      answer?.$ref &&
      contentOf(call.responses[successOf(call)])?.$ref === answer.$ref,
  ) ?? null

function openCall(document: Document, call: Listed): OpenCall {
  const { operationId, summary, description = '', parameters = [] } = call
  const body = contentOf(call.requestBody)
  const status = successOf(call)
  const answer = contentOf(call.responses[status])
  const curl = curlOf(call)
  const sample = answer && answerOf(document, operationId, answer)
  const isLong = JSON.stringify(sample).length > maxRepeated
  const like = isLong && call.method !== 'GET' ? readOf(document, answer) : null
  const inPlace = (where: string) =>
    parameters
      .filter(({ in: place }) => place === where)
      .map((each) => fieldOfParameter(each.name, each.required === true, each.schema, each.description))
  return {
    id: operationId,
    who: whoOf(call),
    sentence: description || `${summary}.`,
    scope: call['x-scope'] ?? null,
    parts: [
      { title: 'Headers', fields: inPlace('header') },
      { title: 'Path', fields: inPlace('path') },
      { title: 'Query', fields: inPlace('query') },
      {
        title: body?.type === 'array' ? `Body: ${typeOf(body)}` : 'Body',
        fields: body ? fieldsOf(body) : [],
      },
    ],
    curl,
    variables: variablesIn(curl ?? '')
      .filter((each) => each !== 'RENTBOOK_API' && each !== 'RENTBOOK_KEY')
      .map((each) => ({ name: each, meaning: variables[each] })),
    status,
    answer: like ? null : sample,
    answeredLike: like && { id: like.operationId, path: like.path },
    hasFields: answer !== null && (fieldsOf(answer).length > 0 || entitiesIn(answer).length > 0),
    problems: problemsOf(call),
  }
}

/** The fields of a call's answer, then those of its entities in the order in which they come up. */
export function readAnswerFields(document: Document, id: string | null): AnswerFields | null {
  const call = findCall(document, id)
  const answer = call && contentOf(call.responses[successOf(call)])
  if (!answer) return null
  const parts: AnswerFields['parts'] = [
    { title: 'Answer', meaning: `${typeOf(answer)}.`, fields: fieldsOf(answer) },
  ]
  const waiting = entitiesIn(answer)
  const seen = new Set<string>()
  for (const name of waiting) {
    const schema = document.components.schemas[name]
    if (!schema || seen.has(name) || name.startsWith('__')) continue
    seen.add(name)
    parts.push({ title: name, meaning: schema.description ?? '', fields: fieldsOf(schema) })
    waiting.push(...entitiesIn(schema))
  }
  return { id: call.operationId, call: `${call.method} ${call.path}`, group: groupOf(call), parts }
}
