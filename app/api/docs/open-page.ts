import { apiVersion } from '../version.ts'
import type { changelog } from './changelog.ts'
import type { Document } from './document-types.ts'
import { groupNamed } from './groups.ts'
import { guide, quickStartOf } from './guide.ts'
import { commonProblems, countCalls, findCalls, readAnswerFields, readCall, readGroups } from './read-docs.ts'

type Facts = { api: string; changes: typeof changelog }

/** What an address of the documentation shows. A name that there is not leads to the first page. */
export function openPage(document: Document, search: URLSearchParams, { api, changes }: Facts) {
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const frame = {
    version: apiVersion,
    contents: [
      { id: 'quick-start', title: 'Quick start' },
      ...guide.map(({ id, title }) => ({ id, title })),
      { id: 'calls', title: `All calls (${countCalls(document)})` },
    ],
    q,
    found: null,
    first: null,
    call: null,
    answer: null,
    problems: null,
    groups: null,
  }
  if (q) {
    const groups = findCalls(document, q)
    const found = groups.reduce((sum, { count }) => sum + count, 0)
    return { ...frame, current: 'calls', here: `Calls with “${q}”`, groups, found }
  }
  const read = readCall(document, search.get('call'))
  if (read) {
    const { call, group, row } = read
    const groups = readGroups(document, (name) => name === group)
    return { ...frame, current: 'calls', here: `${row.method} ${row.path}`, groups, call }
  }
  const answer = readAnswerFields(document, search.get('answer'))
  if (answer) return { ...frame, current: 'calls', here: `Answer of ${answer.call}`, answer }
  if (search.get('problems') !== null)
    return {
      ...frame,
      current: 'problems',
      here: 'Problems of every call',
      problems: commonProblems(document),
    }
  const group = groupNamed(search.get('group'))
  if (group) {
    const groups = readGroups(document, (name) => name === group.name)
    return { ...frame, current: 'calls', here: group.label, groups }
  }
  const first = { steps: quickStartOf({ api }), guide, changes }
  return { ...frame, current: 'quick-start', here: null, groups: readGroups(document, () => false), first }
}
