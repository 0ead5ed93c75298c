import { isIsoDate } from '#app/platform/values/dates.ts'
import { isSubjectId } from './details.ts'
import { isActionName } from './entry-words.ts'

const fields = ['person', 'action', 'subject', 'from', 'to'] as const

/** The filter form's input. */
export type OwnTrailInput = Record<(typeof fields)[number], string>

/** Actors who are not on the team. */
export const others = {
  staff: 'Rentbook staff',
  outside: 'People outside your team',
  automatic: 'Rentbook, automatically',
} as const
export type Other = keyof typeof others

export type OwnTrailQuery = {
  typed: OwnTrailInput
  errors: Partial<Record<keyof OwnTrailInput, string[]>>
  /** By the id of a person on the team, or one of the others. */
  by: { personId: string } | { other: Other } | null
  action: Lowercase<string> | undefined
  subjectId: string | undefined
  /** Days in Toronto, both included. */
  from: string | undefined
  to: string | undefined
  before: number | null
}

const isOther = (text: string): text is Other => Object.hasOwn(others, text)

/** An admin's filter of their organization's trail; parts that cannot be understood are reported. */
export function readOwnTrailFilter(search: URLSearchParams): OwnTrailQuery {
  const typed = Object.fromEntries(
    fields.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 500)]),
  ) as OwnTrailInput
  const subjectId = idIn(typed.subject)
  const [from, to] = [dayIn(typed.from), dayIn(typed.to)]
  const errors: OwnTrailQuery['errors'] = {}
  if (typed.subject && !subjectId) errors.subject = ['Enter an id, or the address of a page with one']
  if (typed.from && !from) errors.from = [noDate]
  if (typed.to && !to) errors.to = [noDate]
  if (from && to && from > to) errors.to = ['Enter a date that is not before the first']
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : null
  return {
    typed,
    errors,
    subjectId,
    from,
    to,
    before,
    by: byIn(typed.person),
    action: isActionName(typed.action) ? typed.action : undefined,
  }
}

const noDate = 'Enter a date such as 2026-03-14'

const dayIn = (text: string): string | undefined => (isIsoDate(text) ? text : undefined)

function byIn(text: string): OwnTrailQuery['by'] {
  if (isOther(text)) return { other: text }
  return isSubjectId(text) ? { personId: text } : null
}

/** An id as it is, or the last one in an address: in the address of a debt's document, the document's. */
function idIn(text: string): string | undefined {
  if (isSubjectId(text)) return text
  return text
    .toLowerCase()
    .match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
    ?.at(-1)
}

const query = (typed: Partial<OwnTrailInput>, before: number | null = null): string => {
  const search = new URLSearchParams()
  for (const name of fields) if (typed[name]) search.set(name, typed[name])
  if (before !== null) search.set('before', String(before))
  return search.size > 0 ? `?${search}` : ''
}

export const ownTrailPath = '/dashboard/organization/audit-trail'

export const ownTrailAddress = (typed: Partial<OwnTrailInput>, before: number | null = null): string =>
  `${ownTrailPath}${query(typed, before)}`

/** The same as a file, starting with the newest. */
export const ownTrailFile = (typed: Partial<OwnTrailInput>): string => `${ownTrailPath}.csv${query(typed)}`
