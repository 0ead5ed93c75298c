import { torontoDate } from '#app/platform/values/dates.ts'
import { definitionOf, isAction, type SubjectKind } from './actions.ts'
import type { TrailEntry } from './read-trail.server.ts'

/** What an entry is about, in words. */
export const subjectWords: Readonly<Record<SubjectKind, string>> = {
  debt: 'Debt',
  debtor: 'Tenant',
  order: 'Court order',
  filing: 'Filing',
  contribution: 'Uploaded court order',
  document: 'Document',
  evidence: 'Evidence of a dispute',
  dispute: 'Dispute',
  not_me: 'Not-me dispute',
  api_key: 'API key',
  feedback: 'Feedback',
  job: 'Job',
  checkout: 'Payment of the fee',
  filing_report: 'Report about a filing',
  bureau_file: 'Credit bureau file',
  person: 'Person',
  organization: 'Organization',
  membership: 'Role in a team',
  invitation: 'Invitation',
  session: 'Session',
  address: 'Email address',
  unknown: 'Something that was not found',
  saved_search: 'Saved search',
  trail: 'Audit trail',
  work: 'Work that waits',
  applicant_search: 'Public record search',
  applicant: 'Applicant',
}

/** A kind that left the catalogue reads as it is stored. */
export const subjectWord = (kind: string): string =>
  Object.hasOwn(subjectWords, kind) ? subjectWords[kind as SubjectKind] : toReadable(kind)

export const labelOf = (action: string): string => (isAction(action) ? definitionOf(action).label : action)

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** When it was, in Toronto. */
export const momentOfEntry = ({ at }: Pick<TrailEntry, 'at'>): { date: string; time: string } => ({
  date: torontoDate(at.getTime()),
  time: clock.format(at),
})

/** Details whose own name says little. */
const factNames: Readonly<Record<string, string>> = { way: 'how', opens: 'opened' }

/** `why: bureau file`, `step: court order`. `nameOf` says what an id is called; null leaves the fact out. */
export function factsOf(
  { why, details }: Pick<TrailEntry, 'why' | 'details'>,
  nameOf: (id: string) => string | null = (id) => id,
): string[] {
  const facts = [...(why === null ? [] : [['why', why] as const]), ...Object.entries(details)]
  return facts.flatMap(([name, value]) => {
    const text = String(value)
    const shown = isId(text) ? nameOf(text) : toReadable(text)
    return shown === null ? [] : [`${factNames[name] ?? toReadable(name)}: ${shown}`]
  })
}

const isId = (text: string) => /^(hash:|[0-9a-f]{8}-[0-9a-f]{4}-)/.test(text)
const toReadable = (text: string) => text.replaceAll(/[_-]/g, ' ')
