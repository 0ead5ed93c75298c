import { parseEmail } from '#app/platform/values/email.ts'
import { isSubjectId } from './details.ts'
import { isActionName } from './entry-words.ts'
import type { TrailFilter } from './read-trail.server.ts'

const fields = ['subject', 'person', 'organization', 'action'] as const

/** The filter form's input. */
export type TrailFilterInput = Record<(typeof fields)[number], string>

/** An address stands for its person, and for what was tried with it before the person was known. */
type Asked = { id: string } | { email: string } | null

export type TrailQuery = {
  typed: TrailFilterInput
  errors: Partial<Record<keyof TrailFilterInput, string[]>>
  subject: Asked
  person: Asked
  /** The filters that need no look-up. */
  filter: Pick<TrailFilter, 'organizationId' | 'action'>
  before: number | null
}

export function readTrailFilter(search: URLSearchParams): TrailQuery {
  const typed = Object.fromEntries(
    fields.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 300)]),
  ) as TrailFilterInput
  const subject = readIdOrEmail(typed.subject)
  const person = readRowOrEmail(typed.person)
  const organization = readRowOrEmail(typed.organization)
  const organizationId = organization && 'id' in organization ? organization.id : undefined
  const action = isActionName(typed.action) ? typed.action : undefined
  const errors: TrailQuery['errors'] = {}
  if (typed.subject && !subject) errors.subject = [orEmail]
  if (typed.person && !person) errors.person = [orEmail]
  if (typed.organization && !organizationId) errors.organization = ['Enter the id of an organization']
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : null
  return { typed, errors, subject, person, filter: { organizationId, action }, before }
}

const orEmail = 'Enter an id or an email address'

/** The hash of an address or an applicant: never the id of a person or organization. */
const readRowOrEmail = (text: string): Asked => (text.startsWith('hash:') ? null : readIdOrEmail(text))

function readIdOrEmail(text: string): Asked {
  const id = text.startsWith('hash:') ? text : text.toLowerCase()
  if (isSubjectId(id)) return { id }
  const email = text.includes('@') ? parseEmail(text) : null
  return email?.ok ? { email: email.value } : null
}

/** The address of the trail with this filter and, for older entries, their starting point. */
export function trailAddress(typed: Partial<TrailFilterInput>, before: number | null = null): string {
  const search = new URLSearchParams()
  for (const name of fields) if (typed[name]) search.set(name, typed[name])
  if (before !== null) search.set('before', String(before))
  const query = search.toString()
  return query ? `${trailPath}?${query}` : trailPath
}

export const trailPath = '/staff/audit'
