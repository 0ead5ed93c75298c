import type { DisputeSubjects } from '../subject.ts'

/** The filter of the staff's queue: by default open disputes of every subject. */
export type QueueFilter = { subject: string | null; state: 'open' | 'answered' }

export const stateOptions = [
  { value: 'open', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered' },
] as const

/** The filter in an address; unknown values are ignored. */
export function readQueueFilter(search: URLSearchParams, kinds: readonly string[]): QueueFilter {
  const subject = search.get('subject')
  return {
    subject: subject !== null && kinds.includes(subject) ? subject : null,
    state: search.get('state') === 'answered' ? 'answered' : 'open',
  }
}

/** The address of a page of the filter's results. */
export function queueSearch({ subject, state }: QueueFilter, page: number): string {
  const search = new URLSearchParams()
  if (subject) search.set('subject', subject)
  if (state !== 'open') search.set('state', state)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

/** The kinds of records to choose from. */
export const subjectOptions = (subjects: DisputeSubjects) =>
  subjects.map(({ kind, labels }) => ({ value: kind, label: labels.name }))
