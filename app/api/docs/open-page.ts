import { apiVersion } from '../version.ts'
import type { changelog } from './changelog.ts'
import type { Document } from './document-types.ts'
import { groupNamed } from './groups.ts'
import { type GuidePart, guide, quickStartOf, type Step } from './guide.ts'
import {
  type AnswerFields,
  commonProblems,
  countCalls,
  findCalls,
  type OpenCall,
  readAnswerFields,
  readCall,
  readGroups,
  type ShownGroup,
  type ShownProblem,
} from './read-docs.ts'

/** What one address shows; what it does not show is null. */
export type DocsPage = {
  version: string
  contents: { id: string; title: string }[]
  current: string
  here: string | null
  q: string
  found: number | null
  first: { steps: Step[]; guide: readonly GuidePart[]; changes: typeof changelog } | null
  call: OpenCall | null
  answer: AnswerFields | null
  problems: ShownProblem[] | null
  groups: ShownGroup[] | null
}

type Facts = { api: string; changes: typeof changelog }

/** What an address of the documentation shows. A name that there is not leads to the first page. */
export function openPage(document: Document, search: URLSearchParams, { api, changes }: Facts): DocsPage {
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
    const groups = readGroups(document, () => false).map((each) =>
      each.name === group ? { ...each, rows: [row] } : each,
    )
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
